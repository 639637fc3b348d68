import type { LogicalKind } from '@core/kernel/data/logical-type';
import type { ConnectionConfig, Connector, DatabaseRole, TestStepName } from '../connector';

/**
 * What the conformance suite must know of an engine to try its connector on a real database. Statements that the
 * suite makes itself are plain SQL put together from `dialect`; all else is asked of the target.
 */
export interface ConformanceTarget {
  readonly connector: Connector;
  /** Why the engine cannot be tried on this machine, as 'not run: <reason>'; null where it can. */
  readonly notRun: string | null;
  /** A new, empty database of its own. The suite drops it. */
  readonly createDatabase: () => Promise<TestDatabase>;
  readonly dialect: Dialect;
  /** Values of every type of the engine, each in a column of its own. Every kind of `capabilities.kinds` has one. */
  readonly values: readonly ValueCase[];
  /** Connections that must fail: their names, and how each is made where `database` exists and works. */
  readonly failures: {
    readonly names: readonly string[];
    /** The case, or the reason why it cannot be tried on this machine. */
    readonly make: (name: string, database: TestDatabase) => Promise<FailureCase | string>;
  };
  /** Connections live in another process. */
  readonly isHosted?: boolean;
  /** True where others cannot write while a snapshot is open, so that there is nothing that it could see of theirs. */
  readonly snapshotLocksOutWriters: boolean;
  /** Breaks every connection that is open to the database from outside, as a lost network does; absent where there is nothing to lose. */
  readonly loseConnections?: (database: TestDatabase) => Promise<void>;
}

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
  /** The longest name that the engine takes, in characters; names of the suite are not longer. */
  readonly maxNameLength: number;
  /** Why the engine has no such name, for those of the suite that it refuses; absent where it takes every name. */
  readonly refusesName?: (name: string) => string | null;
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
  /** A statement that adds a foreign key to a table; null where a key can only be declared with its table, even before its parent is there. */
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
  /** Statements that the type needs first (an enum, a domain); they run in both databases. */
  readonly before?: readonly string[];
}

export interface ValueSample {
  /** An SQL expression for the value. */
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
