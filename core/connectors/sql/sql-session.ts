import type { DatabaseRole } from '../connector';

/** A row of a query, each value as the engine's text, NULL as null. */
export type Row = Readonly<Record<string, string | null>>;

/** What can be bound to a statement. */
export type BoundValue = string | number | null;

/** The subject of a statement: for the names in the details of its errors. */
export interface StatementContext {
  /** Display name. */
  readonly table?: string;
  readonly columns?: readonly string[];
}

/**
 * One connection to an SQL server. It does one thing at a time. Errors that leave it are AppErrors; an aborted signal
 * cancels running statements on the server.
 */
export interface SqlSession {
  readonly role: DatabaseRole;
  /** True if the connection is gone, closed by us or not. */
  readonly isGone: boolean;
  /** Rows of one statement with bound values. */
  query(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]>;
  /** The number of rows changed by one statement with bound values. */
  execute(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<number>;
  /** Cancels running statements and closes the connection; the server rolls back. Safe to call twice. */
  close(): Promise<void>;
}
