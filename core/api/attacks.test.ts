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
  it('is not the one that somebody put into the browser before (fixation)', async () => {
    const chosen = 'understudy_session=chosen-by-an-attacker-0000000000000000000';
    const given = sessionOf(await signIn(chosen));
    expect(given).not.toBe(chosen);
    const asAttacker = await app.send('/users/me/', { headers: { Cookie: chosen } });
    expect(asAttacker.status).toBe(401);
  });

  it('is that of its token, and a CSRF cookie of another host’s making lets nothing through (tossing)', async () => {
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

describe('the audit as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'plain, "quoted"'])(
    'has no formula of a workspace that is called %j',
    async (name) => {
      const workspace = await app.store.workspaces.create({
        ...{ name, mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: owner.user.id },
      });
      await app.store.audit.append({
        ...{ at: 1, actorId: owner.user.id, via: 'session', address: null, act: 'job-started', callId: null },
        ...{ outcome: 'done', code: null, workspaceId: workspace.id, subject: null, subjectId: null },
        ...{ details: {}, requestId: null },
      });
      const csv = await (await app.send('/audit/export/', { as: owner })).text();
      const escaped = name.replaceAll('"', '""');
      expect(csv).toContain(name.startsWith('plain') ? `"${escaped}"` : `"'${escaped}"`);
      expect(csv).not.toMatch(/(^|,)"?[=+\-@\t]/m);
    },
  );
});

it('the stream of a job ends with the session of its reader', async () => {
  const { engineId } = await app.workspace(owner.user.id, { source: '/s.sqlite', destination: '/d.sqlite' });
  const job = await app.store.jobs.create({
    ...{ engineId, type: 'synthesize', executor: 'local', createdBy: owner.user.id, params: {}, steps: [] },
  });
  // the session is found as the request comes in, and is gone when the stream first looks
  const [, token] = /understudy_session=([^;]+)/.exec(owner.cookie) ?? [];
  const session = await app.store.sessions.find(tokenHash(token ?? ''));
  const find = vi.spyOn(app.services.sessions, 'find').mockResolvedValueOnce(session).mockResolvedValue(null);
  const response = await app.send(`/jobs/${job.id}/events/`, { as: owner });
  expect([response.status, await response.text()]).toEqual([200, '']);
  find.mockRestore();
});
