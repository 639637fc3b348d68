import type { CodedColumn } from '../../coding';
import type { ToldCounts } from '../../encoders/private/private-column';
import type { CodeModel } from '../code-model';
import { hasFewValues } from '../column-order';
import { growModel, type GrowRequest } from '../grow-model';
import { streamAt } from '../streams';
import { choosePairs } from './choose-pairs';
import { drawOrder } from './draw-order';
import { drawRows } from './draw-rows';
import { measurePair } from './pair-table';
import { scorePairs } from './score-pairs';
import type { SecureNoise } from './secure-noise';
import { classesOf, toldColumn } from './told-column';

type PrivateRequest = Omit<GrowRequest, 'context'> & {
  /** Rows by code as they may be told, by codebook. */
  readonly told: readonly ToldCounts[];
  /** What all pairs may spend. */
  readonly rho: number;
  readonly noise: SecureNoise;
};

/** Of ρ, for the choice of pairs; the rest is for their tables. */
const choiceShare = 0.1;
/** Trees are grown on as many drawn rows as there are real ones, within these bounds. */
const drawnRows = { least: 20_000, most: 200_000 };

/**
 * Grows a model that is ρ-concentrated differentially private in the rows, given codebooks and counts that are private
 * themselves: for any two tables of as many rows that differ in one row, each set of models is about as likely.
 *
 * Mechanism: how far the columns of every pair depend on each other is told with Gaussian noise, a tenth of ρ; the pairs
 * with most of it are counted with Gaussian noise, and their parts of ρ add up to the rest. The rows are read nowhere else.
 * Composition: in zero-concentrated differential privacy, where spendings add up, also where what is told first decides
 * what is asked next (Bun & Steinke, 2016). All else follows from what was told: rows are drawn that have the shares of
 * all columns and pairs, and the trees are grown on them as on any rows.
 * After PrivSyn (Zhang et al., 2021) in the choice, and MST (McKenna et al., 2021). The number of rows is taken as known.
 */
export async function growPrivateModel(request: PrivateRequest): Promise<CodeModel> {
  const { coded, told, options, rho, noise, signal } = request;
  const columns = coded.map((column, at) => toldColumn(column, told[at]!));
  const classes = columns.map(classesOf);
  const rows = coded[0]?.fine.length ?? 0;
  const target = targetOf(coded, options.target);
  const rhoOfTables = rho * (1 - choiceShare);
  const scored = scorePairs({ columns, classes, rho: rho * choiceShare, noise });
  const pairs = choosePairs(scored, { columnCount: columns.length, target, rows, rho: rhoOfTables });
  const tables = pairs.map((pair) =>
    measurePair(pair, { columns, classes, rho: rhoOfTables * pair.share, noise }),
  );
  const drawn = await drawRows({
    ...{ columns, tables, signal },
    order: drawOrder(columns.length, pairs, target),
    count: Math.min(drawnRows.most, Math.max(drawnRows.least, rows)),
    random: streamAt({ seed: options.seed, purpose: 'rows' }),
  });
  return growModel({ ...request, coded: drawn, context: [] });
}

/** The column that is to be predicted, where it has few values; -1 where there is none. */
const targetOf = (coded: readonly CodedColumn[], name: string | undefined): number =>
  coded.findIndex(({ codebook }) => codebook.name === name && hasFewValues(codebook));
