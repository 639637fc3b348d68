import type { PrivacyMeasures } from '../measures';
import { NearestRows, type NearestDistances } from './nearest-rows';
import { rowSpaceOf, type RowPoints } from './row-space';
import { sampleRows } from './sample-rows';
import type { MeasuredTable } from './measured-table';

type ClosestMeasures = Pick<
  PrivacyMeasures,
  'dcrShare' | 'dcrByChance' | 'nndr' | 'nndrHoldout' | 'dcrCurve'
>;

const maxRows = 25_000;
/** Rows x columns of a side, so that wide tables, where no branch can be left out, take no longer than long ones. */
const maxValues = 400_000;

/**
 * Distances to the closest records (DCR): is a made row nearer to the training rows than to a holdout of the same
 * size, which no model has seen? The share `P(d_train < d_holdout) + ½ P(=)` is .5 where nothing leaks from the
 * training. And the ratio of the nearest to the second nearest distance (NNDR): near 0, a row is a near copy of one.
 * Source: Platzer & Reutterer, "Holdout-Based Fidelity and Privacy Assessment of Mixed-Type Synthetic Data" (2021).
 */
export class ClosestRecords {
  private readonly place: (table: MeasuredTable) => RowPoints;
  private readonly train: NearestRows;
  private readonly holdout: NearestRows;
  private readonly fromHoldout: NearestDistances;
  private readonly askedRows: number;

  constructor(
    train: MeasuredTable,
    holdout: MeasuredTable,
    private readonly seed: number,
  ) {
    this.askedRows = Math.min(maxRows, Math.ceil(maxValues / Math.max(1, train.columns.length)));
    const equal = Math.min(this.askedRows, train.rowCount, holdout.rowCount || train.rowCount);
    this.place = rowSpaceOf(train);
    this.train = new NearestRows(this.place(sampleRows(train, equal, seed)));
    const holdoutPoints = this.place(sampleRows(holdout, equal, seed + 1));
    this.holdout = new NearestRows(holdoutPoints);
    this.fromHoldout = this.train.distances(holdoutPoints, true);
  }

  /** Without a holdout: dcrShare, dcrByChance, nndrHoldout and the holdout's curve are NaN. */
  measure(made: MeasuredTable): ClosestMeasures {
    const points = this.place(sampleRows(made, this.askedRows, this.seed + 2));
    const toTrain = this.train.distances(points, true);
    const toHoldout = this.holdout.distances(points, false);
    const { fromHoldout } = this;
    const hasHoldout = fromHoldout.first.length > 0;
    return {
      dcrShare: hasHoldout ? shareNearer(toTrain.first, toHoldout.first) : NaN,
      dcrByChance: hasHoldout ? shareByChance(toTrain, toHoldout) : NaN,
      nndr: medianRatio(toTrain.first, toTrain.second),
      nndrHoldout: medianRatio(fromHoldout.first, fromHoldout.second),
      dcrCurve: curveOf(toTrain.first.slice().sort(), fromHoldout.first.slice().sort()),
    };
  }
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

/** A normal variable lies within so many deviations in 19 of 20 cases. */
const nineteenOfTwenty = 1.96;

/**
 * Half the 95 % interval of the share around .5 under the null hypothesis that nothing leaks: the nearest row of a
 * synthetic one is then equally likely on either side, and synthetic rows with the same nearest row are one cluster.
 */
function shareByChance(toTrain: NearestDistances, toHoldout: NearestDistances): number {
  const made = new Map<number, number>();
  toTrain.first.forEach((distance, row) => {
    const difference = distance - toHoldout.first[row]!;
    if (Math.abs(difference) <= rounding) return;
    const nearest = difference < 0 ? toTrain.nearest[row]! : -1 - toHoldout.nearest[row]!;
    made.set(nearest, (made.get(nearest) ?? 0) + 1);
  });
  const squares = [...made.values()].reduce((sum, count) => sum + count * count, 0);
  return (nineteenOfTwenty * Math.sqrt(squares)) / (2 * toTrain.first.length);
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

function curveOf(made: Float64Array, holdout: Float64Array): ClosestMeasures['dcrCurve'] {
  return Array.from({ length: 19 }, (_, i) => {
    const share = (i + 1) / 20;
    return { share, made: quantile(made, share), holdout: quantile(holdout, share) };
  });
}
