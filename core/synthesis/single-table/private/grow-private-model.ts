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
  /** The released (noisy) counts of codes, by codebook. */
  readonly told: readonly ToldCounts[];
  /** The privacy budget of all pairs. */
  readonly rho: number;
  readonly noise: SecureNoise;
};

/** The part of ρ that chooses the pairs; the rest is for their tables. */
const choiceShare = 0.1;
/** Trees are grown on as many drawn rows as there are real ones, within these bounds. */
const drawnRows = { least: 20_000, most: 200_000 };

/**
 * Grows a model that is ρ-concentrated differentially private in the rows, given codebooks and counts that are private
 * themselves: for any two tables of as many rows that differ in one row, each set of models is about as likely.
 *
 * Mechanism: the dependence of every pair of columns is measured with Gaussian noise, for a tenth of ρ; the joint
 * marginals of the most dependent pairs are measured with Gaussian noise for the rest of ρ. The rows are read nowhere else.
 * Composition: in zero-concentrated differential privacy budgets add up, also where an earlier release decides the next
 * query (Bun & Steinke, 2016). All else is post-processing: rows are drawn that have the released marginals of columns
 * and pairs, and the trees are grown on them as on any rows.
 * The choice of pairs follows PrivSyn (Zhang et al., 2021), the rest MST (McKenna et al., 2021). The number of rows is
 * public.
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
