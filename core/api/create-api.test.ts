import { Writable } from 'node:stream';
import { callById, calls } from '@core/contract/calls';
import { problem } from '@core/contract/problem';
import { createLogger } from '@core/kernel/logger';
import { AppError } from '@core/kernel/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../tests/setup/app';
import { route } from './route';

const logLines: string[] = [];
let app: TestApp;
let anna: SignedIn;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  app = await createTestApp({
    logger: createLogger('info', sink),
    routes: [
      route(callById('live.get'), () =>
        Promise.resolve({ status: 'ok' as const, at: '2026-01-01T00:00:00.000Z' }),
      ),
      route(callById('auth.signOut'), () => Promise.resolve(new Response(null, { status: 204 }))),
      route(callById('users.me'), ({ caller }) => Promise.resolve(Response.json({ pk: caller.user.id }))),
      route(callById('users.updateMe'), ({ body }) => Promise.resolve(Response.json(body))),
      route(callById('users.createToken'), () => Promise.reject(new Error('secret=hunter2 in a message'))),
      route(callById('users.listTokens'), () =>
        Promise.reject(new AppError('too-many-attempts', { details: { seconds: 60 } })),
      ),
      route(callById('tasks.versions'), () => Promise.resolve({ application: 7 } as never)),
      route(callById('filesystem.upload'), ({ body }) =>
        Promise.resolve(Response.json({ sizes: body.files.map((file) => file.size) })),
      ),
    ],
  });
  anna = await app.signIn('anna');
});
afterAll(() => app.close());

const problemOf = async (response: Response) => problem.parse(await response.json());
const withCsrf = (init: RequestInit = {}) => ({
  as: anna,
  ...init,
  headers: { 'X-CSRFToken': anna.csrf, 'Content-Type': 'application/json', ...init.headers },
});

describe('the frame of the API', () => {
  it.each(['/live/', '/live'])('answers at %s alike [B1.001]', async (path) => {
    const response = await app.send(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok' });
  });

  it('answers a problem with a request id for what is missing, not built, or of another method [B6.010]', async () => {
    for (const [path, method, code, status] of [
      ['/nowhere/', 'GET', 'not-found', 404],
      ['/oidc/authenticate/', 'GET', 'not-built', 501],
      ['/live/', 'PUT', 'method-not-allowed', 405],
    ] as const) {
      const response = await app.send(path, { method });
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      const found = await problemOf(response);
      expect(found).toMatchObject({ code, status });
      expect(response.headers.get('X-Request-Id')).toBe(found.request_id);
    }
  });

  it('accepts only well-formed request ids', async () => {
    const good = await app.send('/live/', { headers: { 'X-Request-Id': 'from-the-page-0001' } });
    expect(good.headers.get('X-Request-Id')).toBe('from-the-page-0001');
    const bad = await app.send('/live/', { headers: { 'X-Request-Id': 'a b<script>' } });
    expect(bad.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sets security headers on answers and problems', async () => {
    for (const path of ['/live/', '/nowhere/']) {
      const { headers } = await app.send(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
    }
  });

  it('lists the methods of an address', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await app.send('/users/me/', { method });
      expect(response.headers.get('Allow')).toBe('GET, HEAD, PATCH');
      expect(await problemOf(response)).toMatchObject({ params: { allow: 'GET, HEAD, PATCH' } });
    }
  });

  it('states the seconds to wait', async () => {
    const response = await app.send('/users/me/tokens/', { as: anna });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(response)).toMatchObject({ params: { seconds: 60 } });
  });
});

describe('who asks', () => {
  it('answers 401 with the fixed text without a session, or with an invalid one [S6.017]', async () => {
    for (const cookie of ['', 'understudy_session=made-up']) {
      const headers = { Cookie: cookie };
      const response = await app.send('/users/me/', { headers });
      expect(response.status).toBe(401);
      expect(await problemOf(response)).toMatchObject({
        code: 'not-authenticated',
        detail: 'Authentication credentials were not provided.',
      });
    }
  });

  it('needs the session’s own CSRF token for every change [S7.003]', async () => {
    const other = await app.signIn('other');
    const change = (csrf: string | null) =>
      app.send('/users/me/', {
        as: anna,
        method: 'PATCH',
        body: '{"first_name":"Anna"}',
        headers: { 'Content-Type': 'application/json', ...(csrf !== null && { 'X-CSRFToken': csrf }) },
      });
    for (const csrf of [null, '', 'undefined', other.csrf]) {
      const response = await change(csrf);
      expect(response.status, String(csrf)).toBe(403);
      expect((await problemOf(response)).code).toBe('csrf-failed');
    }
    expect((await change(anna.csrf)).status).toBe(200);
  });

  it('accepts a bearer token without CSRF, and refuses a wrong one [B3.016]', async () => {
    const { createApiToken } = await import('@core/identity/create-api-token');
    const { secret } = await createApiToken(app.services, {
      userId: anna.user.id,
      name: 'script',
      needsSignIn: false,
      scope: 'write',
      expiresAt: null,
    });
    const send = (token: string) =>
      app.send('/users/me/', {
        method: 'PATCH',
        body: '{}',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      });
    expect((await send(secret)).status).toBe(200);
    expect(await problemOf(await send('wrong'))).toMatchObject({ code: 'token-invalid', status: 401 });
  });

  it('lets a user with a generated password do nothing but replace it [B3.002]', async () => {
    const fresh = await app.signIn('fresh', { mustChangePassword: true });
    expect((await app.send('/users/me/', { as: fresh })).status).toBe(200);
    const refused = await app.send('/tasks/get_versions/', { as: fresh });
    expect(await problemOf(refused)).toMatchObject({ code: 'password-change-required', status: 403 });
    expect((await app.send('/live/', { as: fresh })).status).toBe(200);
  });
});

describe('validation of input', () => {
  it('names invalid fields, in words and by text keys [S3.003 S5.012 B6.011]', async () => {
    const body = JSON.stringify({ first_name: '', email: 'no address', locale: 'xx' });
    const response = await app.send('/users/me/', withCsrf({ method: 'PATCH', body }));
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({
      code: 'validation-failed',
      errors: {
        first_name: ['First name cannot be empty'],
        email: ['Invalid email'],
        locale: ['This field is invalid'],
      },
      error_keys: {
        first_name: ['validation:first-name'],
        email: ['validation:email'],
        locale: ['validation:invalid'],
      },
    });
  });

  it.each([
    ['{"first_name":"Anna","is_admin":true}', { is_admin: ['validation:unknown-field'] }],
    ['{"first_name":7}', { first_name: ['validation:first-name'] }],
    ['[]', { '': ['validation:invalid'] }],
  ])('takes no field that is unknown, and no value of another type: %s', async (body, errors) => {
    const response = await app.send('/users/me/', withCsrf({ method: 'PATCH', body }));
    expect(response.status).toBe(400);
    expect((await problemOf(response)).error_keys).toEqual(errors);
  });

  it('names at most a hundred fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]));
    const body = JSON.stringify(fields);
    const response = await app.send('/users/me/', withCsrf({ method: 'PATCH', body }));
    expect(Object.keys((await problemOf(response)).errors)).toHaveLength(100);
  });

  it.each(['/live/?verbose=true', '/live/?verbose=', '/users/me/?lang=nl'])(
    'rejects an unknown query field: %s',
    async (path) => {
      const response = await app.send(path, { as: anna });
      expect(response.status).toBe(400);
      const name = path.includes('verbose') ? 'verbose' : 'lang';
      expect((await problemOf(response)).error_keys).toEqual({ [name]: ['validation:unknown-field'] });
    },
  );

  it('accepts the language at every address', async () => {
    for (const path of ['/live/?lng=nl', '/users/me/?lng=']) {
      expect((await app.send(path, { as: anna })).status).toBe(200);
    }
  });

  it('rejects fields if a call has no body', async () => {
    const send = (body: string) => app.send('/auth/', withCsrf({ method: 'DELETE', body }));
    expect((await problemOf(await send('{"everywhere":true}'))).error_keys).toEqual({
      everywhere: ['validation:unknown-field'],
    });
    expect((await send('{}')).status).toBe(204);
    expect((await send('')).status).toBe(204);
  });

  it('rejects a field named like a prototype', async () => {
    const body = '{"__proto__":{"role":"Owner"}}';
    expect((await app.send('/users/me/', withCsrf({ method: 'PATCH', body }))).status).toBe(400);
  });

  it('rejects a body that is not JSON, of another kind, or too large [S7.002]', async () => {
    const send = async (init: RequestInit) => {
      const response = await app.send('/users/me/', withCsrf({ method: 'PATCH', ...init }));
      return (await problemOf(response)).code;
    };
    expect(await send({ body: '{"first_name":' })).toBe('malformed-request');
    expect(await send({ body: 'a=1', headers: { 'Content-Type': 'text/plain' } })).toBe(
      'unsupported-media-type',
    );
    expect(await send({ body: JSON.stringify({ first_name: 'x'.repeat(2 * 1024 * 1024) }) })).toBe(
      'request-too-large',
    );
    expect(await send({ body: `{"first_name":${'['.repeat(100)}${']'.repeat(100)}}` })).toBe(
      'request-too-deep',
    );
  });

  it('stops reading a stream that exceeds the limit', async () => {
    let sent = 0;
    const chunk = new Uint8Array(256 * 1024);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const init = withCsrf({ method: 'PATCH', body });
    const response = await app.send('/users/me/', { ...init, ...{ duplex: 'half' } });
    expect((await problemOf(response)).code).toBe('request-too-large');
    expect(sent).toBeLessThan(4 * 1024 * 1024);
  });

  it('reads the files of a form', async () => {
    const body = new FormData();
    for (const text of ['a,b', 'c']) body.append('files', new File([text], 'keys.csv'));
    const headers = { 'X-CSRFToken': anna.csrf };
    const response = await app.send('/filesystem/upload_files/', { as: anna, method: 'POST', body, headers });
    expect(await response.json()).toEqual({ sizes: [3, 1] });
  });

  it('answers 404 for a malformed id', async () => {
    const response = await app.send('/users/me/tokens/abc/', withCsrf({ method: 'DELETE' }));
    expect(response.status).toBe(501);
    const workspace = await app.send('/workspaces/abc/', { as: anna });
    expect(workspace.status).toBe(501);
  });
});

describe('an internal error', () => {
  it('reveals nothing of its cause to the caller, and everything to the log, under the same request id', async () => {
    const body = '{"name":"x"}';
    const response = await app.send('/users/me/tokens/', withCsrf({ method: 'POST', body }));
    const found = await problemOf(response);
    expect(found).toMatchObject({ code: 'internal', status: 500, errors: {} });
    expect(JSON.stringify(found)).not.toContain('hunter2');
    const line = logLines.find((text) => text.includes(found.request_id)) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      msg: 'api.failure',
      callId: 'users.createToken',
      userId: anna.user.id,
      status: 500,
    });
    expect(line).toContain('create-api.test.ts');
  });

  it('is a response that does not match its schema', async () => {
    const response = await app.send('/tasks/get_versions/', { as: anna });
    expect((await problemOf(response)).code).toBe('internal');
  });

  it('leaves queries and bodies out of the log', async () => {
    await app.send('/live/?token=abcdef123', {});
    expect(logLines.join('')).not.toContain('abcdef123');
  });
});

describe('the description', () => {
  it('lists every call, and is a page without scripts', async () => {
    const document = (await (await app.send('/openapi.json')).json()) as { paths: Record<string, object> };
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(calls.length);
    const page = await app.send('/docs');
    const html = await page.text();
    expect(page.headers.get('Content-Type')).toContain('text/html');
    for (const { path } of calls) expect(html).toContain(`/api/v1${path}`);
    expect(html).not.toMatch(/<script|style=|src=|https?:/);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/style-src 'sha256-/);
  });
});
