import { AppError, type ErrorDetails } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole } from '../../connector';
import { connectTimeoutMs, databaseOf, hostOf, portOf } from './client-config';
import { toAppError } from './database-error';

/** Codes of Node's TLS (OpenSSL's X509_V_ERR_…) → our code. */
const tlsCodes: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'connection-tls-expired',
  CERT_NOT_YET_VALID: 'connection-tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'connection-tls-wrong-host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'connection-tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'connection-tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'connection-tls-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'connection-tls-untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'connection-tls-untrusted',
  CERT_SIGNATURE_FAILURE: 'connection-tls-untrusted',
  CERT_UNTRUSTED: 'connection-tls-untrusted',
  CERT_REVOKED: 'connection-tls-untrusted',
  INVALID_CA: 'connection-tls-untrusted',
};

/** An error of connecting or signing in, as an AppError that names host, port, database and user name. */
export function connectionError(error: unknown, config: ConnectionConfig, role: DatabaseRole): AppError {
  const known = error instanceof AppError ? error : (tlsError(error) ?? toAppError(error, { role }));
  const isVague = known.code === 'internal' || known.code.endsWith('-query-failed');
  const place: ErrorDetails = {
    host: hostOf(config),
    port: portOf(config),
    database: databaseOf(config),
    username: config.username,
    seconds: connectTimeoutMs / 1000,
    fault: role === 'SOURCE' ? 'source' : 'destination',
  };
  return new AppError(isVague ? 'connection-failed' : known.code, {
    cause: known.cause,
    details: { ...place, ...known.details },
  });
}

/** The AppError of a failed TLS handshake, or null where the error is none of TLS. */
export function tlsError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  const reason = typeof code === 'string' ? code : '';
  const known = tlsCodes[reason];
  if (known) return new AppError(known, { cause: error, details: { reason } });
  if (error.message.includes('does not support SSL'))
    return new AppError('connection-tls-unsupported', { cause: error });
  if (/certificate required|handshake failure|bad certificate|unknown ca/i.test(error.message)) {
    return new AppError('connection-tls-client-certificate', { cause: error, details: { reason } });
  }
  if (
    reason.startsWith('ERR_SSL') ||
    reason.startsWith('ERR_OSSL') ||
    error.message.includes('establishing an SSL connection')
  ) {
    return new AppError('connection-protocol', { cause: error, details: { reason } });
  }
  return null;
}
