import type { MeasuredTable } from './measured-table';
import { NearestRows } from './nearest-rows';
import { rocAuc } from './roc-auc';
import { rowSpaceOf } from './row-space';
import { sampleRows } from './sample-rows';

const askedRows = 5000;
const maxRows = 25_000;
const maxValues = 400_000;

/**
 * An attack on membership: who knows a whole row guesses that it was trained on if a made row lies near. Area under
 * the ROC curve of that guess over training rows and as many of the holdout; .5 is a coin toss, NaN without a holdout.
 * Source: Chen, Yu, Zhang & Fritz, "GAN-Leaks" (2020), the attack with no knowledge of the model.
 */
export function membershipAuc(
  train: MeasuredTable,
  holdout: MeasuredTable,
  made: MeasuredTable,
  seed: number,
): number {
  const asked = Math.min(askedRows, train.rowCount, holdout.rowCount);
  if (asked === 0 || made.rowCount === 0) return NaN;
  const place = rowSpaceOf(train);
  const most = Math.min(maxRows, Math.ceil(maxValues / Math.max(1, train.columns.length)));
  const near = new NearestRows(place(sampleRows(made, most, seed + 4)));
  const closeness = (table: MeasuredTable) =>
    near.distances(place(sampleRows(table, asked, seed + 5)), false).first.map((distance) => -distance);
  const [members, others] = [closeness(train), closeness(holdout)];
  return rocAuc(
    Float64Array.from([...members, ...others]),
    Uint8Array.from({ length: 2 * asked }, (_, row) => Number(row < asked)),
  );
}
