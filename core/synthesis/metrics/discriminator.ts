import { boostTrees } from './boosting/boosted-trees';
import { learnFeatureBins } from './boosting/feature-bins';
import { rocAuc } from './roc-auc';
import { drawRows, pickRows, sampleRows } from './sample-rows';
import type { MeasuredColumn, MeasuredTable } from './measured-table';

const maxRows = 25_000;
/** Rows x columns, so that wide tables take no longer than long ones. */
const maxValues = 400_000;

/**
 * How well a classifier separates made rows from training rows, as area under the ROC curve on rows that it
 * has not seen: .5 is not at all, 1 perfectly. Both sides are equally large and cut in two; a classifier trained on a
 * half of each scores the other half, and the other way round; the mean of the two areas.
 * Source: classifier two-sample tests, Lopez-Paz & Oquab (2017); SDMetrics' detection metrics.
 */
export function discriminatorAuc(train: MeasuredTable, made: MeasuredTable, seed: number): number {
  const affordable = Math.ceil(maxValues / Math.max(1, train.columns.length));
  const equal = Math.min(maxRows, affordable, train.rowCount, made.rowCount);
  if (equal < 2 || train.columns.length === 0) return NaN;
  const real = halves(sampleRows(train, equal, seed), seed);
  const fake = halves(sampleRows(made, equal, seed + 1), seed);
  const [one, other] = [concatenate(real.first, fake.first), concatenate(real.second, fake.second)];
  return (trainAndTest(one, other) + trainAndTest(other, one)) / 2;
}

interface Labelled {
  readonly table: MeasuredTable;
  readonly classes: Uint8Array;
}

function trainAndTest(training: Labelled, testing: Labelled): number {
  const bin = learnFeatureBins(training.table);
  const model = boostTrees(bin(training.table), training.classes);
  return rocAuc(model.score(bin(testing.table)), testing.classes);
}

function halves(table: MeasuredTable, seed: number): { first: MeasuredTable; second: MeasuredTable } {
  const chosen = drawRows(table.rowCount, table.rowCount >> 1, seed);
  const isChosen = new Uint8Array(table.rowCount);
  chosen.forEach((row) => (isChosen[row] = 1));
  const others = Uint32Array.from({ length: table.rowCount }, (_, row) => row).filter(
    (row) => isChosen[row] === 0,
  );
  return { first: pickRows(table, chosen), second: pickRows(table, others) };
}

/** Real rows with class 0, then made ones with class 1. */
function concatenate(real: MeasuredTable, made: MeasuredTable): Labelled {
  const rowCount = real.rowCount + made.rowCount;
  const columns = real.columns.map((column, index) => joinColumns(column, made.columns[index]!, rowCount));
  return { table: { rowCount, columns }, classes: new Uint8Array(rowCount).fill(1, real.rowCount) };
}

function joinColumns(first: MeasuredColumn, second: MeasuredColumn, rowCount: number): MeasuredColumn {
  if (first.scale === 'category' && second.scale === 'category') {
    const codes = new Int32Array(rowCount);
    codes.set(first.codes);
    codes.set(second.codes, first.codes.length);
    return { ...first, codes };
  }
  if (first.scale !== 'category' && second.scale !== 'category') {
    const values = new Float64Array(rowCount);
    values.set(first.values);
    values.set(second.values, first.values.length);
    return { ...first, values };
  }
  throw new TypeError('The two columns have different scales.');
}
