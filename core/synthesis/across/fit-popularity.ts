import { fitLengths } from '../sequences/lengths';
import type { GrowPlace } from '../sequences/grow-draw';
import type { Popularity } from './child-model';
import type { TrainingDataset } from './training-dataset';

const maxCounted = 60_000;

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
  const features = dataset
    .views(table)
    .map(({ binCount, isOrdered }, column) => ({ bins: dataset.bins(table)[column]!, binCount, isOrdered }));
  return {
    draw: await fitLengths(`popularity ${key}`, scaled, Math.ceil(greatest / unit), features, place, false),
    unit,
  };
}
