import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTimeoutMs } from '@core/connectors/sql/network-steps';
import { connectionTestBody } from '@core/contract/schemas/connection';
import { createTestApp, type SignedIn, type TestApp } from './setup/app';

describe('an open port that never responds', () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  let app: TestApp;
  let user: SignedIn;
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    port = (silent.address() as AddressInfo).port;
    app = await createTestApp();
    user = await app.signIn('tester');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await app.close();
  });

  const bodyFor = (type: 'POSTGRESQL' | 'MARIADB', sslMode: 'disable' | 'prefer') =>
    connectionTestBody.parse({
      ...{ type, host: '127.0.0.1', port, database: 'd', username: 'u', password: 'p', ssl_mode: sslMode },
      watch_key: `${type} ${sslMode}`,
    });
  const run = (body: ReturnType<typeof bodyFor>) => user.client.call('databaseConnections.test', { body });
  const stepsOf = async (watchKey: string, as = user) => {
    const steps = await as.client.call('databaseConnections.testSteps', { params: { watchKey } });
    return steps.map(({ step, status }) => `${step} ${status}`);
  };

  const cases = [
    ['POSTGRESQL', 'prefer', 'encryption'],
    ['POSTGRESQL', 'disable', 'sign_in'],
    ['MARIADB', 'prefer', 'encryption'],
    ['MARIADB', 'disable', 'sign_in'],
  ] as const;
  // concurrently: each waits for the full timeout of a server
  describe.concurrent('is distinguished from a closed one, at the step that waited', () => {
    it.each(cases)('%s, TLS %s', async (type, sslMode, step) => {
      const report = await run(bodyFor(type, sslMode));
      expect(report).toMatchObject({ ok: false, error_code: 'connection-silent' });
      expect(report.error_params).toMatchObject({ port, seconds: connectTimeoutMs / 1000 });
      expect(report.steps.find(({ status }) => status === 'failed')?.step).toBe(step);
    });
  });

  it('shows the completed steps to the user while it waits', async () => {
    const other = await app.signIn('other');
    const body = bodyFor('POSTGRESQL', 'prefer');
    const stopping = new AbortController();
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': user.csrf };
    const answer = app.send('/database_connections/test/', {
      ...{ as: user, method: 'POST', headers, body: JSON.stringify(body), signal: stopping.signal },
    });
    await expect.poll(() => stepsOf('POSTGRESQL prefer')).toEqual(['name done', 'network done']);
    expect(await stepsOf('POSTGRESQL prefer', other)).toEqual([]);
    stopping.abort();
    await answer.catch(() => undefined);
    await expect.poll(() => stepsOf('POSTGRESQL prefer')).toEqual([]);
  });

  it('is waited for by four tests of one person at a time, and by another’s beside them', async () => {
    const crowd = await app.signIn('crowd');
    const stopping = new AbortController();
    const ask = async (as: SignedIn, watch_key: string) =>
      app.send('/database_connections/test/', {
        ...{ as, method: 'POST', signal: stopping.signal },
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': as.csrf },
        body: JSON.stringify({ ...bodyFor('POSTGRESQL', 'prefer'), watch_key }),
      });
    const statuses: number[] = [];
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const answer = await ask(crowd, `of the crowd ${n}`).catch(() => null);
      if (answer !== null && !stopping.signal.aborted) statuses.push(answer.status);
    });
    await expect.poll(() => statuses.length).toBe(36);
    expect(new Set(statuses)).toEqual(new Set([429]));
    const another = ask(user, 'of another').catch(() => null);
    await expect.poll(() => stepsOf('of another')).toEqual(['name done', 'network done']);
    stopping.abort();
    await Promise.all([...asked, another]);
  });
});
