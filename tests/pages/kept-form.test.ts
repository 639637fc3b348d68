import { readdir, readFile } from 'node:fs/promises';
import { provideApiEndpoint } from '@core/api/endpoint';
import { keptFormLimits } from '@core/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiFor } from '~/services/api.server';
import { readFields } from '~/services/form.server';
import { createTestApp, type TestApp } from '../setup/app';
import { newUser } from '../setup/store-samples';

let app: TestApp;
const password = 'Kanaal-17-brug';
const page = 'http://app.test/workspaces/9/settings?index';

beforeAll(async () => {
  app = await createTestApp();
  provideApiEndpoint({ fetch: app.api.fetch, origin: 'http://app.test' });
  const passwordHash = await app.services.passwords.hash(password);
  for (const name of ['ann', 'ben']) {
    await app.store.users.create(newUser(name, { passwordHash, mustChangePassword: false }));
  }
});
afterAll(() => app.close());

/** The cookies of a browser. */
class Jar {
  private readonly cookies = new Map<string, string>();
  take(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(header)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

async function signIn(jar: Jar, username: string): Promise<void> {
  jar.take(await app.anonymous.respond('auth.signIn', { body: { username, password } }));
}

const post = (jar: Jar, fields: Record<string, string> | FormData, url = page) =>
  new Request(url, {
    method: 'POST',
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers: { Cookie: jar.header },
  });

/** What an action does: reads its form, then calls the API. */
async function act(request: Request): Promise<FormData> {
  const fields = await readFields(request);
  await apiFor(request).call('users.me');
  return fields;
}

/** The response that an action throws. */
async function thrownBy(work: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('No response was thrown.');
  return thrown;
}

/** Signs in, lets the session end, and posts a form. */
async function postAfterTheEnd(jar: Jar, fields: Record<string, string> | FormData): Promise<URL> {
  await signIn(jar, 'ann');
  app.clock.advance(30 * 24 * 3_600_000);
  const response = await thrownBy(act(post(jar, fields)));
  jar.take(response);
  return new URL(response.headers.get('Location') ?? '', 'http://app.test');
}

const sent = { name: 'Ä b & c', password: 'secret of a database' };
const again = (jar: Jar, url?: string) => act(post(jar, { kept_form: 'true' }, url));

test('a form sent after the session has ended is carried out after the sign-in, once', async () => {
  const jar = new Jar();
  const login = await postAfterTheEnd(jar, sent);
  expect(login.pathname).toBe('/login');
  expect(login.searchParams.get('why')).toBe('kept');
  expect(login.searchParams.get('next')).toBe('/kept-form?to=%2Fworkspaces%2F9%2Fsettings%3Findex%3D');
  expect(login.href).not.toContain('secret');
  await signIn(jar, 'ann');
  expect(Object.fromEntries(await again(jar))).toEqual(sent);
  const lost = await thrownBy(again(jar));
  expect(lost.headers.get('Location')).toBe('/workspaces/9/settings?index=');
});

test('it is carried out for its user alone, and for its page alone', async () => {
  const jar = new Jar();
  await postAfterTheEnd(jar, sent);
  await signIn(jar, 'ben');
  expect((await thrownBy(again(jar))).status).toBe(302);
  await postAfterTheEnd(jar, sent);
  await signIn(jar, 'ann');
  const elsewhere = await thrownBy(again(jar, 'http://app.test/workspaces/9/delete'));
  expect(elsewhere.headers.get('Location')).toBe('/workspaces/9/delete');
});

test('it needs a session with its own CSRF token: the token of the form alone takes nothing', async () => {
  const jar = new Jar();
  await postAfterTheEnd(jar, sent);
  const response = await thrownBy(again(jar));
  expect(response.headers.get('Location')).toMatch(/^\/login\?/);
});

test('it is kept for a quarter of an hour', async () => {
  const jar = new Jar();
  await postAfterTheEnd(jar, sent);
  await signIn(jar, 'ann');
  app.clock.advance(keptFormLimits.lasts + 1);
  expect((await thrownBy(again(jar))).headers.get('Location')).toBe('/workspaces/9/settings?index=');
});

test.each([
  ['that is too large', { name: 'x'.repeat(keptFormLimits.characters) }],
  ['with a file', formWithFile()],
])('sign-in says that a form %s was not kept', async (_, fields) => {
  const login = await postAfterTheEnd(new Jar(), fields);
  expect(login.searchParams.get('why')).toBe('lost');
  expect(login.searchParams.get('next')).toBe('/workspaces/9/settings?index=');
});

test('after signing out nothing is kept, as nobody is known', async () => {
  const jar = new Jar();
  await signIn(jar, 'ann');
  jar.take(await app.anonymous.respond('auth.signOut'));
  const response = await thrownBy(act(post(jar, sent)));
  expect(response.headers.get('Location')).toContain('why=lost');
});

test('the store has a kept form sealed', async () => {
  const jar = new Jar();
  await postAfterTheEnd(jar, sent);
  for (const file of await readdir(app.dataFolder)) {
    if (!file.startsWith('understudy.sqlite')) continue;
    expect((await readFile(`${app.dataFolder}/${file}`)).includes('secret of a database')).toBe(false);
  }
});

function formWithFile(): FormData {
  const form = new FormData();
  form.append('keys', new File(['a,b'], 'keys.csv'));
  return form;
}
