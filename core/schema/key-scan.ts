import type { SourceConnection } from '@core/connectors/connector';
import type { TableName } from '@core/connectors/schema';
import type { FoundKey } from './key-proposal';
import type { StoredSchema } from './stored-schema';

/** What a scan for keys is asked. */
export interface KeyScanOptions {
  readonly source: SourceConnection;
  /** Questions to the source at the same time. */
  readonly scanners: number;
  /** Rows of a table that are looked at before all of them are. */
  readonly sampleRows: number;
  /** Only declared primary keys are referred to; else whatever is unique. */
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
  /** Columns that were compared with what they may refer to. */
  readonly onProbe: (done: number, total: number) => void;
  /** A table could not be asked. @throws where the scan should end */
  readonly onUnread: (table: TableName, error: unknown) => void;
}

/** Keys that the schema does not have, the surest first. Changes nothing. */
export type ScanKeys = (schema: StoredSchema, options: KeyScanOptions) => Promise<FoundKey[]>;
