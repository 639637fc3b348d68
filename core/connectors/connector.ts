import type { CodedParams } from '@core/contract/coded-params';
import type { ConnectionFieldName, FieldValues } from '@core/contract/connectors/fields';
import type { ConnectorType, LogLevel, SnapshotKind } from '@core/contract/enums';
import type { ErrorCode } from '@core/contract/error-codes';
import type { LogCode, LogParams } from '@core/contract/log-codes';
import type { Batch } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { exactText, type TextEquality } from '@core/kernel/data/text-equality';
import type { Logger } from '@core/kernel/logger';
import type { LeftOut } from './left-out';
import type { CsvChoice } from './csv-facts';
import type { DatabaseSchema, ForeignKeySchema, TableName, TableSchema } from './schema';

/**
 * What a connector can do beyond the minimum. The conformance suite and the pipeline check these flags, never the
 * connector's name. Defaults are in `defaultCapabilities`.
 */
export interface ConnectorCapabilities {
  readonly source: boolean;
  readonly destination: boolean;
  readonly schemas: boolean;
  /** Table names are case-insensitive. */
  readonly tableNamesIgnoreCase: boolean;
  readonly views: boolean;
  readonly foreignKeys: boolean;
  readonly identityColumns: boolean;
  readonly generatedColumns: boolean;
  /** With 'shared', other connections join a snapshot by its token. */
  readonly snapshot: SnapshotKind;
  /** Several connections can write concurrently; without it the pipeline writes one task at a time. */
  readonly parallelWrites: boolean;
  /** DDL is transactional, so a load begins and finishes atomically. */
  readonly transactionalDdl: boolean;
  /** Tables that keep their rows can be altered; otherwise only ones whose rows are all replaced. */
  readonly altersInPlace: boolean;
  /** The format of native columns, in which unchanged tables may pass undecoded; null if there is none. */
  readonly nativeFormat: string | null;
  /**
   * Native columns can be read and written as batches. Without it they pass only by `origin` and `copyFrom`, and every
   * table has an origin.
   */
  readonly nativeBatches: boolean;
  /**
   * Tables have versions, kept in `engineDetails`: for an unchanged one of `OpenOptions.tables`, `introspect` returns
   * that schema instead of reading it again.
   */
  readonly versionedTables: boolean;
  /** What a unique key treats as equal besides identical texts. */
  readonly textEquality: TextEquality;
  /** The engine cannot store an empty text: it becomes NULL. */
  readonly emptyTextIsNull: boolean;
  /** Logical kinds that a column can store without loss, as source and as destination. */
  readonly kinds: readonly LogicalType['kind'][];
}

export const defaultCapabilities: ConnectorCapabilities = {
  source: true,
  destination: true,
  schemas: true,
  tableNamesIgnoreCase: false,
  views: true,
  foreignKeys: true,
  identityColumns: true,
  generatedColumns: true,
  snapshot: 'per-reader',
  parallelWrites: true,
  transactionalDdl: false,
  altersInPlace: false,
  nativeFormat: null,
  nativeBatches: true,
  versionedTables: false,
  textEquality: exactText,
  emptyTextIsNull: false,
  kinds: [],
};

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The connection fields, by the names used in the core. */
type ConnectionValues = {
  readonly [Name in ConnectionFieldName as CamelCase<Name>]?: FieldValues[Name];
};

/** A saved connection, decrypted. Fields that its type lacks are absent. Never logged. */
export interface ConnectionConfig extends ConnectionValues {
  readonly type: string;
}

export type DatabaseRole = 'SOURCE' | 'TARGET';

export interface OpenOptions {
  /** A source is opened read-only, whatever the user's rights. */
  readonly role: DatabaseRole;
  readonly logger: Logger;
  /** Aborting cancels running statements, on the server too, and closes the connection. */
  readonly signal?: AbortSignal;
  /** Awaited right before each commit of a destination; if it throws, the transaction is rolled back. */
  readonly beforeCommit?: () => void | Promise<void>;
  /**
   * Tables of a source as they were last read, for a connector that infers how to read them (`versionedTables`): it
   * reads them as it did then.
   */
  readonly tables?: readonly TableSchema[];
  /** Notifies readers of the job log, for example that a slower path was taken; absent: nobody reads. */
  readonly tell?: NoticeHandler;
}

/** A code with the values that its text needs: names and counts, never row values. */
export type NoticeHandler = <Code extends LogCode>(
  level: NoticeLine['level'],
  code: Code,
  params: LogParams<Code>,
) => void;

/** A notice as sent between processes. */
export interface NoticeLine {
  readonly level: Extract<LogLevel, 'info' | 'warn'>;
  readonly code: LogCode;
  readonly params: CodedParams;
}

export interface Connector {
  /** Static facts about it are in the contract's description of the type. */
  readonly type: ConnectorType;
  readonly capabilities: ConnectorCapabilities;
  /**
   * Tests the connection step by step and stops at the first failure. Does not throw for a connection that fails: the
   * report says at which step, what was seen, and the error code.
   * @param onStep is called for each step as it completes: if the test is killed, that is all there is
   */
  test(
    config: ConnectionConfig,
    role: DatabaseRole,
    signal?: AbortSignal,
    onStep?: (step: TestStep) => void,
  ): Promise<ConnectionTest>;
  /** @throws AppError with one of the 'connection-…' codes */
  openSource(config: ConnectionConfig, options: OpenOptions): Promise<SourceConnection>;
  /** @throws AppError with one of the 'connection-…' codes */
  openDestination(config: ConnectionConfig, options: OpenOptions): Promise<DestinationConnection>;
  /** A text that is equal for two configurations of the same database, to refuse a destination that is the source. */
  identity(config: ConnectionConfig): string;
  /** Whether one of two different databases contains the other, as folders may; absent: never. */
  readonly isNested?: (one: ConnectionConfig, other: ConnectionConfig) => boolean;
}

/** Steps of a test, in order. */
export const testSteps = ['name', 'network', 'encryption', 'sign_in', 'rights'] as const;
export type TestStepName = (typeof testSteps)[number];

export interface TestStep {
  readonly step: TestStepName;
  readonly status: 'done' | 'failed' | 'skipped' | 'not_tried';
  readonly tookMs: number;
  /** Facts for the reader: an address, a port, the names in a certificate. */
  readonly details: Readonly<Record<string, string | number>>;
}

export interface ConnectionTest {
  readonly ok: boolean;
  readonly product: string | null;
  readonly version: string | null;
  readonly steps: readonly TestStep[];
  /** The code of the failure, with the values that its text needs. */
  readonly error: {
    readonly code: string;
    readonly details: Readonly<Record<string, string | number>>;
  } | null;
  readonly found: {
    readonly tables: number;
    readonly views: number;
    readonly columns: number;
    readonly foreignKeys: number;
  } | null;
}

interface OpenConnection {
  introspect(): Promise<DatabaseSchema>;
  /** Exact row counts, in the given order. */
  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]>;
  /** Child rows whose key, with no part NULL, has no parent; in a source, as of its snapshot. */
  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number>;
  /** Cancels running statements, rolls back and frees the connection; safe to call twice. */
  close(): Promise<void>;
}

/** The part of a table that one task reads; JSON-serialisable, so that a plan can be stored and resumed. */
export interface Shard {
  readonly table: TableName;
  readonly index: number;
  readonly estimatedRows: number;
  /** Records that a user chose to set aside because they cannot be read; absent: none. */
  readonly setAside?: number;
  /** What the connector needs to find the rows again; empty for the whole table. */
  readonly range: Readonly<Record<string, string | number>>;
}

export interface ReadRequest {
  readonly shard: Shard;
  readonly columns: readonly ReadColumn[];
  readonly batchSize: number;
  readonly signal?: AbortSignal;
}

export interface ReadColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  /** 'native' only if both ends have the same native format and nothing inspects the values. */
  readonly as: 'decoded' | 'native';
}

/** Row keys: columns of type integer, decimal, text, date or UUID, and for each row their values as texts. */
export interface RowKeys {
  readonly columns: readonly ReadColumn[];
  readonly values: readonly (readonly string[])[];
}

/** Columns of a table that may refer to columns of another or the same table; paired by position. */
export interface KeyEnds {
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  /** Unique among the rows in which none of them is NULL. */
  readonly parentColumns: readonly string[];
  /** Only child rows with one of these texts in a column. */
  readonly only?: { readonly column: string; readonly texts: readonly string[] };
}

/** Counts for a candidate key: numbers, no values. */
export interface KeyMeasure extends DistinctMeasure {
  /** Rows whose key, with no part NULL, has no parent row. */
  readonly orphans: number;
  /** Distinct keys that have a parent. */
  readonly met: number;
}

export interface DistinctMeasure {
  /** Rows in which no column is NULL. */
  readonly filled: number;
  /** Distinct combinations among them. */
  readonly distinct: number;
}

export interface SourceConnection extends OpenConnection {
  /**
   * Reads a CSV table as a user chose, from now on, and returns what it is then. Absent: no table is CSV.
   * @throws AppError 'source-table-missing'
   */
  readCsvAs?(table: TableName, choice: CsvChoice, signal?: AbortSignal): Promise<TableSchema>;
  /**
   * The records of a CSV table that are set aside, as lines for a spreadsheet: table, file, fault, first and last line,
   * fields, fields expected, and the record. By the table's schema in `OpenOptions.tables`.
   * @throws AppError 'records-set-aside-changed' for a file that is no longer as it was then
   */
  readSetAside?(table: TableName, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /**
   * Takes a snapshot for all reads until close(), as far as the engine can (`SnapshotKind`). Other connections can join
   * a shared one by its token; for other kinds the token is null.
   */
  snapshot(): Promise<string | null>;
  /** Joins the shared snapshot of a token. @throws AppError 'source-snapshot-lost' if it is gone */
  join(token: string): Promise<void>;
  /** Shards that cover each row of the table exactly once, of about `targetRows` rows each; at least one. */
  shards(table: TableSchema, targetRows: number): Promise<Shard[]>;
  /** Batches of at most batchSize rows, in a stable order. Memory is bounded by the batch. */
  read(request: ReadRequest): AsyncIterable<Batch>;
  /** The first rows in a stable order (by primary key if there is one), decoded; for previews. */
  sample(
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch>;
  /** Rows with one of the given keys, decoded, in any order; keys without a row are skipped. */
  find(table: TableName, columns: readonly ReadColumn[], keys: RowKeys, signal?: AbortSignal): Promise<Batch>;
  /** Compares both ends of a candidate key, over all child rows or the first ones that have it, in any order. */
  measureKey(ends: KeyEnds, rowsMax: number | null, signal?: AbortSignal): Promise<KeyMeasure>;
  /** Counts the distinct combinations of columns, over all rows or the first ones, in any order. */
  measureDistinct(
    table: TableName,
    columns: readonly string[],
    rowsMax: number | null,
    signal?: AbortSignal,
  ): Promise<DistinctMeasure>;
  /** Streams a shard's rows unmodified in the engine's own format, if `nativeFormat` is set. */
  readStream?(request: ReadRequest): AsyncIterable<Uint8Array>;
  /**
   * What a destination of the same connector needs to copy rows of the table directly by `copyFrom`, as of the open
   * snapshot; null if that cannot be guaranteed. Valid until close(), within this process.
   */
  origin?(table: TableName): Promise<string | null>;
}

export interface WriteColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** The destination's own type. */
  readonly nativeType: string;
}

/**
 * One load of a destination: `beginLoad` prepares, tasks write, `finishLoad` restores. Its state is kept in the
 * destination itself (in Understudy's ledger, dropped at the end), in the same transaction as the rows: so a task is
 * written once or not at all, even if a process is killed between commit and acknowledgement.
 */
export interface LoadPlan {
  /** The same for every attempt at a job. */
  readonly runId: string;
  readonly tables: readonly LoadTable[];
  /**
   * Foreign keys of the loaded tables, created with the missing ones after the rows, and checked. A key whose parent is
   * neither loaded nor in the destination cannot hold there and is left out.
   */
  readonly foreignKeys: readonly ForeignKeySchema[];
  readonly options: {
    /** All tables are emptied before the load. */
    readonly truncate: boolean;
    /** Foreign keys and plain indexes of the loaded tables are dropped during the load and restored after it. */
    readonly bypassConstraints: boolean;
    readonly createMissing: boolean;
    /** Of all tables together: with more rows to delete the load does not begin. Absent: any number. */
    readonly deletesAtMost?: number | undefined;
  };
}

export interface LoadTable {
  /** The table in the source, from which it is created if missing. */
  readonly source: TableSchema;
  readonly target: TableName;
  /** True if both engines are alike, so that native types, defaults, checks and indexes can be kept. */
  readonly sameEngine: boolean;
  /** Emptied before the load even if `truncate` does not ask for all. */
  readonly isReplaced?: boolean;
  /** Labels, literals and comments of its definition are left out of the table that is created. */
  readonly withoutTexts?: boolean;
  /** If an earlier run created the table from a source that has changed since; absent: it stays as it is. */
  readonly change?: TableChange;
}

/** How a table of an earlier run follows its source. Names as in the source. */
export interface TableChange {
  /**
   * 'altered' loses no row that the load keeps, and nothing that others have added to the table; 'anew' drops the table
   * and creates it again.
   */
  readonly way: 'altered' | 'anew';
  /** Columns that are new, or have another type, nullability or default. */
  readonly columns: readonly string[];
  /** Constraints and unique indexes that the table no longer has in this form. */
  readonly dropped: readonly string[];
  /** Constraints and unique indexes that it has now. */
  readonly added: readonly string[];
}

export const isEmptied = ({ options }: LoadPlan, { isReplaced }: LoadTable): boolean =>
  options.truncate || isReplaced === true;

export interface WriteTask {
  readonly runId: string;
  readonly taskId: string;
  readonly table: TableName;
  readonly columns: readonly WriteColumn[];
  readonly signal?: AbortSignal;
}

/**
 * A task whose unchanged columns the destination copies directly from the source; `columns` are the others, in batch
 * order.
 */
export interface CopyTask extends WriteTask {
  /** From `origin` of a source connection that is open in this process with its snapshot. */
  readonly origin: string;
  readonly shard: Shard;
  /** Names in the source and in the destination; the native types are equal. */
  readonly kept: readonly { readonly source: string; readonly target: string }[];
}

export interface WriteResult {
  readonly rows: number;
  readonly bytes: number;
  /** True if the task was already in the ledger; then nothing was read or written. */
  readonly alreadyDone: boolean;
}

/** A few rows for one table, to learn before a run whether it would refuse them. */
export interface Trial {
  readonly load: LoadTable;
  /** The table is missing: rows are tried against one created as in `beginLoad`. */
  readonly isMissing: boolean;
  /** The run adds its rows to those of the table, instead of replacing them. */
  readonly keepsRows: boolean;
  readonly columns: readonly WriteColumn[];
}

export interface DestinationConnection extends OpenConnection {
  /** What tables that `beginLoad` would create now lack compared with the source. Changes nothing. */
  previewLoad(plan: LoadPlan): Promise<LoadBegin>;
  /**
   * Checks rows against the types, checks and unique keys of a table, in a private copy that is dropped afterwards. What
   * the copy takes is then written to the table itself as `write` does, in a transaction that is rolled back, as far as
   * that leaves nothing behind, counters among it, and waits for no one. Foreign keys and triggers are left out, as
   * during a load. Absent if the engine has no rules that a row could violate.
   * @throws AppError 'value-…' as `write` does, 'value-duplicate-existing' if a row that stays has the same key,
   * 'connection-no-write-permission' with the table if the user may not do there what a load does; any other if the
   * rows can't be tried
   */
  tryRows?(trial: Trial, rows: Batch, signal?: AbortSignal): Promise<void>;
  /**
   * Idempotent: a second call for the same run only completes what is missing, never truncates again, and returns the
   * same. What a new table cannot get is left out and reported, not refused.
   * @throws AppError 'destination-deletes-more' before anything is deleted
   */
  beginLoad(plan: LoadPlan): Promise<LoadBegin>;
  /** Tasks of the run in the ledger, with their row counts. Empty if there is no ledger. */
  completedTasks(runId: string): Promise<Map<string, number>>;
  /**
   * Writes all batches and the ledger entry in one transaction.
   * @throws AppError 'value-…' codes with table and column if the destination refuses a value; then nothing is written.
   */
  write(task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult>;
  /** The counterpart of readStream: the same guarantees as write. */
  writeStream?(task: WriteTask, stream: AsyncIterable<Uint8Array>): Promise<WriteResult>;
  /**
   * The counterpart of `origin`, with the same guarantees as write: values of the kept columns pass from file to file
   * without going through this process. `made` has the other columns of the shard's rows, in the order of `read`; null
   * if there are none.
   */
  copyFrom?(task: CopyTask, made: AsyncIterable<Batch> | null): Promise<WriteResult>;
  /**
   * Restores what beginLoad dropped, creates indexes and keys of new tables, advances identity sequences past the
   * highest key. Idempotent.
   */
  finishLoad(plan: LoadPlan, signal?: AbortSignal, tell?: TellFinish): Promise<LoadFinish>;
  /** Drops the ledger. After this the run cannot be resumed. */
  dropLedger(runId: string): Promise<void>;
  /** Values (or combinations without NULL) that occur more than once, counted in surplus rows. */
  countDuplicates(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number>;
  /** Rows with NULL, per column in the given order. */
  countNulls(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number[]>;
  /** Reads back columns of a whole table, decoded, for the proof. */
  readBack(
    table: TableName,
    columns: readonly ReadColumn[],
    batchSize: number,
    signal?: AbortSignal,
  ): AsyncIterable<Batch>;
}

export interface LoadBegin {
  /** In plan order. */
  readonly leftOut: readonly LeftOut[];
}

/** Progress of `finishLoad`, in statements executed of those pending in this attempt. Not every connector reports it. */
export type TellFinish = (done: number, total: number) => void;

export interface LoadFinish {
  /** What could not be restored, such as a key that the new rows violate. */
  readonly problems: readonly LoadProblem[];
}

/** Names and statements in SQL, never row values; `table` by its display name. */
export interface LoadProblem {
  /** Also says whose fault it is. */
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
}
