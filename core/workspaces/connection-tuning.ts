import { isDeepStrictEqual } from 'node:util';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { EngineSettings } from './workspace';

export type Tuning = Pick<EngineSettings, 'nConnections' | 'readBatchSize' | 'writeBatchSize'>;

const tuningFields: readonly string[] = ['nConnections', 'readBatchSize', 'writeBatchSize'];

/** Whether two connections lead to the same place in the same way, regardless of tuning. */
export const isSameConnection = (one: ConnectionConfig, other: ConnectionConfig): boolean =>
  isDeepStrictEqual(withoutTuning(one), withoutTuning(other));

const withoutTuning = (connection: ConnectionConfig) =>
  Object.fromEntries(
    Object.entries(connection).filter(([name, value]) => value !== undefined && !tuningFields.includes(name)),
  );

/**
 * The workspace tuning set by its connections: the source's read batch size, the destination's write batch size, and
 * the smaller number of connections, since a worker has one to each. Unset values keep the workspace's.
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
