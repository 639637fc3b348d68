import type { DistinctMeasure, KeyMeasure } from '@core/connectors/connector';
import type { DatabaseStore } from '@core/workspaces/ports';
import type { SampleDeadline, SampleSource } from './preview/read-sample';
import { withSource } from './preview/read-sample';
import { keyNamesOf, type KeyColumns } from './key-columns';

export type CheckedSource = Pick<SampleSource, 'connectors' | 'logger' | 'schemas'> & {
  readonly databases: Pick<DatabaseStore, 'find'>;
};

export interface CheckedKey extends KeyMeasure {
  readonly parentRows: number;
  readonly isParentUnique: boolean;
}

/**
 * Counts the evidence for and against a key in the source. Reads all rows; no value leaves the engine.
 * @throws AppError 'query-timeout', 'cancelled' or a 'connection-…' code
 */
export function checkKey(
  source: CheckedSource,
  databaseId: number,
  columns: KeyColumns,
  patience: SampleDeadline,
): Promise<CheckedKey> {
  const names = keyNamesOf(columns);
  return withSource(source, databaseId, patience, async (connection) => {
    await connection.snapshot();
    const distinct = await connection.measureDistinct(names.parent, names.parentColumns, null);
    const [parentRows = 0] = await connection.countRows([names.parent]);
    const counts = isOnce(distinct)
      ? await connection.measureKey(names, null)
      : // a duplicate key would count its rows twice
        { ...(await connection.measureDistinct(names.child, names.childColumns, null)), orphans: 0, met: 0 };
    return { ...counts, parentRows, isParentUnique: isOnce(distinct) };
  });
}

const isOnce = ({ filled, distinct }: DistinctMeasure): boolean => filled > 0 && filled === distinct;
