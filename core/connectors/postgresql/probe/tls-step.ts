import type { Socket } from 'node:net';
import { connect as connectTls, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import { tlsOptions } from '../session/client-config';
import { tlsError } from '../session/connection-error';

/** SSLRequest (PostgreSQL manual, "Message Formats"). */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Negotiates TLS on an open socket and tells what the server showed. Errors carry the names and dates of the
 * certificate, so that a reader sees why it was refused.
 * @throws AppError 'connection-tls-…' or 'connection-protocol'
 */
export async function negotiateTls(
  socket: Socket,
  config: ConnectionConfig,
): Promise<Record<string, string>> {
  const answer = await askForTls(socket);
  if (answer === 'N') throw new AppError('connection-tls-unsupported');
  if (answer !== 'S') throw new AppError('connection-protocol');
  const options = tlsOptions(config);
  // The handshake is finished whatever it shows, and judged after: a refused certificate can be described then.
  const tls = await handshake(() => connectTls({ ...options, socket, rejectUnauthorized: false }));
  const certificate = tls.getPeerCertificate(true);
  const details = describe(certificate);
  if (options.rejectUnauthorized === true && !tls.authorized) {
    throw new AppError(codeOfRefusal(tls.authorizationError), {
      details: { ...details, reason: String(tls.authorizationError) },
    });
  }
  const protocol = tls.getProtocol() ?? 'TLS';
  tls.destroy();
  return { protocol, ...details };
}

function askForTls(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new AppError('connection-protocol')));
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')));
    socket.write(sslRequest);
  });
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

/** A certificate may name several. */
const nameText = (name: string | string[] | undefined): string =>
  Array.isArray(name) ? name.join(', ') : (name ?? '');
