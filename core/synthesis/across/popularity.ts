import type { RandomStream } from '@core/kernel/random';
import type { Draw } from '../sequences/event-model';
import type { GrowPlace } from '../sequences/grow-draw';
import { drawLengths, fitLengths } from '../sequences/lengths';
import { learnPull, pulledOrder, type Pull } from '../trees/pull';
import type { Dataset } from './dataset';
import { rankCodes, ranksOfNumbers } from './rank-codes';
import type { TrainingDataset } from './training-dataset';

/** The number of children of a parent by a matched key, conditioned on the parent's columns. */
export interface Popularity {
  readonly draw: Draw;
  /** Rank order within a leaf by the parent's numbers: parents are often too few for more than five leaves. */
  readonly pull: Pull | null;
}

const maxCounted = 60_000;
/** With fewer parents a rank correlation may be chance. */
const fewestPulled = 100;

/** Learns how many rows refer to a parent by a key other than the one to the context. Counts are kept in units where they are great. */
export async function fitPopularity(
  dataset: TrainingDataset,
  key: number,
  table: number,
  place: GrowPlace,
): Promise<Popularity> {
  const counts = new Int32Array(dataset.rowCount(table));
  for (const parent of dataset.keyRows(key)) if (parent >= 0) counts[parent]!++;
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0);
  const unit = Math.max(1, Math.ceil(greatest / maxCounted));
  const scaled = counts.map((count) => Math.round(count / unit));
  const bins = dataset.bins(table);
  const features = dataset
    .views(table)
    .map(({ binCount, isOrdered }, column) => ({ bins: bins[column]!, binCount, isOrdered }));
  const most = Math.ceil(greatest / unit);
  const draw = await fitLengths(`popularity ${key}`, scaled, most, features, place, false);
  const pull = learnPull({
    tree: draw.tree,
    bins: draw.features.map(({ index }) => features[index]!.bins),
    fine: ranksOfNumbers(counts),
    earlier: dataset.columns(table).flatMap((column, source) => {
      const codes = rankCodes(column, counts.length);
      return codes === null ? [] : [{ source, fine: codes }];
    }),
  });
  return { draw, pull: counts.length < fewestPulled ? null : pull };
}

/** How often each row of the parent is to be referred to. */
export function drawPopularity(
  { draw, pull }: Popularity,
  dataset: Dataset,
  table: number,
  random: RandomStream,
): Int32Array {
  const rowCount = dataset.rowCount(table);
  const columns = dataset.columns(table);
  const arrange =
    pull === null
      ? undefined
      : pulledOrder(
          pull,
          pull.sources.map((column) => rankCodes(columns[column]!, rowCount) ?? new Uint16Array(rowCount)),
          random,
        );
  return drawLengths(draw, dataset.bins(table), rowCount, random, arrange);
}
