import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { connect } from './connect';

const password = 'zeer-geheim';

/** Length, sequence number, payload. */
function packet(sequence: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(payload.length, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, payload]);
}

/** "Protocol::HandshakeV10" of a server without TLS. */
function greeting(plugin: string): Buffer {
  const flags = Buffer.alloc(4);
  // 4.1 protocol, secure connection, plugin authentication
  flags.writeUInt32LE(0x200 | 0x8000 | 0x80000);
  const challenge = Buffer.alloc(20, 7);
  return Buffer.concat([
    Buffer.from('\x0a8.0.36\0', 'latin1'),
    Buffer.from([1, 0, 0, 0]),
    challenge.subarray(0, 8),
    Buffer.from([0]),
    flags.subarray(0, 2),
    Buffer.from([45, 2, 0]),
    flags.subarray(2, 4),
    Buffer.from([21]),
    Buffer.alloc(10),
    challenge.subarray(8),
    Buffer.from([0]),
    Buffer.from(`${plugin}\0`),
  ]);
}

const switchTo = (plugin: string): Buffer =>
  Buffer.concat([Buffer.from([0xfe]), Buffer.from(`${plugin}\0`), Buffer.alloc(20, 7), Buffer.from([0])]);

/** What a server that behaves like this receives, and the error of the connection. */
async function connectingTo(answers: readonly Buffer[]): Promise<{ code: string; received: Buffer }> {
  let received = Buffer.alloc(0);
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    const left = [...answers];
    socket.write(packet(0, left.shift()!));
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const next = left.shift();
      if (next === undefined) socket.destroy();
      else socket.write(packet(data[3]! + 1, next));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = { type: 'MYSQL', host: '127.0.0.1', port, username: 'u', password } as const;
  try {
    const code = await connect({ ...config, sslMode: 'prefer' }, 'SOURCE').then(() => 'open', codeOf);
    return { code, received };
  } finally {
    server.close();
  }
}

const { publicKey } = generateKeyPairSync('rsa', {
  ...{ modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ownKey = Buffer.concat([Buffer.from([1]), Buffer.from(publicKey)]);

it.each([
  ['the password as it is', [greeting('mysql_native_password'), switchTo('mysql_clear_password')]],
  [
    'the password under a key of its own',
    [greeting('mysql_native_password'), switchTo('caching_sha2_password'), Buffer.from([1, 4]), ownKey],
  ],
  [
    'the same of a server that begins so',
    [greeting('caching_sha2_password'), switchTo('caching_sha2_password'), Buffer.from([1, 4]), ownKey],
  ],
  ['the password by an older way', [greeting('mysql_native_password'), switchTo('sha256_password'), ownKey]],
] as const)('a server without TLS that asks for %s gets nothing under prefer', async (_, answers) => {
  const { code, received } = await connectingTo(answers);
  expect(code).toBe('connection-password-in-clear');
  expect(received.includes(password)).toBe(false);
  // neither the request for the key nor the password under it: 256 bytes
  expect(received.length).toBeLessThan(400);
});
