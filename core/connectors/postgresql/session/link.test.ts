import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { codeOf } from '@core/kernel/errors';
import { Session } from './session';

/** A message of the protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const terminated = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

it('says that the connection is lost where the server ends it in the same breath as it lets in', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, terminated])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = {
    type: 'POSTGRESQL',
    host: '127.0.0.1',
    port,
    database: 'd',
    username: 'u',
    password: 'p',
    sslMode: 'disable',
  } as const;
  try {
    expect(await Session.open(config, 'SOURCE', silentLogger).then(() => 'open', codeOf)).toBe(
      'connection-lost',
    );
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
