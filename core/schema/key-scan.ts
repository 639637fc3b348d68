import type { SourceConnection } from '@core/connectors/connector';
import type { TableName } from '@core/connectors/schema';
import type { FoundKey } from './key-proposal';
import type { StoredSchema } from './stored-schema';

/** Parameters of a scan for foreign keys. */
export interface KeyScanOptions {
  readonly source: SourceConnection;
  /** Concurrent queries to the source. */
  readonly scanners: number;
  /** Rows sampled from a table before all are read. */
  readonly sampleRows: number;
  /** Consider only declared primary keys as parents; else anything unique. */
  readonly primaryOnly: boolean;
  /** Keys may be texts. */
  readonly allowTexts: boolean;
  /** The column has the name of the key that it refers to. */
  readonly exactName: boolean;
  readonly exactType: boolean;
  /** At least half of the parent's keys are referred to. */
  readonly bothWays: boolean;
  readonly signal: AbortSignal;
  /** Tables whose own keys are known. */
  readonly onProfile: (done: number, total: number) => void;
  /** Columns compared with their candidates. */
  readonly onProbe: (done: number, total: number) => void;
  /** A table could not be queried. @throws to end the scan */
  readonly onUnread: (table: TableName, error: unknown) => void;
}

/** Returns undeclared keys, most confident first. Changes nothing. */
export type ScanKeys = (schema: StoredSchema, options: KeyScanOptions) => Promise<FoundKey[]>;
