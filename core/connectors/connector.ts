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
import type { DatabaseSchema, ForeignKeySchema, TableName, TableSchema } from './schema';

/**
 * What a connector can do beyond the least. The conformance suite and the pipeline ask these flags,
 * never the connector's name. Defaults are in `defaultCapabilities`.
 */
export interface ConnectorCapabilities {
  readonly source: boolean;
  readonly destination: boolean;
  readonly schemas: boolean;
  /** Names of tables that differ in case alone are one name. */
  readonly tableNamesIgnoreCase: boolean;
  readonly views: boolean;
  readonly foreignKeys: boolean;
  readonly identityColumns: boolean;
  readonly generatedColumns: boolean;
  /** With 'shared', other connections join a snapshot by its token. */
  readonly snapshot: SnapshotKind;
  /** Several connections can write at the same time; without it the pipeline writes one task at a time. */
  readonly parallelWrites: boolean;
  /** DDL takes part in transactions, so that the frame of a load is made and taken down whole. */
  readonly transactionalDdl: boolean;
  /** The format of native columns, where a table that nothing changes may pass undecoded; null if there is none. */
  readonly nativeFormat: string | null;
  /**
   * Native columns can be read and written as batches. Without it they pass by `origin` and `copyFrom` alone, and every
   * table has an origin.
   */
  readonly nativeBatches: boolean;
  /**
   * Tables have versions, which `engineDetails` keep: of one that is as it was known, `introspect` gives what was known
   * rather than read it again.
   */
  readonly versionedTables: boolean;
  /** What a unique key treats as equal beyond texts of equal characters. */
  readonly textEquality: TextEquality;
  /** The engine cannot keep an empty text: it becomes NULL. */
  readonly emptyTextIsNull: boolean;
  /** Names of logical kinds that a column can hold without loss, as source and as destination. */
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

/** The fields of connections by the names that the core gives them. */
type ConnectionValues = {
  readonly [Name in ConnectionFieldName as CamelCase<Name>]?: FieldValues[Name];
};

/** A saved connection, decrypted. Fields that its type does not have are absent. Never logged. */
export interface ConnectionConfig extends ConnectionValues {
  readonly type: string;
}

export type DatabaseRole = 'SOURCE' | 'TARGET';

export interface OpenOptions {
  /** A source is opened read-only, whatever its rights. */
  readonly role: DatabaseRole;
  readonly logger: Logger;
  /** Aborting cancels running statements on the server too and closes the connection. */
  readonly signal?: AbortSignal;
  /** Awaited right before each commit of a destination; what it throws undoes the transaction. */
  readonly beforeCommit?: () => void | Promise<void>;
  /** Tells the readers of the job's log, such as that a slower way was taken; absent: nobody reads. */
  readonly tell?: TellNotice;
}

/** A code with what its text needs: names and counts, never row values. */
export type TellNotice = <Code extends LogCode>(
  level: NoticeLine['level'],
  code: Code,
  params: LogParams<Code>,
) => void;

/** What was told, as it is sent from process to process. */
export interface NoticeLine {
  readonly level: Extract<LogLevel, 'info' | 'warn'>;
  readonly code: LogCode;
  readonly params: CodedParams;
}

export interface Connector {
  /** What is known of it before any connection is made is in the contract's description of the type. */
  readonly type: ConnectorType;
  readonly capabilities: ConnectorCapabilities;
  /**
   * Tries the connection step by step and stops at the first that fails. Never throws for a connection that
   * does not work: the report says at which step, what was seen, with the code of the error.
   * @param onStep is called for each step as soon as it is over: of a test that is ended from outside, that is all there is
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
  /** A text that is the same for two configurations of one and the same database, to refuse a destination that is the source. */
  identity(config: ConnectionConfig): string;
  /** Whether one of two different databases lies within the other, as folders may; absent: none can. */
  readonly isNested?: (one: ConnectionConfig, other: ConnectionConfig) => boolean;
}

/** Steps of a test, in the order in which they are tried. */
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
  /** The code of what failed, with the details that its text needs. */
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
  /** Exact counts of rows, in the order asked. */
  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]>;
  /** Rows of the child whose key, fully not null, has no parent; of a source in the state of its snapshot. */
  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number>;
  /** Cancels running statements, rolls back and frees the connection; safe to call twice. */
  close(): Promise<void>;
}

/** A part of a table that one task reads; it survives JSON, so that a plan can be kept and resumed. */
export interface Shard {
  readonly table: TableName;
  readonly index: number;
  readonly estimatedRows: number;
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
  /** 'native' only where both ends have the same native format and nothing looks at the values. */
  readonly as: 'decoded' | 'native';
}

/** Keys of rows: columns of a whole number, decimal, text, date or UUID, and for each row their values as texts. */
export interface RowKeys {
  readonly columns: readonly ReadColumn[];
  readonly values: readonly (readonly string[])[];
}

/** Columns of a table that may refer to columns of another, or of the same; they pair by position. */
export interface KeyEnds {
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  /** Unique among the rows that have none of them NULL. */
  readonly parentColumns: readonly string[];
  /** Only rows of the child with one of these texts in a column. */
  readonly only?: { readonly column: string; readonly texts: readonly string[] };
}

/** What the engine counted of a possible key: numbers, no values. */
export interface KeyMeasure extends DistinctMeasure {
  /** Rows whose key, fully not null, no row of the parent has. */
  readonly orphans: number;
  /** Different keys that the parent has. */
  readonly met: number;
}

export interface DistinctMeasure {
  /** Rows whose columns are all not null. */
  readonly filled: number;
  /** Different combinations among them. */
  readonly distinct: number;
}

export interface SourceConnection extends OpenConnection {
  /** @param known tables as they were read before; see `versionedTables` */
  introspect(known?: readonly TableSchema[]): Promise<DatabaseSchema>;
  /**
   * Fixes the state that is read from here on, until close(), as far as the engine can (`SnapshotKind`). The token lets
   * other connections join a shared one; it is null for the others.
   */
  snapshot(): Promise<string | null>;
  /** Reads the shared state of a token from here on. @throws AppError 'source-changed-while-reading' if it is gone */
  join(token: string): Promise<void>;
  /** Shards that cover each row of the table exactly once, of about `targetRows` rows each; at least one. */
  shards(table: TableSchema, targetRows: number): Promise<Shard[]>;
  /** Batches of at most batchSize rows, in an order that is the same each time. Memory is bounded by the batch. */
  read(request: ReadRequest): AsyncIterable<Batch>;
  /** The first rows in a fixed order (primary key where there is one), decoded; for previews. */
  sample(
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch>;
  /** Rows that have one of a few keys, decoded, in any order; keys that no row has are left out. */
  find(table: TableName, columns: readonly ReadColumn[], keys: RowKeys, signal?: AbortSignal): Promise<Batch>;
  /** Compares the ends of a possible key, all rows of the child or the first ones that have it, in any order. */
  measureKey(ends: KeyEnds, rowsMax: number | null, signal?: AbortSignal): Promise<KeyMeasure>;
  /** Counts the different values of columns together, of all rows or of the first ones, in any order. */
  measureDistinct(
    table: TableName,
    columns: readonly string[],
    rowsMax: number | null,
    signal?: AbortSignal,
  ): Promise<DistinctMeasure>;
  /** Pass-through of a shard's rows as the engine's own stream, where `nativeFormat` is set. */
  readStream?(request: ReadRequest): AsyncIterable<Uint8Array>;
  /**
   * What a destination of the same connector needs to take rows of the table straight from here by `copyFrom`, as they
   * are in the open snapshot; null if that cannot be promised. It is good until close(), within this process.
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
 * One load of a destination. It is framed: `beginLoad` makes ready, tasks write, `finishLoad` restores.
 * The frame and what is done are kept in the destination itself (a ledger of Understudy's own, dropped at the
 * end), in the same transaction as the rows: so a task is written once or not at all, even when a process is
 * killed between a commit and the note of it.
 */
export interface LoadPlan {
  /** The same for every try of one job. */
  readonly runId: string;
  readonly tables: readonly LoadTable[];
  /**
   * Keys of the loaded tables, made with the missing ones after the rows, and checked. One whose parent is neither loaded
   * nor in the destination cannot hold there: it is left out.
   */
  readonly foreignKeys: readonly ForeignKeySchema[];
  readonly options: {
    /** All tables are emptied before the load. */
    readonly truncate: boolean;
    /** Foreign keys and plain indexes of the loaded tables are taken away during the load and restored after. */
    readonly bypassConstraints: boolean;
    readonly createMissing: boolean;
  };
}

export interface LoadTable {
  /** What the source has: the form of the table where it is missing. */
  readonly source: TableSchema;
  readonly target: TableName;
  /** True where the two engines are alike, so that native types, defaults, checks and indexes can be kept as they are. */
  readonly sameEngine: boolean;
  /** It is emptied before the load even where `truncate` does not ask it of all. */
  readonly isReplaced?: boolean;
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

/** A task whose unchanged columns the destination takes from the source itself; `columns` are the others, in the order of the batches. */
export interface CopyTask extends WriteTask {
  /** From `origin` of a source connection that is open in this process with its snapshot. */
  readonly origin: string;
  readonly shard: Shard;
  /** Names in the source and in the destination; of equal native types. */
  readonly kept: readonly { readonly source: string; readonly target: string }[];
}

export interface WriteResult {
  readonly rows: number;
  readonly bytes: number;
  /** True where the ledger says that the task was done before; nothing was read or written then. */
  readonly alreadyDone: boolean;
}

/** A few rows for one table, to see before a run what would refuse them. */
export interface Trial {
  readonly load: LoadTable;
  /** The table is not there: it is tried as `beginLoad` would make it. */
  readonly isMissing: boolean;
  readonly columns: readonly WriteColumn[];
}

export interface DestinationConnection extends OpenConnection {
  /** What tables that `beginLoad` would make now would lack of those of the source. Changes nothing. */
  previewLoad(plan: LoadPlan): Promise<LoadBegin>;
  /**
   * Holds rows against the types, checks and unique keys of a table, in a table like it that nobody else sees and that is
   * gone afterwards: no row, counter or lock of the destination is touched. Foreign keys and triggers are left out, as
   * during a load. Absent where the engine keeps no rules that a row could break.
   * @throws AppError 'value-…' as `write` does; any other where the rows can't be tried
   */
  tryRows?(trial: Trial, rows: Batch, signal?: AbortSignal): Promise<void>;
  /**
   * Idempotent: a second call for the same run only completes what is missing, never truncates again, and tells the same.
   * What a new table cannot get is left out of it and told, not refused.
   */
  beginLoad(plan: LoadPlan): Promise<LoadBegin>;
  /** Tasks of the run that the ledger has, with their rows. Empty if there is no ledger. */
  completedTasks(runId: string): Promise<Map<string, number>>;
  /**
   * Writes all batches and the ledger's line in one transaction.
   * @throws AppError 'value-…' codes with table and column where the destination refuses a value; nothing is written then.
   */
  write(task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult>;
  /** The counterpart of readStream: the same guarantees as write. */
  writeStream?(task: WriteTask, stream: AsyncIterable<Uint8Array>): Promise<WriteResult>;
  /**
   * The counterpart of `origin`, with the same guarantees as write: values of the kept columns pass from file to file and
   * never through this process. `made` has the other columns of the shard's rows, in the order of `read`; null if
   * there are none.
   */
  copyFrom?(task: CopyTask, made: AsyncIterable<Batch> | null): Promise<WriteResult>;
  /** Restores what beginLoad took away, makes indexes and keys of new tables, sets identity counters beyond the highest key. Idempotent. */
  finishLoad(plan: LoadPlan, signal?: AbortSignal): Promise<LoadFinish>;
  /** Takes the ledger away. After it, the run cannot be resumed. */
  dropLedger(runId: string): Promise<void>;
  /** Values (or combinations, none null) that occur more than once, counted in surplus rows. */
  countDuplicates(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number>;
  /** Rows with NULL, for each column in the order asked. */
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
  /** In the order of the plan's tables. */
  readonly leftOut: readonly LeftOut[];
}

export interface LoadFinish {
  /** What could not be restored as it was, such as a key that the new rows break. */
  readonly problems: readonly LoadProblem[];
}

/** Names and statements in SQL's own words, never values of rows; `table` as shown. */
export interface LoadProblem {
  /** Says whose fault it is, too. */
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
}
