import { AppError, type ErrorDetails } from '@core/kernel/errors';
import type { DatabaseRole } from '../../connector';
import {
  explain,
  fieldOf,
  inRole,
  notPermitted,
  queryFailed,
  readOnly,
  type ErrorContext,
} from '../../sql/server-error';

/** A server error, as the client library reports it. */
interface ServerFields {
  readonly sqlState: string;
  readonly message: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly where?: string;
}

/** SQLSTATE (PostgreSQL manual, appendix A) → our code, for codes that mean the same at both ends. */
const codes: Readonly<Record<string, string>> = {
  '22001': 'value-too-long',
  '22026': 'value-too-long',
  '22003': 'value-out-of-range',
  '22008': 'value-out-of-range',
  '22P02': 'value-wrong-type',
  '22P03': 'value-wrong-type',
  '22007': 'value-wrong-type',
  '42804': 'value-wrong-type',
  '42846': 'value-wrong-type',
  '22021': 'value-not-representable',
  '22P05': 'value-not-representable',
  '23502': 'value-null',
  '23505': 'value-duplicate',
  '23P01': 'value-duplicate',
  '23503': 'value-orphan',
  '23514': 'value-check-failed',
  '28P01': 'connection-bad-credentials',
  '3D000': 'connection-database-missing',
  '53300': 'connection-too-many',
  '53100': 'destination-disk-full',
  '57P01': 'connection-lost',
  '57P02': 'connection-lost',
  '57P03': 'connection-refused',
  '57P05': 'connection-lost',
};

/** SQLSTATE classes whose messages contain only names and facts of the server, never row values. */
const messagesWithoutValues = /^(08|28|3D|3F|42|53|55|57|58|25|40)/;

/** Messages of the client library, pg. */
const clientMessages = [
  [/timeout expired/, 'connection-timeout'],
  [/terminated|not queryable|closed|ended by the other party/, 'connection-lost'],
  [/password must be a (non-empty )?string/i, 'connection-bad-credentials'],
] as const;

/**
 * Turns an error of the client library or the server into an AppError. An AppError passes unchanged.
 * Server messages that may contain row values are dropped, so the cause can be logged.
 */
export function toAppError(error: unknown, context: ErrorContext): AppError {
  return explain(error, context.role, {
    ofServer(raised) {
      const server = serverFields(raised);
      return server && serverError(server, context);
    },
    clientMessages,
  });
}

const serverError = (server: ServerFields, context: ErrorContext): AppError =>
  new AppError(codeOfState(server, context.role), {
    cause: safeCause(server),
    details: detailsOf(server, context),
  });

/** A statement that no server would accept: 42601 is a syntax error, 08P01 a protocol violation. */
const ourFaults = ['42601', '08P01'];

/** The five characters of SQLSTATE if the server raised the error, or null. Looks through an AppError. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof AppError)
    return typeof error.details.sqlState === 'string' ? error.details.sqlState : null;
  return serverFields(error)?.sqlState ?? null;
}

function codeOfState(server: ServerFields, role: DatabaseRole): string {
  const { sqlState } = server;
  if (sqlState === '57014') return 'cancelled';
  if (sqlState === '28000') return codeOfRefusal(server.message);
  if (sqlState === '42501') return notPermitted(role);
  if (sqlState === '25006') return readOnly(role);
  if (ourFaults.includes(sqlState)) return 'internal';
  if (sqlState.startsWith('08')) return 'connection-lost';
  return inRole(
    codes[sqlState] ?? (sqlState.startsWith('22') ? 'value-wrong-type' : queryFailed(role)),
    role,
  );
}

/**
 * 28000 stands for a missing role and for a missing line in pg_hba.conf; that file name is in the message in every
 * language.
 */
function codeOfRefusal(message: string): string {
  if (!message.includes('pg_hba.conf')) return 'connection-bad-credentials';
  return /no encryption|SSL off/i.test(message) ? 'connection-tls-required' : 'connection-no-permission';
}

function detailsOf(server: ServerFields, context: ErrorContext): ErrorDetails {
  return {
    sqlState: server.sqlState,
    schema: server.schema,
    table: context.table ?? server.table,
    column: server.column ?? columnInWhere(server.where, context.columns ?? []),
    constraint: server.constraint,
  };
}

/**
 * COPY reports the column only in the free text of the context, 'COPY t, line 3, column c', in the server's language.
 */
function columnInWhere(where: string | undefined, columns: readonly string[]): string | undefined {
  const line = where?.split('\n').find((text) => text.startsWith('COPY '));
  return (
    line &&
    [...columns]
      .sort((a, b) => b.length - a.length)
      .find((name) => line.endsWith(` ${name}`) || line.includes(` ${name}: `))
  );
}

function safeCause(server: ServerFields): Error {
  const message = messagesWithoutValues.test(server.sqlState) ? `: ${server.message}` : '';
  return new Error(`SQLSTATE ${server.sqlState}${message}`);
}

function serverFields(error: unknown): ServerFields | null {
  const sqlState = textField(error, 'code');
  if (
    !(error instanceof Error) ||
    !sqlState ||
    !/^[0-9A-Z]{5}$/.test(sqlState) ||
    textField(error, 'severity') === undefined
  )
    return null;
  return {
    sqlState,
    message: error.message,
    schema: textField(error, 'schema'),
    table: textField(error, 'table'),
    column: textField(error, 'column'),
    constraint: textField(error, 'constraint'),
    where: textField(error, 'where'),
  };
}

function textField(error: unknown, name: string): string | undefined {
  const value = fieldOf(error, name);
  return typeof value === 'string' ? value : undefined;
}
