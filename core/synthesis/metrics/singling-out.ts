import { RandomStream } from '@core/kernel/random';
import { sortedPresent } from './column-shape';
import { sampleRows } from './sample-rows';
import type { MeasuredColumn, MeasuredTable } from './measured-table';

const maxRows = 10_000;
const guesses = 400;
const triesAGuess = 5;
const mostColumns = 5;

/** Shares of the guesses that hold for exactly one row of the training, and for exactly one of the holdout. */
interface SinglingOut {
  readonly share: number;
  readonly holdoutShare: number;
}

/**
 * The singling-out attack: two to five values of a synthetic row ("at least 90 hours, born in Yemen") that no other
 * synthetic row has are guessed to hold for exactly one real person. The same guesses are tried on a holdout as large as
 * the training sample: nobody in it was trained on, so its hits are the rate of chance.
 * Source: Giomi, Boenisch, Wehmeyer & Tasnádi, "A Unified Framework for Quantifying Privacy Risk in Synthetic Data"
 * (2023), the multivariate attack.
 */
export function singlingOut(
  train: MeasuredTable,
  holdout: MeasuredTable,
  made: MeasuredTable,
  seed: number,
): SinglingOut {
  const equal = Math.min(maxRows, train.rowCount, holdout.rowCount);
  if (equal === 0 || made.rowCount === 0 || train.columns.length < 2)
    return { share: NaN, holdoutShare: NaN };
  const [known, other] = [sampleRows(train, equal, seed + 6), sampleRows(holdout, equal, seed + 6)];
  const seen = sampleRows(made, equal, seed + 6);
  const random = new RandomStream();
  random.seed(seed, 0x51);
  const medians = seen.columns.map(medianOf);
  const hits = { tried: 0, known: 0, other: 0 };
  for (let tries = 0; tries < guesses * triesAGuess && hits.tried < guesses; tries++) {
    const guess = guessFrom(seen, medians, random);
    if (!isSingle(seen, guess)) continue;
    hits.tried++;
    hits.known += Number(isSingle(known, guess));
    hits.other += Number(isSingle(other, guess));
  }
  return { share: hits.known / hits.tried, holdoutShare: hits.other / hits.tried };
}

/** What a row must have in one column: the class, or a number no less (or no more) than this one. */
interface Condition {
  readonly column: number;
  readonly value: number;
  readonly by: 'same' | 'least' | 'most';
}

function guessFrom(table: MeasuredTable, medians: readonly number[], random: RandomStream): Condition[] {
  const row = random.int(table.rowCount);
  const columns = table.columns.map((_, index) => index);
  const count = Math.min(columns.length, 2 + random.int(mostColumns - 1));
  return Array.from({ length: count }, () => {
    const column = columns.splice(random.int(columns.length), 1)[0]!;
    const value = valueOf(table.columns[column]!, row);
    const isNumber = table.columns[column]!.scale !== 'category' && value === value;
    return { column, value, by: !isNumber ? 'same' : value >= medians[column]! ? 'least' : 'most' };
  });
}

function isSingle(table: MeasuredTable, guess: readonly Condition[]): boolean {
  let found = 0;
  for (let row = 0; row < table.rowCount && found < 2; row++)
    if (guess.every((one) => holds(one, valueOf(table.columns[one.column]!, row)))) found++;
  return found === 1;
}

function holds({ value, by }: Condition, other: number): boolean {
  switch (by) {
    case 'same':
      return Object.is(value, other);
    case 'least':
      return other >= value;
    case 'most':
      return other <= value;
  }
}

const valueOf = (column: MeasuredColumn, row: number): number =>
  column.scale === 'category' ? column.codes[row]! : column.values[row]!;

function medianOf(column: MeasuredColumn): number {
  if (column.scale === 'category') return NaN;
  const sorted = sortedPresent(column.values);
  return sorted[sorted.length >> 1] ?? NaN;
}
