import { isIP, type Socket } from 'node:net';
import {
  connect as connectTls,
  type ConnectionOptions,
  type DetailedPeerCertificate,
  type TLSSocket,
} from 'node:tls';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../connector';

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

export const sslModeOf = (config: ConnectionConfig) => config.sslMode ?? 'prefer';

/**
 * TLS options for the mode, as in libpq: 'require' and 'prefer' verify nothing, except that 'require' with a given
 * authority verifies as 'verify-ca' does; 'verify-ca' verifies the issuer; 'verify-full' also the name.
 */
export function tlsOptions(config: ConnectionConfig, host: string): ConnectionOptions {
  const mode = sslModeOf(config);
  const checksIssuer =
    mode === 'verify-ca' || mode === 'verify-full' || (mode === 'require' && Boolean(config.ca));
  return {
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: checksIssuer,
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
    ...(config.ca ? { ca: config.ca } : {}),
    ...(config.cert ? { cert: config.cert } : {}),
    ...(config.key ? { key: config.key } : {}),
  };
}

/** The AppError of a failed TLS handshake, or null if it is not a TLS error. */
export function tlsError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  const reason = typeof code === 'string' ? code : '';
  const known = tlsCodes[reason];
  if (known) return new AppError(known, { cause: error, details: { reason } });
  if (/does not support (SSL|secure connection)/i.test(error.message))
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

/**
 * Performs the TLS handshake on a socket whose server is ready for it, and reports what it showed. Errors carry the
 * names and dates of the certificate, so that a reader sees why it was rejected.
 * @throws AppError 'connection-tls-…' or 'connection-protocol'
 */
export async function shakeHands(
  socket: Socket,
  options: ConnectionOptions,
): Promise<Record<string, string>> {
  // The handshake completes in any case, and is judged afterwards: this way a rejected certificate can be described.
  const tls = await handshake(() => connectTls({ ...options, socket, rejectUnauthorized: false }));
  const details = describe(tls.getPeerCertificate(true));
  if (options.rejectUnauthorized === true && !tls.authorized) {
    throw new AppError(codeOfRefusal(tls.authorizationError), {
      details: { ...details, reason: String(tls.authorizationError) },
    });
  }
  const protocol = tls.getProtocol() ?? 'TLS';
  tls.destroy();
  return { protocol, ...details };
}

function handshake(start: () => TLSSocket): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const tls = start();
    tls.once('secureConnect', () => resolve(tls));
    tls.once('error', (error) =>
      reject(tlsError(error) ?? new AppError('connection-protocol', { cause: error })),
    );
    tls.once('close', () => reject(new AppError('connection-protocol')));
  });
}

function codeOfRefusal(reason: Error | string | undefined): string {
  const error = typeof reason === 'string' ? Object.assign(new Error(reason), { code: reason }) : reason;
  return tlsError(error)?.code ?? 'connection-tls-untrusted';
}

function describe(certificate: DetailedPeerCertificate): Record<string, string> {
  const names =
    certificate.subjectaltname?.replaceAll(/(DNS|IP Address):/g, '') ?? nameText(certificate.subject?.CN);
  return {
    presented: names,
    issuer: nameText(certificate.issuer?.CN ?? certificate.issuer?.O),
    valid_from: certificate.valid_from ?? '',
    valid_to: certificate.valid_to ?? '',
  };
}

/** A certificate may have several names. */
const nameText = (name: string | string[] | undefined): string =>
  Array.isArray(name) ? name.join(', ') : (name ?? '');
