import { setImmediate as nextTurn } from 'node:timers/promises';
import { throwIfAborted } from '@core/kernel/abort';
import type { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../../coding';
import { newCodes } from '../../encoders/encoder';
import type { PairTable } from './pair-table';
import { applyTie, fitTies, tieOf } from './ties';
import type { ToldColumn } from './told-column';

/** Rows that the ties are fitted on. */
const fittedRows = 10_000;

interface RowsRequest {
  readonly columns: readonly ToldColumn[];
  readonly tables: readonly PairTable[];
  /** Columns by number, in the order in which they are drawn. */
  readonly order: readonly number[];
  readonly count: number;
  readonly random: RandomStream;
  readonly signal?: AbortSignal;
}

/**
 * Draws rows with about the released marginals of columns and pairs: column by column, each conditioned on the earlier
 * ones with which it has a measured table. They depend on released counts alone (post-processing).
 */
export async function drawRows(request: RowsRequest): Promise<CodedColumn[]> {
  const { columns, tables, order, count, random, signal } = request;
  const drawn: (Uint8Array | null)[] = columns.map(() => null);
  for (const at of order) {
    await nextTurn();
    throwIfAborted(signal);
    const { shares } = columns[at]!;
    const ties = tables.flatMap((table) => tieOf(table, at, drawn) ?? []);
    const factors = fitTies(shares, ties, Math.min(count, fittedRows));
    const weights = new Float64Array(shares.length);
    drawn[at] = Uint8Array.from({ length: count }, (_, row) => {
      weights.set(shares);
      ties.forEach((tie, nth) => applyTie(tie, factors[nth]!, row, weights));
      return drawOne(weights, random);
    });
  }
  return columns.map((column, at) => ({
    codebook: column.coded.codebook,
    fine: drawCodes(column, drawn[at]!, random),
  }));
}

function drawOne(weights: Float64Array, random: RandomStream): number {
  let left = random.float() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

/** A code for each class, by the released shares of its codes. */
function drawCodes({ codeShares, classOf }: ToldColumn, classes: Uint8Array, random: RandomStream) {
  const codesOf: number[][] = [];
  classOf.forEach((kind, code) => (codesOf[kind] ??= []).push(code));
  const sharesOf = codesOf.map((codes) => Float64Array.from(codes, (code) => codeShares[code]!));
  const fine = newCodes(classes.length);
  classes.forEach((kind, row) => {
    fine[row] = codesOf[kind]![drawOne(sharesOf[kind]!, random)]!;
  });
  return fine;
}
