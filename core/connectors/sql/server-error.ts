import { AppError } from '@core/kernel/errors';
import type { DatabaseRole } from '../connector';
import type { StatementContext } from './sql-session';

/** The work in which an error came up: for the names in its details. */
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

/** The AppError of an error of the network, or null where it is none. @param own codes of the client library → our code */
export function networkError(error: unknown, own: Readonly<Record<string, string>> = {}): AppError | null {
  const code = fieldOf(error, 'code');
  const known = typeof code === 'string' ? (networkCodes[code] ?? own[code]) : undefined;
  return known === undefined
    ? null
    : new AppError(known, { cause: error, details: { reason: String(code) } });
}

export const queryFailed = (role: DatabaseRole): string =>
  role === 'SOURCE' ? 'source-query-failed' : 'destination-query-failed';

/** What neither the server nor the network explains: without a code the fault is our own. */
export const unexplained = (error: unknown, role: DatabaseRole): AppError =>
  new AppError(fieldOf(error, 'code') === undefined ? 'internal' : queryFailed(role), { cause: error });

/** While a source is read, a value can only be wrong inside of a view. */
export const inRole = (code: string, role: DatabaseRole): string =>
  role === 'SOURCE' && /^(value|destination)-/.test(code) ? queryFailed(role) : code;

/** A field of what a client library has thrown. */
export function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
