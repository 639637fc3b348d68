import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { codeOf } from '@core/kernel/errors';
import type { ConnectionConfig } from '../../connector';
import { Session } from './session';

/** A protocol message: letter, length, payload. */
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

const unknownSetting = message(
  'E',
  Buffer.from('SERROR\0VERROR\0C42704\0Munrecognized configuration parameter "jit"\0\0'),
);

/** Two text columns and one row. */
const versionTen = Buffer.concat([
  message('T', Buffer.concat([Buffer.from([0, 2]), textColumn('number'), textColumn('text')])),
  message('D', Buffer.from('\0\x02\0\0\0\x06100023\0\0\0\x0510.23', 'latin1')),
  message('C', Buffer.from('SELECT 1\0')),
]);

function textColumn(name: string): Buffer {
  const description = Buffer.alloc(18);
  description.writeInt32BE(25, 6);
  description.writeInt16BE(-1, 10);
  description.writeInt32BE(-1, 12);
  return Buffer.concat([Buffer.from(`${name}\0`), description]);
}

/** The error on opening a session with a server that behaves like this. */
async function openingOn(
  serve: (socket: Socket) => void,
  over: Partial<ConnectionConfig> = {},
): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
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
    ...over,
  } as const;
  try {
    return await Session.open(config, { role: 'SOURCE', logger: silentLogger }).then(() => 'open', codeOf);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it('reports a lost connection if the server ends it right after the sign-in', async () => {
  const code = await openingOn((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, terminated]))),
  );
  expect(code).toBe('connection-lost');
});

it('reports that the server is too old, even if it does not know the session settings', async () => {
  const code = await openingOn((socket) =>
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, ready]));
      socket.on('data', (asked) => {
        const answer = asked.includes('server_version_num') ? versionTen : unknownSetting;
        socket.write(Buffer.concat([answer, ready]));
      });
    }),
  );
  expect(code).toBe('connection-version-unsupported');
});

it.each([
  ['prefer', 'connection-password-in-clear', false],
  // signed in, to a server that is too old
  ['disable', 'connection-version-unsupported', true],
] as const)(
  'under %s, to a server without TLS that asks for the password as it is: %s',
  async (sslMode, outcome, isSent) => {
    const password = 'zeer-geheim';
    let received = Buffer.alloc(0);
    const asks = message('R', Buffer.from([0, 0, 0, 3]));
    const opened = await openingOn(
      (socket) => {
        socket.on('data', (data) => {
          received = Buffer.concat([received, data]);
          // "SSLRequest", answered as somebody in between would
          if (data.length === 8) return socket.write('N');
          if (data.includes(password)) return socket.write(Buffer.concat([signedIn, ready]));
          return data[0] === 0 ? socket.write(asks) : socket.write(Buffer.concat([versionTen, ready]));
        });
      },
      { sslMode, password },
    );
    expect(opened).toBe(outcome);
    expect(received.includes(password)).toBe(isSent);
  },
);
