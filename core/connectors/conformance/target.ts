import type { Batch } from '@core/kernel/data/column';
import type { LogicalKind } from '@core/kernel/data/logical-type';
import type { ConnectionConfig, Connector, DatabaseRole, TestStepName } from '../connector';
import type { TableName, TableSchema } from '../schema';

/**
 * What the conformance suite needs to test a connector against something real. `TestStore` creates and reads tables;
 * what only SQL can express (triggers, checks, views, computed columns) goes through `dialect`, if there is one.
 */
export interface ConformanceTarget {
  readonly connector: Connector;
  /** Why the connector cannot be tested on this machine, as 'not run: <reason>'; null if it can. */
  readonly notRun: string | null;
  /** A new, empty store: a database, a folder. The suite drops it. */
  readonly createStore: () => Promise<TestStore>;
  /** The schema of the suite's tables; '' if the engine has none. */
  readonly schema: string;
  /** The maximum length of table and column names, in characters. */
  readonly maxNameLength: number;
  /** Why no table can have the name; null if one can. */
  readonly refusesName?: (name: string) => string | null;
  /** Native types for the tables of the suite. */
  readonly types: {
    /** Integers of at least 32 bits, usable as a key. */
    readonly integer: string;
    /** Text of any length. */
    readonly text: string;
  };
  readonly dialect: Dialect | null;
  /** Values of every native type, each in a separate column. Every kind in `capabilities.kinds` has one. */
  readonly values: readonly ValueCase[];
  /** Connections that must fail: their names, and how to build each from a working `store`. */
  readonly failures: {
    readonly names: readonly string[];
    /** The case, or the reason why it cannot be tested on this machine. */
    readonly make: (name: string, store: TestStore) => Promise<FailureCase | string>;
  };
  /** Connections are in another process. */
  readonly isHosted?: boolean;
  /** True if others cannot write while a snapshot is open, so that it could not see their changes anyway. */
  readonly snapshotLocksOutWriters: boolean;
  /**
   * Breaks every open connection to the store from outside, as a network failure does; absent if there is nothing to
   * break.
   */
  readonly loseConnections?: (store: TestStore) => Promise<void>;
}

/** A store with tables in it, accessed without a connector. */
export interface TestStore {
  readonly config: ConnectionConfig;
  /**
   * Creates the table with its columns, primary key and these rows: a text column (or none) for each of its columns.
   */
  readonly make: (table: TableSchema, rows: Batch) => Promise<void>;
  /** Adds rows to an existing table. */
  readonly add: (table: TableSchema, rows: Batch) => Promise<void>;
  /** The rows of a table in any order, each value as text, NULL as null. */
  readonly rows: (table: TableName, columns: readonly string[]) => Promise<(string | null)[][]>;
  /** Creates a table with `id` and a column `v` of the case's type: its values by id from 1 on, then NULL. */
  readonly makeValues: (value: ValueCase, table: string) => Promise<void>;
  /** The values of that table ordered by `id`, each in a form that distinguishes it from every other. */
  readonly probeValues: (value: ValueCase, table: string) => Promise<(string | null)[]>;
  /** Access by SQL; null if the store speaks none. */
  readonly sql: Pick<TestDatabase, 'run' | 'query'> | null;
  readonly drop: () => Promise<void>;
}

/** A database to run statements in. */
export interface TestDatabase {
  readonly config: ConnectionConfig;
  /** Runs statements one by one, without a connector. */
  readonly run: (...statements: string[]) => Promise<void>;
  /** Rows of a query, each value as text, NULL as null. */
  readonly query: (sql: string) => Promise<(string | null)[][]>;
  readonly drop: () => Promise<void>;
}

export interface Dialect {
  /** The default schema for new tables; '' if the engine has none. */
  readonly schema: string;
  readonly quote: (name: string) => string;
  /** How to write a text literal; by default in single quotes. */
  readonly literal?: (text: string) => string;
  /** The engine's maximum name length, in characters; the suite's names are not longer. */
  readonly maxNameLength: number;
  readonly types: {
    /** Integers of at least 32 bits, usable as a key. */
    readonly integer: string;
    /** Text of any length. */
    readonly text: string;
    readonly decimal: (precision: number, scale: number) => string;
    readonly binary: string;
  };
  /** A complete column definition after the name: an auto-increment key. */
  readonly identityKey: string;
  /** A complete column definition after the name: a stored computed column of integers. */
  readonly generated: (expression: string) => string;
  /** A query with one column `n` of the numbers 1 to `count`, for use in `FROM (…) AS s`. */
  readonly series: (count: number) => string;
  /** An expression for the text of an integer expression. */
  readonly textOf: (expression: string) => string;
  /**
   * An expression that distinguishes a value from every other, including its exact form; used to compare source and
   * destination.
   */
  readonly probe: (quotedColumn: string, nativeType: string) => string;
  /**
   * A statement that adds a foreign key to a table; null if keys can only be declared with the table, even before the
   * parent exists.
   */
  readonly addForeignKey:
    | ((name: string, child: string, childColumn: string, parent: string, parentColumn: string) => string)
    | null;
  /** Statements for a trigger that sets `column` of every inserted row of `table` to 'triggered'. */
  readonly trigger: (name: string, table: string, column: string) => readonly string[];
  /** A query with one row, the name, for each enabled trigger of the table. */
  readonly triggersOf: (table: string) => string;
}

/** A column type with values that must survive unchanged. */
export interface ValueCase {
  /** The type as written in DDL. */
  readonly nativeType: string;
  /** The kind that introspection must report. */
  readonly kind: LogicalKind;
  readonly values: readonly ValueSample[];
  /**
   * True if the vocabulary has no form for these values in a column of this kind, so only their native form survives.
   */
  readonly onlyNative?: boolean;
  /** Statements that the type requires first (an enum, a domain); run once per database, so all cases share them. */
  readonly before?: readonly string[];
}

export interface ValueSample {
  /** The value as written in the store: an SQL expression, a field of a file. */
  readonly sql: string;
  /** What `textOf` must return for the decoded value; not compared if absent. */
  readonly text?: string;
}

export interface FailureCase {
  readonly role: DatabaseRole;
  readonly config: ConnectionConfig;
  readonly code: string;
  /** The step of the connection test that must fail. */
  readonly step: TestStepName;
  /** True if only the test finds it: the connection itself opens. */
  readonly opens?: boolean;
  /** Undoes what was set up for the case. */
  readonly undo?: () => Promise<void>;
}
