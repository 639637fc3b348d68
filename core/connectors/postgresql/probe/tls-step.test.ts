import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { createDatabase, postgresNotRun } from '../../../../tests/setup/postgresql';
import { expiredServerCertificate, testAuthority, testServerKey } from '../../../../tests/setup/certificates';
import type { ConnectionConfig } from '../../connector';
import { postgresqlConnector } from '../postgresql-connector';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers the TLS request with one letter, and acts accordingly. */
async function answering(letter: string, then: (socket: Socket) => void): Promise<ConnectionConfig> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(letter);
      then(socket);
    });
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    type: 'POSTGRESQL',
    host: 'localhost',
    port,
    database: 'd',
    username: 'u',
    password: 'p',
    ca: testAuthority,
  };
}

const failureOf = async (config: ConnectionConfig) => {
  const { steps, error } = await postgresqlConnector.test(config, 'SOURCE');
  return { step: steps.find(({ status }) => status === 'failed')?.step, ...error };
};

it('reports the validity period of an expired certificate', async () => {
  const config = await answering('S', (socket) => {
    const secureContext = createSecureContext({ cert: expiredServerCertificate, key: testServerKey });
    new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
  });
  expect(await failureOf({ ...config, sslMode: 'verify-full' })).toMatchObject({
    step: 'encryption',
    code: 'connection-tls-expired',
    details: {
      valid_from: expect.stringContaining('2020') as string,
      valid_to: expect.stringContaining('2021') as string,
    },
  });
});

it('reports that the server does not encrypt, if encryption is required', async () => {
  const config = await answering('N', (socket) => socket.end());
  expect(await failureOf({ ...config, sslMode: 'require' })).toMatchObject({
    step: 'encryption',
    code: 'connection-tls-unsupported',
  });
});

it.skipIf(postgresNotRun() !== null)(
  'names the untrusted authority, and the names in a certificate',
  async () => {
    const database = await createDatabase();
    const at = { ...database.config, host: '127.0.0.1' };
    expect(await failureOf({ ...at, sslMode: 'verify-ca' })).toMatchObject({
      code: 'connection-tls-untrusted',
      details: { issuer: 'Test authority' },
    });
    expect(await failureOf({ ...at, sslMode: 'verify-full', ca: testAuthority })).toMatchObject({
      code: 'connection-tls-wrong-host',
      details: { host: '127.0.0.1', presented: 'localhost' },
    });
    for (const sslMode of ['prefer', 'require', 'verify-ca', 'verify-full'] as const) {
      const report = await postgresqlConnector.test(
        { ...at, host: 'localhost', sslMode, ca: testAuthority },
        'TARGET',
      );
      expect(report.error).toBeNull();
      expect(report.steps[2]).toMatchObject({
        status: 'done',
        details: { protocol: expect.stringMatching(/^TLS/) as string },
      });
    }
    await database.drop();
  },
);
