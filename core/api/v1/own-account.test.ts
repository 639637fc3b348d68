import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '@core/contract/schemas/own-account';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let anna: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  anna = await app.signIn('anna', { firstName: 'Anna', lastName: 'Berg' });
  await app.signIn('keeper', { role: 'Owner' });
});
afterAll(() => app.close());

const ends = { source: '/nowhere/source.db', destination: '/nowhere/destination.db' };

const refused = (code: string) => ({ problem: { code } });

it('ends one session, or all others, and none of anybody else', async () => {
  const phone = await app.signInAgain(anna.user);
  const tablet = await app.signInAgain(anna.user);
  const sessions = await anna.client.call('users.listSessions');
  expect(sessions.map(({ is_current }) => Number(is_current)).toSorted()).toEqual([0, 0, 1]);
  const isIn = async ({ client }: SignedIn) => (await client.call('auth.get')).user !== null;
  const [last] = await tablet.client
    .call('users.listSessions')
    .then((all) => all.filter((one) => one.is_current));
  await anna.client.call('users.endSession', { params: { sessionKey: last!.key } });
  expect([await isIn(phone), await isIn(tablet)]).toEqual([true, false]);
  const stranger = await app.signIn('stranger');
  await expect(
    stranger.client.call('users.endSession', { params: { sessionKey: last!.key } }),
  ).rejects.toMatchObject(refused('not-found'));
  await stranger.client.call('users.endOtherSessions');
  expect(await isIn(phone)).toBe(true);
  await anna.client.call('users.endOtherSessions');
  expect([await isIn(phone), await isIn(anna)]).toEqual([false, true]);
});

it('leaves an organization along with what it granted, and no other', async () => {
  const ben = await app.signIn('ben');
  const [one, two] = [
    await app.store.organizations.create('One'),
    await app.store.organizations.create('Two'),
  ];
  await app.store.organizations.setOfUser(ben.user.id, [one.id, two.id]);
  const shared = await app.workspace(anna.user.id, ends);
  const holder = { kind: 'organization', organizationId: one.id } as const;
  await app.store.workspaces.addMembership(shared.id, holder, { role: 'READER', mayViewData: false });
  expect((await ben.client.call('workspaces.list')).count).toBe(1);
  const leave = () => ben.client.call('users.leaveOrganization', { params: { organizationId: one.id } });
  await leave();
  expect((await ben.client.call('workspaces.list')).count).toBe(0);
  expect((await ben.client.call('users.me')).organizations).toEqual([{ id: two.id, name: 'Two' }]);
  await expect(leave()).rejects.toMatchObject(refused('not-found'));
});

describe('API tokens', () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(app.services.clock.now() + days * day).toISOString();

  it('last 90 days unless a time is chosen, which has not passed', async () => {
    const { client } = await app.signIn('eva');
    const make = (body: { expires_at?: string | null }) =>
      client.call('users.createToken', { body: { name: 'nightly', ...body } });
    expect((await make({})).expires_at).toBe(at(90));
    expect((await make({ expires_at: at(1) })).expires_at).toBe(at(1));
    expect((await make({ expires_at: null })).expires_at).toBe(null);
    for (const expires_at of [at(0), at(-1)])
      await expect(make({ expires_at })).rejects.toMatchObject({
        problem: { status: 400, error_keys: { expires_at: ['validation:future'] } },
      });
  });

  it('are a number each, of which expired ones do not count', async () => {
    const { client, user } = await app.signIn('fred');
    const token = { userId: user.id, scope: 'read', prefix: 'x', createdAt: 0, needsSignIn: false } as const;
    for (let n = 0; n < 50; n++)
      await app.store.tokens.create({
        ...{ ...token, name: `${n}`, tokenHash: `fred-${n}` },
        expiresAt: n === 0 ? 1 : null,
      });
    const make = () => client.call('users.createToken', { body: { name: 'more' } });
    await make();
    await expect(make()).rejects.toMatchObject(refused('limit-tokens'));
  });

  it('end with a change of the password, unless they are kept [B7.003]', async () => {
    const { client, user } = await app.signIn('gina');
    await client.call('users.createToken', { body: { name: 'nightly' } });
    await app.store.users.setPassword(user.id, await app.services.passwords.hash('first-password'), false);
    const change = (current_password: string, new_password: string, keep_tokens?: boolean) =>
      client.call('users.changePassword', {
        body: {
          ...{ current_password, new_password, repeat_password: new_password },
          ...(keep_tokens !== undefined && { keep_tokens }),
        },
      });
    const count = async () => (await app.store.tokens.ofUser(user.id)).length;
    await change('first-password', 'second-password', true);
    expect(await count()).toBe(1);
    await change('second-password', 'third-password');
    expect(await count()).toBe(0);
  });
});

it("exports everything stored about the person, without secrets or anybody else's address", async () => {
  const carla = await app.signIn('carla', { email: 'carla@example.com' });
  const made = await carla.client.call('users.createToken', { body: { name: 'nightly' } });
  const admin = await app.signIn('admin', { role: 'Admin' });
  await admin.client.call('users.update', { params: { id: carla.user.id }, body: { first_name: 'Carla' } });
  const response = await carla.client.respond('users.exportMe');
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  const text = await response.text();
  const kept = JSON.parse(text) as AccountExport;
  expect(kept).toMatchObject({
    profile: { username: 'carla', email: 'carla@example.com' },
    sessions: [{ is_current: true }],
    tokens: [{ name: 'nightly' }],
  });
  expect(kept.audit.map(({ act, by_me }) => [act, by_me])).toEqual([
    ['user-changed', false],
    ['token-created', true],
  ]);
  for (const secret of [made.secret, carla.csrf]) expect(text).not.toContain(secret);
});

it('is deleted with name and sessions, by the password only; jobs and the audit keep a number', async () => {
  const dora = await app.signIn('dora', { email: 'dora@example.com' });
  const hash = await app.services.passwords.hash('Zeer-lang geheim 9');
  await app.store.users.setPassword(dora.user.id, hash, false);
  await app.workspace(dora.user.id, ends);
  const go = (body: { current_password?: string; workspaces_to?: string }) =>
    dora.client.call('users.deleteMe', { body });
  await expect(go({ current_password: 'wrong' })).rejects.toMatchObject(refused('password-wrong'));
  await expect(go({})).rejects.toMatchObject(refused('validation-failed'));
  const right = { current_password: 'Zeer-lang geheim 9' };
  await expect(go(right)).rejects.toMatchObject(refused('user-owns-workspaces'));
  await go({ ...right, workspaces_to: 'anna' });
  expect((await dora.client.call('auth.get')).user).toBeNull();
  expect((await anna.client.call('workspaces.list')).results.map(({ owner }) => owner.username)).toEqual([
    'anna',
    'anna',
  ]);
  const admin = await app.signIn('auditor', { role: 'Admin' });
  const { results } = await admin.client.call('audit.list', {
    query: { user: String(dora.user.id), act: 'account-deleted' },
  });
  expect(results).toMatchObject([{ actor: { pk: dora.user.id }, outcome: 'done' }]);
  expect(JSON.stringify(results)).not.toMatch(/dora/i);
});

it('is not deleted if it is the last Owner, and loses nothing by the attempt', async () => {
  const alone = await createTestApp();
  const owner = await alone.signIn('owner', { role: 'Owner' });
  await alone.workspace(owner.user.id, ends);
  await expect(
    owner.client.call('users.deleteMe', { body: { delete_workspaces: true } }),
  ).rejects.toMatchObject(refused('last-owner'));
  expect((await owner.client.call('workspaces.list')).count).toBe(1);
  expect((await owner.client.call('users.me')).role).toBe('Owner');
  await alone.close();
});
