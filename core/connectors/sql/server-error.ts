import { AppError } from '@core/kernel/errors';
import type { DatabaseRole } from '../connector';
import type { StatementContext } from './sql-session';

/** The context of an error: for the names in its details. */
export interface ErrorContext extends StatementContext {
  readonly role: DatabaseRole;
}

/** Codes of Node's sockets → our code. */
const networkCodes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'connection-name-not-resolved',
  EAI_AGAIN: 'connection-name-not-resolved',
  ECONNREFUSED: 'connection-refused',
  EHOSTUNREACH: 'connection-unreachable',
  ENETUNREACH: 'connection-unreachable',
  ENOENT: 'connection-refused',
  ETIMEDOUT: 'connection-timeout',
  ECONNRESET: 'connection-lost',
  EPIPE: 'connection-lost',
};

/** How to classify the errors of one family of servers. */
export interface ErrorForms {
  /** The AppError for an answer of the server, or null if the server did not raise it. */
  readonly ofServer: (error: unknown) => AppError | null;
  /** Codes of the client library → our code. */
  readonly clientCodes?: Readonly<Record<string, string>>;
  /** Messages of the client library, if it gives no code, and our code. */
  readonly clientMessages: readonly (readonly [RegExp, string])[];
}

/** Turns an error of the server, the network or the client library into an AppError. An AppError passes unchanged. */
export function explain(error: unknown, role: DatabaseRole, forms: ErrorForms): AppError {
  if (error instanceof AppError) return error;
  const known = forms.ofServer(error) ?? networkError(error, forms.clientCodes);
  if (known) return known;
  const message = error instanceof Error ? error.message : '';
  const [, code] = forms.clientMessages.find(([pattern]) => pattern.test(message)) ?? [];
  return code === undefined ? unexplained(error, role) : new AppError(code, { cause: error });
}

/** null if it is not a network error. */
function networkError(error: unknown, clientCodes: Readonly<Record<string, string>> = {}): AppError | null {
  const code = fieldOf(error, 'code');
  const known = typeof code === 'string' ? (networkCodes[code] ?? clientCodes[code]) : undefined;
  return known === undefined
    ? null
    : new AppError(known, { cause: error, details: { reason: String(code) } });
}

/** What neither the server nor the network explains: without a code the fault is our own. */
const unexplained = (error: unknown, role: DatabaseRole): AppError =>
  new AppError(fieldOf(error, 'code') === undefined ? 'internal' : queryFailed(role), { cause: error });

export const queryFailed = (role: DatabaseRole): string =>
  role === 'SOURCE' ? 'source-query-failed' : 'destination-query-failed';

/** The user may not do it. */
export const notPermitted = (role: DatabaseRole): string =>
  role === 'SOURCE' ? 'connection-no-permission' : 'connection-no-write-permission';

/** The server, or the database, is read-only: that is only wrong for a destination. */
export const readOnly = (role: DatabaseRole): string =>
  role === 'TARGET' ? 'connection-read-only' : queryFailed(role);

/** While a source is read, a value can only be invalid inside a view. */
export const inRole = (code: string, role: DatabaseRole): string =>
  role === 'SOURCE' && /^(value|destination)-/.test(code) ? queryFailed(role) : code;

/** A property of what a client library has thrown. */
export function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
