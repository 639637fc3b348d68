import type { Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import { shakeHands, tlsOptions } from '../../sql/tls';
import { hostOf } from '../../sql/server-address';
import { serverError } from './database-error';

/** Capability flags (MySQL Internals, "Capability Flags"): 4.1 protocol, secure connection, TLS. */
const protocol41 = 0x200;
const secureConnection = 0x8000;
const tlsFlag = 0x800;
const utf8mb4 = 45;
const largestPacket = 0x1000000;
/** Of the greeting, "Protocol::HandshakeV10", and of a refusal, "ERR_Packet". */
const greetingVersion = 10;
const refusal = 0xff;

/**
 * Reads the server's greeting, requests TLS ("Protocol::SSLRequest") and reports what the server showed. @throws
 * AppError 'connection-…'
 */
export async function negotiateTls(
  socket: Socket,
  config: ConnectionConfig,
): Promise<Record<string, string>> {
  const greeting = await readPacket(socket);
  if (greeting[0] === refusal) throw serverError(greeting.readUInt16LE(1), '', { role: 'SOURCE' });
  if (greeting[0] !== greetingVersion) throw new AppError('connection-protocol');
  // The server's version ends with NUL; 4 bytes of thread id, 8 of challenge and a filler precede the flags.
  const flagsAt = greeting.indexOf(0, 1) + 14;
  if (flagsAt + 2 > greeting.length) throw new AppError('connection-protocol');
  if ((greeting.readUInt16LE(flagsAt) & tlsFlag) === 0) throw new AppError('connection-tls-unsupported');
  const request = Buffer.alloc(36);
  request.writeUIntLE(32, 0, 3);
  request[3] = 1;
  request.writeUInt32LE(protocol41 | secureConnection | tlsFlag, 4);
  request.writeUInt32LE(largestPacket, 8);
  request[12] = utf8mb4;
  socket.write(request);
  return shakeHands(socket, tlsOptions(config, hostOf(config)));
}

/** The payload of the first packet, after three bytes of length and one of sequence number. */
function readPacket(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const strange = () => reject(new AppError('connection-protocol'));
    const take = (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.length < 5) return;
      const length = received.readUIntLE(0, 3);
      if (length > 1024 || received[3] !== 0) return strange();
      if (received.length < 4 + length) return;
      socket.removeListener('data', take);
      resolve(received.subarray(4, 4 + length));
    };
    socket.on('data', take);
    socket.once('error', reject);
    socket.once('close', strange);
    socket.once('timeout', strange);
  });
}
