import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn('owner', { role: 'Owner' });
  admin = await app.signIn('admin', { role: 'Admin' });
});
afterEach(() => app.close());

const form = {
  username: 'ben',
  first_name: 'Ben',
  last_name: 'Dal',
  email: 'ben@example.com',
} as const;
const refused = (code: string, status: number) => ({ problem: { code, status } });

describe('adding', () => {
  it('shows a generated password once, which has to be replaced [S6.011 S4.020 S7.087]', async () => {
    const made = await admin.client.call('users.create', { body: form });
    expect(made).toMatchObject({ username: 'ben', role: 'User', must_change_password: true });
    const password = made.generated_password!;
    const signIn = await app.anonymous.call('auth.signIn', { body: { username: 'ben', password } });
    expect(signIn).toMatchObject({ user: { username: 'ben', must_change_password: true } });
    expect(JSON.stringify(await admin.client.call('users.list'))).not.toContain(password);
  });

  it('accepts a password chosen by an Admin, to be replaced too', async () => {
    const made = await admin.client.call('users.create', {
      body: { ...form, password: 'Kanaal-17-brug' },
    });
    expect(made).toMatchObject({ generated_password: null, must_change_password: true });
  });

  it('rejects a duplicate name or address [S5.034 S5.035 S8.045]', async () => {
    await admin.client.call('users.create', { body: form });
    for (const over of [{ email: 'other@example.com' }, { username: 'other' }]) {
      await expect(admin.client.call('users.create', { body: { ...form, ...over } })).rejects.toMatchObject(
        refused('user-exists', 409),
      );
    }
  });

  it('does not let an Admin create an Owner', async () => {
    const body = { ...form, role: 'Owner' } as const;
    await expect(admin.client.call('users.create', { body })).rejects.toMatchObject(
      refused('forbidden', 403),
    );
    expect(await owner.client.call('users.create', { body })).toMatchObject({ role: 'Owner' });
  });

  it('rejects an unknown organization', async () => {
    const body = { ...form, organization_ids: [77] };
    await expect(admin.client.call('users.create', { body })).rejects.toMatchObject(
      refused('organization-unknown', 422),
    );
    expect((await admin.client.call('users.list', { query: { keyword: 'ben' } })).count).toBe(0);
  });
});

it('lists by page and keyword, with LIKE wildcards taken literally [S7.086]', async () => {
  for (const username of ['zoe', 'yan_1', 'yan21']) await app.signIn(username);
  const names = async (query: object) =>
    (await admin.client.call('users.list', { query })).results.map(({ username }) => username);
  expect(await names({ keyword: 'yan_' })).toEqual(['yan_1']);
  expect(await names({ keyword: 'ZOE@EXAMPLE' })).toEqual(['zoe']);
  expect(await names({ elements_per_page: 2, requested_page: 2 })).toEqual(['yan21', 'yan_1']);
  expect((await admin.client.call('users.list', { query: { elements_per_page: 2 } })).count).toBe(5);
});

describe('changing', () => {
  const change = (id: number, body: object) => admin.client.call('users.update', { params: { id }, body });

  it('knows the roles User, Admin and Owner, and no other [S6.001]', async () => {
    expect([owner.user.role, admin.user.role]).toEqual(['Owner', 'Admin']);
    const { user } = await app.signIn('ben');
    expect(user.role).toBe('User');
    await expect(change(user.id, { role: 'Auditor' })).rejects.toMatchObject({ problem: { status: 400 } });
  });

  it('grants Admin, which lets the user manage others [S6.002]', async () => {
    const ben = await app.signIn('ben');
    await expect(ben.client.call('users.list')).rejects.toMatchObject(refused('forbidden', 403));
    expect(await change(ben.user.id, { role: 'Admin' })).toMatchObject({ role: 'Admin' });
    expect((await ben.client.call('users.list')).count).toBe(3);
  });

  it('revokes Admin, which ends that [S6.003]', async () => {
    const ben = await app.signIn('ben', { role: 'Admin' });
    expect(await change(ben.user.id, { role: 'User' })).toMatchObject({ role: 'User' });
    await expect(ben.client.call('users.list')).rejects.toMatchObject(refused('forbidden', 403));
  });

  it('changes what is named, and keeps the rest [S7.090]', async () => {
    const { user } = await app.signIn('ben');
    expect(await change(user.id, { first_name: 'Benno' })).toMatchObject({
      first_name: 'Benno',
      email: 'ben@example.com',
    });
  });

  it('replaces a user whole, as it is read again [S6.012 S7.088 S7.089]', async () => {
    const { user } = await app.signIn('ben');
    const at = { params: { id: user.id } };
    const replaced = await admin.client.call('users.replace', {
      ...at,
      body: { ...form, username: 'benno', role: 'User', organization_ids: [] },
    });
    expect(replaced).toMatchObject({ username: 'benno', first_name: 'Ben' });
    expect(await admin.client.call('users.get', at)).toEqual(replaced);
  });

  it("protects an Owner from Admins, and everybody's own role [B2.004]", async () => {
    const asAdmin = (id: number, body: object) => admin.client.call('users.update', { params: { id }, body });
    await expect(asAdmin(owner.user.id, { role: 'User' })).rejects.toMatchObject(
      refused('owner-protected', 403),
    );
    await expect(asAdmin(owner.user.id, { email: 'x@example.com' })).rejects.toMatchObject(
      refused('owner-protected', 403),
    );
    await expect(asAdmin(admin.user.id, { role: 'User' })).rejects.toMatchObject(
      refused('user-is-self', 409),
    );
    await expect(asAdmin(admin.user.id, { role: 'Owner' })).rejects.toMatchObject(
      refused('user-is-self', 409),
    );
  });

  it('never removes the last Owner, even with concurrent requests [B2.005]', async () => {
    const second = await app.signIn('second', { role: 'Owner' });
    const demote = (by: SignedIn, of: SignedIn) =>
      by.client.call('users.update', { params: { id: of.user.id }, body: { role: 'Admin' } });
    const ended = await Promise.allSettled([demote(owner, second), demote(second, owner)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { results } = await admin.client.call('users.list');
    expect(results.filter(({ role }) => role === 'Owner')).toHaveLength(1);
  });
});

describe('resetting a password', () => {
  it('ends sessions and tokens, and forces a change at the next sign-in [S4.021 S4.023 S6.014 S7.092 B7.004]', async () => {
    const ben = await app.signIn('ben');
    const token = await ben.client.call('users.createToken', { body: { name: 'nightly' } });
    const { generated_password: password } = await admin.client.call('users.resetPassword', {
      params: { id: ben.user.id },
    });
    await expect(ben.client.call('users.me')).rejects.toMatchObject({ problem: { status: 401 } });
    const byToken = await app.send('/users/me/', { headers: { Authorization: `Bearer ${token.secret}` } });
    expect(byToken.status).toBe(401);
    const signIn = await app.anonymous.call('auth.signIn', { body: { username: 'ben', password } });
    expect(signIn).toMatchObject({ user: { must_change_password: true } });
  });

  it('is refused for oneself and for those above', async () => {
    const reset = (id: number) => admin.client.call('users.resetPassword', { params: { id } });
    await expect(reset(admin.user.id)).rejects.toMatchObject(refused('user-is-self', 409));
    await expect(reset(owner.user.id)).rejects.toMatchObject(refused('owner-protected', 403));
    await expect(reset(999_999)).rejects.toMatchObject({ problem: { status: 404 } });
  });
});

describe('deleting', () => {
  const workspaceOf = (by: SignedIn) =>
    app.workspace(by.user.id, { source: '/s.sqlite', destination: '/d.sqlite' });
  const remove = (id: number, query: object = {}) =>
    admin.client.call('users.delete', { params: { id }, query });

  it('asks what to do with workspaces that nobody else owns [S6.013 S7.091]', async () => {
    const ben = await app.signIn('ben');
    const first = await workspaceOf(ben);
    await expect(remove(ben.user.id)).rejects.toMatchObject({
      problem: { code: 'user-owns-workspaces', status: 409 },
    });
    await expect(remove(ben.user.id, { workspaces_to: 'ben' })).rejects.toMatchObject(
      refused('user-unknown', 422),
    );
    await remove(ben.user.id, { workspaces_to: 'OWNER' });
    expect((await app.store.workspaces.find(first.id))?.ownerId).toBe(owner.user.id);
    await expect(ben.client.call('users.me')).rejects.toMatchObject({ problem: { status: 401 } });
  });

  it('deletes them on request, and leaves those that another user owns too', async () => {
    const ben = await app.signIn('ben');
    const [own, shared] = [await workspaceOf(ben), await workspaceOf(ben)];
    const { workspaces } = app.store;
    const holder = { kind: 'user', userId: owner.user.id } as const;
    await workspaces.addMembership(shared.id, holder, { role: 'OWNER', mayViewData: true });
    await remove(ben.user.id, { delete_workspaces: 'true' });
    expect(await workspaces.find(own.id)).toBeNull();
    expect((await workspaces.find(shared.id))?.ownerId).toBe(owner.user.id);
  });

  it('is refused for oneself and for those above', async () => {
    await expect(remove(admin.user.id)).rejects.toMatchObject(refused('user-is-self', 409));
    await expect(remove(owner.user.id)).rejects.toMatchObject(refused('owner-protected', 403));
  });
});
