import { isDeepStrictEqual } from 'node:util';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { EngineSettings } from './workspace';

export type Tuning = Pick<EngineSettings, 'nConnections' | 'readBatchSize' | 'writeBatchSize'>;

const tuningFields: readonly string[] = ['nConnections', 'readBatchSize', 'writeBatchSize'];

/** Whether two connections lead to the same place by the same way, however they are tuned. */
export const isSameConnection = (one: ConnectionConfig, other: ConnectionConfig): boolean =>
  isDeepStrictEqual(withoutTuning(one), withoutTuning(other));

const withoutTuning = (connection: ConnectionConfig) =>
  Object.fromEntries(
    Object.entries(connection).filter(([name, value]) => value !== undefined && !tuningFields.includes(name)),
  );

/**
 * What connections set of a workspace's tuning: the source how much is read at a time, the destination how much is
 * written, and the smaller of their numbers of connections holds, for a worker has one to each. What they leave
 * out stays as it is.
 */
export function tuningOf(connections: {
  readonly source: ConnectionConfig | null;
  readonly destination: ConnectionConfig | null;
}): Partial<Tuning> {
  const { source, destination } = connections;
  const [read, write] = [source?.readBatchSize, destination?.writeBatchSize];
  const counts = [source, destination].flatMap((connection) => {
    const count = connection?.nConnections;
    return typeof count === 'number' ? [count] : [];
  });
  return {
    ...(counts.length > 0 && { nConnections: Math.min(...counts) }),
    ...(typeof read === 'number' && { readBatchSize: read }),
    ...(typeof write === 'number' && { writeBatchSize: write }),
  };
}
