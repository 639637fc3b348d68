import type { DatabaseRole } from '../connector';

/** A row of a query, each value as the engine's text, NULL as null. */
export type Row = Readonly<Record<string, string | null>>;

/** What can be bound to a statement. */
export type BoundValue = string | number | null;

/** What a statement is about: for the names in the details of its errors. */
export interface StatementContext {
  /** As shown. */
  readonly table?: string;
  readonly columns?: readonly string[];
}

/**
 * One connection to an SQL server. It does one thing at a time. Errors that leave it are AppErrors; an aborted signal
 * cancels running statements on the server.
 */
export interface SqlSession {
  readonly role: DatabaseRole;
  /** True where the connection is gone, by our doing or not. */
  readonly isGone: boolean;
  /** Rows of one statement, values bound. */
  query(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]>;
  /** The rows that one statement changed, values bound. */
  execute(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<number>;
  /** Cancels running statements and closes the connection; the server rolls back. Safe to call twice. */
  close(): Promise<void>;
}
