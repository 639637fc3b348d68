import type { KeyEnds, SourceConnection } from '@core/connectors/connector';
import type { TableSchema } from '@core/connectors/schema';
import type { TextEquality } from '@core/kernel/data/text-equality';
import type { SubsetSettings } from './settings';

/** A table that may have rows in the subset. */
export type SubsetTable = TableSchema;

/** What rows are chosen from, and by which settings. */
export interface SubsetRequest {
  /** Open, and in its snapshot if it is to have one. */
  readonly source: SourceConnection;
  /** Without excluded ones. */
  readonly tables: readonly SubsetTable[];
  /** All keys in force, declared, accepted and polymorphic; those that name a table that is not there are not followed. */
  readonly keys: readonly KeyEnds[];
  readonly settings: SubsetSettings;
  /** What the engine takes for equal in texts, where a column does not say so itself. */
  readonly textEquality: TextEquality;
  readonly batchSize?: number;
  /** False: what cutting a key would save is only estimated, so that rows are chosen once. Absent: true. */
  readonly countsSavings?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: SubsetProgress) => void;
}

export interface SubsetProgress {
  /** Tables whose rows are all chosen. */
  readonly tablesDone: number;
  readonly tables: number;
  /** Rows read so far; a table may be read several times. */
  readonly rowsRead: number;
}
