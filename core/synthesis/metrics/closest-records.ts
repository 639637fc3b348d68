import type { PrivacyMeasures } from '../measures';
import { NearestRows } from './nearest-rows';
import { rowSpaceOf } from './row-space';
import { sampleRows } from './sample-rows';
import type { RuledTable } from './ruled-table';

type ClosestRecords = Pick<PrivacyMeasures, 'dcrShare' | 'nndr' | 'nndrHoldout' | 'dcrCurve'>;

const mostRows = 25_000;
/** Rows x rows x columns that three searches compare at most, so that wide tables take no longer than long ones. */
const mostWork = 1e10;

/**
 * Distances to the closest records (DCR): is a made row nearer to the training rows than to a holdout of the same
 * size, which no model has seen? The share `P(d_train < d_holdout) + ½ P(=)` is .5 where nothing is told of the
 * training. And the ratio of the nearest to the second nearest distance (NNDR): near 0, a row is a near copy of one.
 * Source: Platzer & Reutterer, "Holdout-Based Fidelity and Privacy Assessment of Mixed-Type Synthetic Data" (2021).
 */
export function measureClosestRecords(
  train: RuledTable,
  holdout: RuledTable,
  made: RuledTable,
  seed: number,
): ClosestRecords {
  const affordable = Math.floor(Math.sqrt(mostWork / Math.max(1, train.columns.length)));
  const equal = Math.min(mostRows, affordable, train.rowCount, holdout.rowCount);
  const place = rowSpaceOf(train);
  const trainPoints = place(sampleRows(train, equal, seed));
  const holdoutPoints = place(sampleRows(holdout, equal, seed + 1));
  const madePoints = place(sampleRows(made, Math.min(mostRows, affordable), seed + 2));
  const trainRows = new NearestRows(trainPoints);
  const toTrain = trainRows.distances(madePoints, true);
  const toHoldout = new NearestRows(holdoutPoints).distances(madePoints, false);
  const fromHoldout = trainRows.distances(holdoutPoints, true);
  return {
    dcrShare: shareNearer(toTrain.first, toHoldout.first),
    nndr: medianRatio(toTrain.first, toTrain.second),
    nndrHoldout: medianRatio(fromHoldout.first, fromHoldout.second),
    dcrCurve: curveOf(toTrain.first.slice().sort(), fromHoldout.first.slice().sort()),
  };
}

/** Distances that differ by no more than rounding are equal. */
const rounding = 1e-6;

function shareNearer(toTrain: Float64Array, toHoldout: Float64Array): number {
  let nearer = 0;
  for (let row = 0; row < toTrain.length; row++) {
    const difference = toTrain[row]! - toHoldout[row]!;
    if (Math.abs(difference) <= rounding) nearer += 0.5;
    else if (difference < 0) nearer++;
  }
  return nearer / toTrain.length;
}

/** A row with two equal nearest rows has the ratio 1, at distance 0 too; likewise where there is but one training row. */
function medianRatio(first: Float64Array, second: Float64Array): number {
  const ratios = Float64Array.from(first, (distance, row) => {
    const next = second[row]!;
    return next === 0 || next === Infinity ? 1 : distance / next;
  }).sort();
  return quantile(ratios, 0.5);
}

/** Of sorted values, interpolated. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

function curveOf(made: Float64Array, holdout: Float64Array): ClosestRecords['dcrCurve'] {
  return Array.from({ length: 19 }, (_, i) => {
    const share = (i + 1) / 20;
    return { share, made: quantile(made, share), holdout: quantile(holdout, share) };
  });
}
