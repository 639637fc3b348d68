import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenHash } from '@core/identity/token-hash';
import { createTestApp, type SignedIn, type TestApp } from '../../tests/setup/app';

let app: TestApp;
let owner: SignedIn;
const password = 'correct horse battery';

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signIn('owner', {
    role: 'Owner',
    passwordHash: await app.services.passwords.hash(password),
  });
});
afterAll(() => app.close());

const signIn = (cookie: string) =>
  app.send('/auth/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ username: 'owner', password }),
  });

const sessionOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((set) => set.startsWith('understudy_session='))
    ?.split(';')[0] ?? '';

describe('a session', () => {
  it('is never one that an attacker planted in the browser (fixation)', async () => {
    const chosen = 'understudy_session=chosen-by-an-attacker-0000000000000000000';
    const given = sessionOf(await signIn(chosen));
    expect(given).not.toBe(chosen);
    const asAttacker = await app.send('/users/me/', { headers: { Cookie: chosen } });
    expect(asAttacker.status).toBe(401);
  });

  it('is that of its token, and a CSRF cookie from another host achieves nothing (tossing)', async () => {
    const tossed = `understudy_csrf=tossed; ${owner.cookie.split(';')[0]}`;
    const change = (csrf: string) =>
      app.send('/users/me/', {
        method: 'PATCH',
        headers: { Cookie: tossed, 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
        body: JSON.stringify({ locale: 'nl' }),
      });
    expect((await change('tossed')).status).toBe(403);
    expect((await change(owner.csrf)).status).toBe(200);
  });
});

describe('a session over https', () => {
  const host = '__Host-understudy_session';

  it('is in a cookie that no other host of the domain can set (tossing)', async () => {
    const secure = await createTestApp({ installation: { isSecure: true } });
    const [victim, attacker] = [await secure.signIn('victim'), await secure.signIn('attacker')];
    const tokenOf = ({ cookie }: SignedIn) => /understudy_session=([^;]+)/.exec(cookie)?.[1] ?? '';
    const whoIs = async (cookies: string) => {
      const answer = await secure.send('/auth/', { headers: { Cookie: cookies } });
      return ((await answer.json()) as { user: { username: string } | null }).user?.username ?? null;
    };
    const tossed = `understudy_session=${tokenOf(attacker)}`;
    expect(await whoIs(tossed)).toBeNull();
    expect(await whoIs(`${tossed}; ${host}=${tokenOf(victim)}; ${tossed}`)).toBe('victim');
    await secure.close();
  });

  it('starts with that cookie alone, for this host, all paths and https (RFC 6265bis, 4.1.3.2)', async () => {
    const secure = await createTestApp({ installation: { isSecure: true } });
    const passwordHash = await secure.services.passwords.hash(password);
    await secure.signIn('owner', { role: 'Owner', passwordHash });
    const answer = await secure.send('/auth/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password }),
    });
    const [set, ...more] = answer.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('understudy_session'));
    expect(more).toEqual([]);
    expect(set).toMatch(
      new RegExp(`^${host}=[^;]{43,}; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly; Secure$`),
    );
    await secure.close();
  });
});

describe('input of others', () => {
  it.each(['"\r\nSet-Cookie: understudy_session=x', "a\"; filename*=utf-8''b.exe", '\u2028\u0000é.csv'])(
    "does not reach a download's headers, such as a file called %j (header injection)",
    async (name) => {
      const { files } = await owner.client.call('filesystem.upload', {
        body: { files: [new File(['a,b'], `${name}.csv`)] },
      });
      const filename = files[0]?.filename ?? '';
      const answer = await app.send(`/filesystem/download_file/?filename=${filename}`, { as: owner });
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="[0-9a-f-]{36}\.csv"$/,
      );
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each(['../understudy.sqlite', '..%2F..%2Fetc%2Fpasswd', '/dev/zero', 'a\r\nX-Evil: 1', '%00'])(
    'does not lead to a file of the server by the name %j (path traversal)',
    async (filename) => {
      const address = `/filesystem/download_file/?filename=${encodeURIComponent(filename)}`;
      const answer = await app.send(address, { as: owner });
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('X-Evil')).toBeNull();
    },
  );

  it('is returned in a request id only if it is one', async () => {
    const sent = await app.send('/live/', { headers: { 'X-Request-Id': 'x'.repeat(65) } });
    expect(sent.headers.get('X-Request-Id')).not.toContain('xxx');
  });

  it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    'changes no other object: %s (prototype pollution)',
    async (body) => {
      for (const [method, path] of [
        ['PATCH', '/users/me/'],
        ['POST', '/database_connections/test/'],
        ['POST', '/workspaces/'],
      ] as const) {
        const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': owner.csrf };
        const answer = await app.send(path, { as: owner, method, headers, body });
        expect([path, await answer.json()]).toMatchObject([path, { status: 400 }]);
      }
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    },
  );
});

describe('the audit as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '\u200b=1', 'plain, "quoted"'])(
    'contains no formula from a workspace called %j',
    async (name) => {
      const workspace = await app.store.workspaces.create({
        ...{ name, mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: owner.user.id },
      });
      await app.store.audit.append({
        ...{ at: 1, actorId: owner.user.id, via: 'session', address: null, act: 'job-started', callId: null },
        ...{ outcome: 'done', code: null, workspaceId: workspace.id, subject: null, subjectId: null },
        ...{ details: {}, requestId: null },
      });
      const file = Buffer.from(await (await app.send('/audit/export/', { as: owner })).arrayBuffer());
      const csv = file.toString();
      expect(csv.startsWith('\uFEFF')).toBe(true);
      const escaped = name.replaceAll('"', '""');
      expect(csv).toContain(name.startsWith('plain') ? `"${escaped}"` : `,'${escaped},`);
      expect(csv).not.toMatch(/(^|,)"?[=+\-@\t]/m);
    },
  );
});

it("a job's event stream ends with its reader's session", async () => {
  const { engineId } = await app.workspace(owner.user.id, { source: '/s.sqlite', destination: '/d.sqlite' });
  const job = await app.store.jobs.create({
    ...{ engineId, type: 'synthesize', executor: 'local', createdBy: owner.user.id, params: {}, steps: [] },
  });
  // the session is found when the request arrives, and is gone when the stream first checks
  const [, token] = /understudy_session=([^;]+)/.exec(owner.cookie) ?? [];
  const session = await app.store.sessions.find(tokenHash(token ?? ''));
  const find = vi.spyOn(app.services.sessions, 'find').mockResolvedValueOnce(session).mockResolvedValue(null);
  const response = await app.send(`/jobs/${job.id}/events/`, { as: owner });
  expect([response.status, await response.text()]).toEqual([200, '']);
  find.mockRestore();
});
