import type { ColumnMaker } from './column-maker';
import { madeBatches, readRequest, writeColumns, type LoadRoute } from './shard-load';

const isKept = (maker: ColumnMaker): boolean => maker.read.as === 'native';

/** The destination copies unchanged columns directly from the source; only generated ones pass through this process. */
export const copyRoute: LoadRoute = async (load) => {
  const { source, destination, shard, task, makers } = load;
  const kept = makers.filter((maker) => isKept(maker));
  if (kept.length === 0 || !source.origin || !destination.copyFrom) return null;
  const origin = await source.origin(shard.table);
  if (origin === null) return null;
  const made = makers.filter((maker) => !isKept(maker));
  return destination.copyFrom(
    {
      ...task,
      columns: writeColumns(made),
      origin,
      shard,
      kept: kept.map(({ read, write }) => ({ source: read.name, target: write.name })),
    },
    made.length === 0 ? null : madeBatches(load, made),
  );
};

/** An unchanged table, as the engine's own stream. */
export const streamRoute: LoadRoute = async (load) => {
  const { source, destination, task, makers, isPartial } = load;
  if (isPartial || !makers.every((maker) => isKept(maker)) || !source.readStream || !destination.writeStream)
    return null;
  return destination.writeStream(
    { ...task, columns: writeColumns(makers) },
    source.readStream(readRequest(load, makers)),
  );
};

/** All columns batch by batch; works for every shard. */
export const rowsRoute: LoadRoute = (load) => {
  const { destination, task, makers } = load;
  return destination.write({ ...task, columns: writeColumns(makers) }, madeBatches(load, makers));
};
