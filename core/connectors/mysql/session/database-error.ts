import { AppError, type ErrorDetails } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { errorAtServer } from '../../sql/server-address';
import {
  explain,
  fieldOf,
  inRole,
  notPermitted,
  queryFailed,
  readOnly,
  type ErrorContext,
} from '../../sql/server-error';
import { tlsError } from '../../sql/tls';
import { addressOf } from './client-options';

/** Error numbers (mysqld_error.h; the same in MariaDB below 1900, its own above) → our code. */
const codes: Readonly<Record<number, string>> = {
  1048: 'value-null',
  1062: 'value-duplicate',
  1114: 'destination-disk-full',
  1021: 'destination-disk-full',
  1136: 'value-wrong-type',
  1169: 'value-duplicate',
  1205: 'destination-busy',
  1213: 'destination-busy',
  1263: 'value-null',
  1264: 'value-out-of-range',
  1265: 'value-wrong-type',
  1292: 'value-wrong-type',
  1300: 'value-not-representable',
  1364: 'value-null',
  1366: 'value-wrong-type',
  1367: 'value-wrong-type',
  1406: 'value-too-long',
  1411: 'value-wrong-type',
  1441: 'value-out-of-range',
  1451: 'value-orphan',
  1452: 'value-orphan',
  1216: 'value-orphan',
  1586: 'value-duplicate',
  1690: 'value-out-of-range',
  3140: 'value-wrong-type',
  3819: 'value-check-failed',
  4025: 'value-check-failed',
  4078: 'value-wrong-type',
  1040: 'connection-too-many',
  1203: 'connection-too-many',
  1226: 'connection-too-many',
  1044: 'connection-no-permission',
  1045: 'connection-bad-credentials',
  1698: 'connection-bad-credentials',
  1049: 'connection-database-missing',
  1129: 'connection-no-permission',
  1130: 'connection-no-permission',
  3159: 'connection-tls-required',
  1053: 'connection-lost',
  1077: 'connection-lost',
  1152: 'connection-lost',
  1158: 'connection-lost',
  1159: 'connection-lost',
  1160: 'connection-lost',
  1161: 'connection-lost',
  1927: 'connection-lost',
};

/** The user may not do it. */
const forbidden = new Set([1142, 1143, 1227, 1370, 1419]);
const unwritable = new Set([1290, 1792, 1836]);
/** A statement that no server would accept. */
const ourFaults = new Set([1064, 1065, 1149, 1210, 1243]);
const interrupted = new Set([1317, 1028, 3024, 1969]);

/** Codes of the client library → our code. */
const clientCodes: Readonly<Record<string, string>> = {
  PROTOCOL_CONNECTION_LOST: 'connection-lost',
  HANDSHAKE_NO_SSL_SUPPORT: 'connection-tls-unsupported',
  PROTOCOL_UNEXPECTED_PACKET: 'connection-protocol',
  PROTOCOL_INCORRECT_PACKET_SEQUENCE: 'connection-protocol',
  PROTOCOL_PACKETS_OUT_OF_ORDER: 'connection-protocol',
};

/** Messages of the client library, mysql2. */
const clientMessages = [
  [/closed state|Connection lost|stream was destroyed|after end/i, 'connection-lost'],
] as const;

/**
 * Turns an error of the client library or the server into an AppError. An AppError passes unchanged. Server messages
 * may contain row values and are dropped, so that the cause can be logged.
 */
export function toAppError(error: unknown, context: ErrorContext): AppError {
  return explain(error, context.role, {
    ofServer(raised) {
      const number = errorNumber(raised);
      return number !== null && raised instanceof Error ? serverError(number, raised.message, context) : null;
    },
    clientCodes,
    clientMessages,
  });
}

/** The AppError for an error or warning of the server. */
export function serverError(number: number, message: string, context: ErrorContext): AppError {
  return new AppError(codeOfNumber(number, message, context.role), {
    cause: new Error(`MySQL error ${number}`),
    details: { sqlState: String(number), table: context.table, ...namesIn(number, message) },
  });
}

/** The server's error number, or null for other errors. Looks through an AppError. */
export function errorNumber(error: unknown): number | null {
  if (error instanceof AppError) {
    const { sqlState } = error.details;
    return typeof sqlState === 'string' && /^\d+$/.test(sqlState) ? Number(sqlState) : null;
  }
  const number = fieldOf(error, 'errno');
  return typeof number === 'number' && number > 0 && fieldOf(error, 'sqlState') !== undefined ? number : null;
}

function codeOfNumber(number: number, message: string, role: DatabaseRole): string {
  if (interrupted.has(number)) return 'cancelled';
  if (forbidden.has(number)) return notPermitted(role);
  if (unwritable.has(number)) return readOnly(role);
  if (ourFaults.has(number)) return 'internal';
  // The same number stands for characters that the column's character set lacks.
  if (number === 1366 && /incorrect string value/i.test(message))
    return inRole('value-not-representable', role);
  return inRole(codes[number] ?? queryFailed(role), role);
}

/** Column or key in the server's message; the values next to them are dropped. */
function namesIn(number: number, message: string): ErrorDetails {
  if (number === 1062 || number === 1586) {
    const key = /for key '((?:[^']|'')*)'$/.exec(message)?.[1];
    return key === undefined ? {} : { constraint: key.replace(/^.*\./, '') };
  }
  if (number === 4025 || number === 3819) {
    const check = /[`'"]([^`'"]+)[`'"] (?:failed|is violated)/.exec(message)?.[1];
    return check === undefined ? {} : { constraint: check.replace(/^.*\./, '') };
  }
  const place = /\bcolumn [`'"]?(?:[^`'"]+`\.`){0,2}([^`'"]+)[`'"]?(?: at row \d+| cannot be null|$)/i.exec(
    message,
  );
  return place?.[1] === undefined ? {} : { column: place[1] };
}

/** An error of connecting or signing in, as an AppError that names host, port, database and user name. */
export function connectionError(error: unknown, config: ConnectionConfig, role: DatabaseRole): AppError {
  const known = error instanceof AppError ? error : (tlsError(error) ?? toAppError(error, { role }));
  return errorAtServer(known, addressOf(config), config, role);
}
