import { boostTrees } from './boosting/boosted-trees';
import { learnFeatureBins } from './boosting/feature-bins';
import { sortedPresent } from './column-shape';
import { countCodes } from './counts';
import { rocAuc } from './roc-auc';
import { sampleRows } from './sample-rows';
import type { MeasuredColumn, MeasuredTable } from './measured-table';

const maxRows = 50_000;
/** Rows x columns, so that wide tables take no longer than long ones. */
const maxValues = 400_000;

/** AUC on the holdout of a classifier of the target trained on a table; NaN if the table has one class only. */
export type UtilityTest = (training: MeasuredTable) => number;

/**
 * Are made rows as good to learn from as real ones? A classifier that predicts the target from the other columns is
 * trained on the made rows (TSTR) or on the real ones (TRTR), and tested on the holdout, by the area under the ROC
 * curve. The positive class: the most frequent value of the training rows, or a number above their median; NULL is
 * negative. Source: Esteban, Hyland & Rätsch (2017), "train on synthetic, test on real".
 * Null if the target is not among the columns measured.
 */
export function utilityTest(
  train: MeasuredTable,
  holdout: MeasuredTable,
  target: string,
  seed: number,
): UtilityTest | null {
  const column = train.columns.findIndex(({ name }) => name === target);
  if (column < 0 || train.columns.length < 2) return null;
  const classOf = classifierOf(train.columns[column]!);
  const rows = Math.min(maxRows, Math.ceil(maxValues / train.columns.length));
  return (training) => aucOf(sampleRows(training, rows, seed), holdout, column, classOf);
}

type Classifier = (column: MeasuredColumn) => Uint8Array;

function aucOf(training: MeasuredTable, testing: MeasuredTable, target: number, classOf: Classifier): number {
  const classes = classOf(training.columns[target]!);
  const positives = classes.reduce((sum, one) => sum + one, 0);
  if (positives === 0 || positives === classes.length) return NaN;
  const features = without(training, target);
  const bin = learnFeatureBins(features);
  const scores = boostTrees(bin(features), classes).score(bin(without(testing, target)));
  return rocAuc(scores, classOf(testing.columns[target]!));
}

const without = (table: MeasuredTable, column: number): MeasuredTable => ({
  ...table,
  columns: table.columns.filter((_, index) => index !== column),
});

function classifierOf(model: MeasuredColumn): Classifier {
  if (model.scale === 'category') {
    const counts = countCodes(
      model.codes.filter((code) => code >= 0),
      model.labels.length,
    );
    const frequent = counts.indexOf(Math.max(...counts));
    return (column) =>
      column.scale === 'category'
        ? Uint8Array.from(column.codes, (code) => Number(code === frequent))
        : new Uint8Array(column.values.length);
  }
  const sorted = sortedPresent(model.values);
  const median = sorted[sorted.length >> 1] ?? 0;
  return (column) =>
    column.scale === 'category'
      ? new Uint8Array(column.codes.length)
      : Uint8Array.from(column.values, (value) => Number(value > median));
}
