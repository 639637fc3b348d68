import type { Batch } from '@core/kernel/data/column';
import type { LogicalKind } from '@core/kernel/data/logical-type';
import type { ConnectionConfig, Connector, DatabaseRole, TestStepName } from '../connector';
import type { TableName, TableSchema } from '../schema';

/**
 * What the conformance suite must know of a connector to try it on something real. Tables are made and read by
 * `TestStore`; what only SQL can say (triggers, checks, views, computed columns) is asked of `dialect`, where there is one.
 */
export interface ConformanceTarget {
  readonly connector: Connector;
  /** Why the connector cannot be tried on this machine, as 'not run: <reason>'; null if it can. */
  readonly notRun: string | null;
  /** A new, empty store of its own: a database, a folder. The suite drops it. */
  readonly createStore: () => Promise<TestStore>;
  /** The schema of the tables that the suite makes; '' where there are none. */
  readonly schema: string;
  /** The longest name that a table or column may have, in characters. */
  readonly maxNameLength: number;
  /** Why no table can have the name; null if one can. */
  readonly refusesName?: (name: string) => string | null;
  /** Native types that the tables of the suite are made of. */
  readonly types: {
    /** Whole numbers of at least 32 bits, fit for a key. */
    readonly integer: string;
    /** Text of any length. */
    readonly text: string;
  };
  readonly dialect: Dialect | null;
  /** Values of every native type, each in a column of its own. Every kind of `capabilities.kinds` has one. */
  readonly values: readonly ValueCase[];
  /** Connections that must fail: their names, and how each is made where `store` exists and works. */
  readonly failures: {
    readonly names: readonly string[];
    /** The case, or the reason why it cannot be tried on this machine. */
    readonly make: (name: string, store: TestStore) => Promise<FailureCase | string>;
  };
  /** Connections live in another process. */
  readonly isHosted?: boolean;
  /** True where others cannot write while a snapshot is open, so that there is nothing that it could see of theirs. */
  readonly snapshotLocksOutWriters: boolean;
  /** Breaks every connection that is open to the store from outside, as a lost network does; absent if there is nothing to lose. */
  readonly loseConnections?: (store: TestStore) => Promise<void>;
}

/** A store with tables in it, reached outside of any connector. */
export interface TestStore {
  readonly config: ConnectionConfig;
  /** Makes the table with its columns and primary key, and these rows in it: a column of text (or none) for each of its own. */
  readonly make: (table: TableSchema, rows: Batch) => Promise<void>;
  /** Adds rows to a table that is there. */
  readonly add: (table: TableSchema, rows: Batch) => Promise<void>;
  /** The rows of a table in any order, each value as text, NULL as null. */
  readonly rows: (table: TableName, columns: readonly string[]) => Promise<(string | null)[][]>;
  /** Makes a table with `id` and a column `v` of the case's type, its values by id from 1 on, NULL as the last. */
  readonly makeValues: (value: ValueCase, table: string) => Promise<void>;
  /** The values of that table in the order of `id`, each in a form that tells it apart from every other. */
  readonly probeValues: (value: ValueCase, table: string) => Promise<(string | null)[]>;
  /** The way to it by statements; null if it speaks no SQL. */
  readonly sql: Pick<TestDatabase, 'run' | 'query'> | null;
  readonly drop: () => Promise<void>;
}

/** A database that statements are run in. */
export interface TestDatabase {
  readonly config: ConnectionConfig;
  /** Runs statements one by one, outside of any connector. */
  readonly run: (...statements: string[]) => Promise<void>;
  /** Rows of a query, each value as text, NULL as null. */
  readonly query: (sql: string) => Promise<(string | null)[][]>;
  readonly drop: () => Promise<void>;
}

export interface Dialect {
  /** The schema in which statements without one make their tables; '' where the engine has none. */
  readonly schema: string;
  readonly quote: (name: string) => string;
  /** A literal of the text; a plain one in single quotes where it is absent. */
  readonly literal?: (text: string) => string;
  /** The longest name that the engine takes, in characters; names of the suite are not longer. */
  readonly maxNameLength: number;
  readonly types: {
    /** Whole numbers of at least 32 bits, fit for a key. */
    readonly integer: string;
    /** Text of any length. */
    readonly text: string;
    readonly decimal: (precision: number, scale: number) => string;
    readonly binary: string;
  };
  /** A whole column definition after the name: a key that the engine counts up itself. */
  readonly identityKey: string;
  /** A whole column definition after the name: a stored, computed column of whole numbers. */
  readonly generated: (expression: string) => string;
  /** A query of one column `n` with the numbers 1 to `count`, to be used in `FROM (…) AS s`. */
  readonly series: (count: number) => string;
  /** An expression for the text of an integer expression. */
  readonly textOf: (expression: string) => string;
  /** An expression that tells a value apart from every other value, its exact form included; used to compare source and destination. */
  readonly probe: (quotedColumn: string, nativeType: string) => string;
  /** A statement that adds a foreign key to a table; null if a key can only be declared with its table, even before its parent is there. */
  readonly addForeignKey:
    | ((name: string, child: string, childColumn: string, parent: string, parentColumn: string) => string)
    | null;
  /** Statements for a trigger that sets `column` of every inserted row of `table` to 'triggered'. */
  readonly trigger: (name: string, table: string, column: string) => readonly string[];
  /** A query with one row, the name, for each trigger of the table that is switched on. */
  readonly triggersOf: (table: string) => string;
}

/** One column type with values that must pass unharmed. */
export interface ValueCase {
  /** The type as one writes it in DDL. */
  readonly nativeType: string;
  /** The kind that introspection must give. */
  readonly kind: LogicalKind;
  readonly values: readonly ValueSample[];
  /** True where the vocabulary has no form for these values in a column of this kind, so that only their native form is kept. */
  readonly onlyNative?: boolean;
  /** Statements that the type needs first (an enum, a domain); they run once in each database, so all cases agree on them. */
  readonly before?: readonly string[];
}

export interface ValueSample {
  /** The value as one writes it in the store: an SQL expression, a field of a file. */
  readonly sql: string;
  /** What `textOf` must give for the decoded value; not compared where absent. */
  readonly text?: string;
}

export interface FailureCase {
  readonly role: DatabaseRole;
  readonly config: ConnectionConfig;
  readonly code: string;
  /** The step of the connection test that must be the failed one. */
  readonly step: TestStepName;
  /** True where only the test finds it: the connection itself opens. */
  readonly opens?: boolean;
  /** Takes the circumstance away that was made for the case. */
  readonly undo?: () => Promise<void>;
}
