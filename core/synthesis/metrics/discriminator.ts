import { boostTrees } from './boosting/boosted-trees';
import { learnFeatureBins } from './boosting/feature-bins';
import { rocAuc } from './roc-auc';
import { drawRows, pickRows, sampleRows } from './sample-rows';
import type { RuledColumn, RuledTable } from './ruled-table';

const mostRows = Number(process.env.DR ?? 25000);

/**
 * How well a trained classifier tells made rows from real ones of the holdout, as area under the ROC curve on rows
 * that it has not seen: .5 is not at all, 1 always. Both sides are equally large; it is trained on a half of each and
 * tested on the other. (Classifier two-sample test, Lopez-Paz & Oquab 2017; SDMetrics' detection metrics.)
 */
export function discriminatorAuc(holdout: RuledTable, made: RuledTable, seed: number): number {
  const equal = Math.min(mostRows, holdout.rowCount, made.rowCount);
  const [real, fake] = [halves(sampleRows(holdout, equal, seed), seed), halves(sampleRows(made, equal, seed + 1), seed)];
  const training = concatenate(real.first, fake.first);
  const testing = concatenate(real.second, fake.second);
  const bin = learnFeatureBins(training.table);
  const model = boostTrees(bin(training.table), training.classes);
  return rocAuc(model.score(bin(testing.table)), testing.classes);
}

function halves(table: RuledTable, seed: number): { first: RuledTable; second: RuledTable } {
  const chosen = drawRows(table.rowCount, table.rowCount >> 1, seed);
  const isChosen = new Uint8Array(table.rowCount);
  chosen.forEach((row) => (isChosen[row] = 1));
  const others = Uint32Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => isChosen[row] === 0);
  return { first: pickRows(table, chosen), second: pickRows(table, others) };
}

/** Real rows with class 0, then made ones with class 1. */
function concatenate(real: RuledTable, made: RuledTable): { table: RuledTable; classes: Uint8Array } {
  const rowCount = real.rowCount + made.rowCount;
  const columns = real.columns.map((column, index) => joinColumns(column, made.columns[index]!, rowCount));
  return { table: { rowCount, columns }, classes: new Uint8Array(rowCount).fill(1, real.rowCount) };
}

function joinColumns(first: RuledColumn, second: RuledColumn, rowCount: number): RuledColumn {
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
