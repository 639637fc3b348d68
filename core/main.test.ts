import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@core/api/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from './environment';
import { openCore, type Core } from './main';

let folder: string;
const opened: Core[] = [];
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'understudy-main-'))));
afterEach(async () => {
  for (const core of opened.splice(0)) await core.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(variables: Record<string, string> = {}): Promise<Core> {
  const environment = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables });
  const core = await openCore(environment);
  opened.push(core);
  return core;
}

async function signIn(core: Core, password: string) {
  const client = createApiClient({ fetch: core.api.fetch, origin: 'http://localhost' });
  const response = await client.respond('auth.signIn', { body: { username: 'admin', password } });
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = pairs.find((pair) => pair.startsWith('understudy_csrf='))?.split('=')[1];
  return createApiClient({
    fetch: core.api.fetch,
    origin: 'http://localhost',
    cookie: pairs.join('; '),
    csrf,
  });
}

it('starts on an empty folder with an owner, and generates the password once [B3.001]', async () => {
  const first = await open();
  expect(first.generatedPassword).toMatch(/^[\w-]{16}$/);
  const owner = await signIn(first, first.generatedPassword ?? '');
  expect(await owner.call('users.me')).toMatchObject({ role: 'Owner', must_change_password: true });
  const second = await open();
  expect(second.generatedPassword).toBeNull();
  expect(await (await signIn(second, first.generatedPassword ?? '')).call('users.me')).toMatchObject({
    username: 'admin',
  });
});

it('takes the password that is given, and offers the sample databases [S7.001]', async () => {
  const core = await open({ ADMIN_PASSWORD: 'chosen-by-me' });
  expect(core.generatedPassword).toBeNull();
  const owner = await signIn(core, 'chosen-by-me');
  const samples = await owner.call('database.samples');
  expect(samples.length).toBeGreaterThanOrEqual(2);
  for (const sample of samples) expect(sample.rows).toBeGreaterThan(100);
});

it('keeps no password and no secret readable in its store', async () => {
  const core = await open({ ADMIN_PASSWORD: 'chosen-by-me' });
  const owner = await signIn(core, 'chosen-by-me');
  const draft = await owner.call('workspaceDrafts.create', { body: {} });
  const send = (event: Parameters<typeof owner.call<'workspaceDrafts.send'>>[1]['body']['event']) =>
    owner.call('workspaceDrafts.send', { params: { draftId: draft.id }, body: { event } });
  await send({ type: 'name.submit', name: 'Shop', mode: 'MOCK' });
  await send({
    type: 'source.test',
    connection: {
      type: 'POSTGRESQL',
      host: '127.0.0.1',
      port: 1,
      database: 'd',
      username: 'u',
      password: 'geheim-und-lang',
    },
  });
  await core.close();
  opened.pop();
  const stored = ['understudy.sqlite', 'understudy.sqlite-wal']
    .map((name) => join(folder, name))
    .map((path) => {
      try {
        return readFileSync(path, 'latin1');
      } catch {
        return '';
      }
    })
    .join('');
  expect(stored).toContain('argon2id');
  expect(stored).not.toContain('chosen-by-me');
  expect(stored).not.toContain('geheim-und-lang');
});

it('does not start with another key', async () => {
  await open({ SECRET_KEY: 'a'.repeat(32) });
  await expect(open({ SECRET_KEY: 'b'.repeat(32) })).rejects.toMatchObject({ code: 'secret-unreadable' });
});
