import { fitLengths } from '../sequences/lengths';
import type { GrowPlace } from '../sequences/fit-events';
import type { Popularity } from './child-model';
import type { TrainingWorld } from './training-world';

const mostCounted = 60_000;

/** Learns how many rows refer to a parent by a key that does not lead. Counts are kept in units where they are great. */
export async function fitPopularity(
  world: TrainingWorld,
  key: number,
  table: number,
  place: GrowPlace,
): Promise<Popularity> {
  const counts = new Int32Array(world.rowCount(table));
  for (const parent of world.keyRows(key)) if (parent >= 0) counts[parent]!++;
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0);
  const unit = Math.max(1, Math.ceil(greatest / mostCounted));
  const scaled = counts.map((count) => Math.round(count / unit));
  const features = world
    .views(table)
    .map(({ binCount, isOrdered }, column) => ({ bins: world.bins(table)[column]!, binCount, isOrdered }));
  return {
    draw: await fitLengths(`popularity ${key}`, scaled, Math.ceil(greatest / unit), features, place),
    unit,
  };
}
