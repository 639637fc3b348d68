import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardSockets } from './guard-sockets';
import { hostRules, type HostSettings } from './host-rules';

const served: HostSettings = { allow: [], deny: [], isLocalTrial: false, own: [] };
let server: Server;
let port: number;
let undo: (() => void) | null = null;
beforeAll(async () => {
  server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => undo?.());
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The outcome of a connection attempt: 'open', or the error code. */
const tryOut = (options: { host: string; port?: number } | { path: string }) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, ...options });
    socket
      .once('connect', () => resolve('open'))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('close', () => socket.destroy());
  });

const forms = [
  ...['127.0.0.1', '127.1.2.3', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1'],
  ...['::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:0:0:1', '0.0.0.0', '::'],
];

describe('on a served installation', () => {
  it.each(forms)('%s is refused like a port without a listener', async (host) => {
    undo = guardSockets(hostRules(served));
    expect(await tryOut({ host })).toBe('ECONNREFUSED');
  });

  it('sockets in the file system are refused, too', async () => {
    undo = guardSockets(hostRules(served));
    expect(await tryOut({ path: '/var/run/docker.sock' })).toBe('ECONNREFUSED');
  });

  it.each([
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '224.0.0.1',
  ])('%s is never a database', async (host) => {
    undo = guardSockets(hostRules({ ...served, isLocalTrial: true }));
    expect(await tryOut({ host })).toBe('ECONNREFUSED');
  });
});

describe('allowed and denied', () => {
  it.each<[string, Partial<HostSettings>, string]>([
    ['127.0.0.1', { allow: ['127.0.0.1'] }, 'open'],
    ['127.0.0.1', { allow: ['127.0.0.0/8'] }, 'open'],
    ['localhost', { allow: ['LOCALHOST'] }, 'open'],
    ['127.0.0.1', { isLocalTrial: true }, 'open'],
    ['::1', { isLocalTrial: true }, 'open'],
    ['127.0.0.1', { isLocalTrial: true, deny: ['127.0.0.0/8'] }, 'ECONNREFUSED'],
    ['127.0.0.1', { allow: ['127.0.0.1'], deny: ['127.0.0.1'] }, 'ECONNREFUSED'],
  ])('%s with %o: %s', async (host, over, expected) => {
    undo = guardSockets(hostRules({ ...served, ...over }));
    expect(await tryOut({ host })).toBe(expected);
  });

  it('endpoints of the installation are open only if their port is allowed', async () => {
    const own = [{ host: 'localhost', port }];
    for (const allow of [[], ['127.0.0.1'], ['localhost']]) {
      undo = guardSockets(hostRules({ ...served, isLocalTrial: true, own, allow }));
      expect(await tryOut({ host: '127.0.0.1' })).toBe('ECONNREFUSED');
      expect(await tryOut({ host: '::ffff:127.0.0.1' })).toBe('ECONNREFUSED');
      undo();
    }
    undo = guardSockets(hostRules({ ...served, own, allow: [`127.0.0.1:${port}`] }));
    expect(await tryOut({ host: '127.0.0.1' })).toBe('open');
  });
});

it('does not follow an open address to a closed one (redirect)', async () => {
  const leading = createHttpServer((_, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${port}/latest/meta-data/` }).end(),
  );
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
  const open = (leading.address() as AddressInfo).port;
  undo = guardSockets(hostRules({ ...served, own: [{ host: '127.0.0.1', port }], isLocalTrial: true }));
  const address = `http://127.0.0.1:${open}/`;
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(302);
  await expect(fetch(address)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await new Promise((resolve) => leading.close(resolve));
});

it('connects to the address that was checked, whatever the name server says next time', async () => {
  const answers = ['127.0.0.1', '169.254.169.254'];
  let asked = 0;
  const lookup = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    done(null, [{ address: answers[(asked += 1) - 1]!, family: 4 }]);
  };
  undo = guardSockets(hostRules({ ...served, isLocalTrial: true }), lookup as never);
  expect(await tryOut({ host: 'rebinds.example' })).toBe('open');
  expect(asked).toBe(1);
  expect(await tryOut({ host: 'rebinds.example' })).toBe('ECONNREFUSED');
});
