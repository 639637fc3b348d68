import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import type { callById } from '@core/contract/calls';
import type { CallBodyInput } from '@core/contract/define-call';
import type { Workspace } from '@core/workspaces/workspace';

let app: TestApp;
let owner: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
let workspace: Workspace;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn('owner');
  ben = await app.signIn('ben');
  admin = await app.signIn('admin', { role: 'Admin' });
  workspace = await app.workspace(owner.user.id, { source: '/s.sqlite', destination: '/d.sqlite' });
});
afterEach(() => app.close());

const refused = (code: string, status: number) => ({ problem: { code, status } });
type ShareBody = CallBodyInput<ReturnType<typeof callById<'workspacePermissions.create'>>>;

/** As a reader by default. */
const share = (by: SignedIn, body: object) =>
  by.client.call('workspacePermissions.create', {
    // some are malformed
    body: { workspace_id: workspace.id, role: 'READER', ...body } as ShareBody,
  });
const opens = (who: SignedIn) =>
  who.client.call('workspaces.get', { params: { id: workspace.id } }).then(
    ({ role, may_view_data: rows }) => ({ role, rows }),
    () => null,
  );
const organization = async (name: string, ...members: SignedIn[]) => {
  const { id } = await app.store.organizations.create(name);
  for (const { user } of members) await app.store.organizations.setOfUser(user.id, [id]);
  return id;
};

describe('sharing [S1.012 S6.005 S7.094]', () => {
  it('gives a role by user name or e-mail address, once', async () => {
    expect(await opens(ben)).toBeNull();
    const made = await share(owner, { user: 'BEN@example.com', may_view_data: true });
    expect(made).toMatchObject({
      user: { username: 'ben' },
      organization: null,
      role: 'READER',
      may_view_data: true,
      is_own: false,
    });
    expect(await opens(ben)).toEqual({ role: 'READER', rows: true });
    await expect(share(owner, { user: 'ben' })).rejects.toMatchObject(refused('permission-exists', 409));
    await expect(share(owner, { user: 'nobody' })).rejects.toMatchObject(refused('user-unknown', 422));
    await expect(share(owner, {})).rejects.toMatchObject(refused('validation-failed', 400));
  });

  it('changes a role and takes it away [S3.026 S3.068 S7.095 S7.096 S7.097]', async () => {
    const { id } = await share(owner, { user: 'ben' });
    const update = (body: object) =>
      owner.client.call('workspacePermissions.update', { params: { id }, body });
    expect(await update({ role: 'EDITOR' })).toMatchObject({ role: 'EDITOR', may_view_data: false });
    expect(await update({ may_view_data: true })).toMatchObject({ role: 'EDITOR', may_view_data: true });
    expect(await owner.client.call('workspacePermissions.get', { params: { id } })).toMatchObject({ id });
    await owner.client.call('workspacePermissions.delete', { params: { id } });
    expect(await opens(ben)).toBeNull();
  });

  it('lets a member leave, though not the last OWNER [S6.009 B2.006]', async () => {
    const { id } = await share(owner, { user: 'ben' });
    await ben.client.call('workspacePermissions.delete', { params: { id } });
    expect(await opens(ben)).toBeNull();
    const own = (await app.store.workspaces.memberOf(workspace.id, owner.user.id))!.membershipId!;
    const leave = () => owner.client.call('workspacePermissions.delete', { params: { id: own } });
    await expect(leave()).rejects.toMatchObject(refused('last-workspace-owner', 409));
    await expect(
      owner.client.call('workspacePermissions.update', { params: { id: own }, body: { role: 'READER' } }),
    ).rejects.toMatchObject(refused('last-workspace-owner', 409));
    await share(owner, { user: 'ben', role: 'OWNER' });
    await leave();
    expect((await app.store.workspaces.find(workspace.id))?.ownerId).toBe(ben.user.id);
  });

  it('lists all memberships in workspaces that the caller can open [S7.093]', async () => {
    await share(owner, { user: 'ben' });
    await app.workspace(ben.user.id, { source: '/s2.sqlite', destination: '/d2.sqlite' });
    const listed = async (who: SignedIn) =>
      (await who.client.call('workspacePermissions.list')).results.map(
        ({ workspace_id: id, user, is_own: own }) => [id === workspace.id, user?.username, own],
      );
    expect(await listed(owner)).toEqual([
      [true, 'owner', true],
      [true, 'ben', false],
    ]);
    expect(await listed(ben)).toHaveLength(3);
    expect(await listed(admin)).toEqual([]);
  });
});

describe('an organization', () => {
  it('gives its members its role while they are members [B7.006]', async () => {
    const id = await organization('Testers', ben, owner);
    const membership = await share(owner, { organization_id: id, role: 'EDITOR' });
    expect(membership).toMatchObject({ user: null, organization: { id, name: 'Testers' } });
    expect(await opens(ben)).toEqual({ role: 'EDITOR', rows: false });
    const mine = await ben.client.call('workspaces.list');
    expect(mine.results.map((one) => [one.id, one.role])).toEqual([[workspace.id, 'EDITOR']]);
    await app.store.organizations.setOfUser(ben.user.id, []);
    expect(await opens(ben)).toBeNull();
  });

  it("adds to one's own role: the higher one counts, and either may grant rows", async () => {
    const id = await organization('Testers', ben, owner);
    await share(owner, { user: 'ben', may_view_data: true });
    await share(owner, { organization_id: id, role: 'EDITOR' });
    expect(await opens(ben)).toEqual({ role: 'EDITOR', rows: true });
  });

  it('owns no workspace, and is shared with by its own members and Admins', async () => {
    const id = await organization('Testers', ben);
    await expect(share(owner, { organization_id: id })).rejects.toMatchObject(
      refused('organization-unknown', 422),
    );
    await expect(share(admin, { organization_id: id, role: 'OWNER' })).rejects.toMatchObject(
      refused('validation-failed', 400),
    );
    await expect(share(admin, { organization_id: id, user: 'ben' })).rejects.toMatchObject(
      refused('validation-failed', 400),
    );
    const membership = await share(admin, { organization_id: id });
    await expect(
      admin.client.call('workspacePermissions.update', {
        params: { id: membership.id },
        body: { role: 'OWNER' },
      }),
    ).rejects.toMatchObject(refused('organization-not-owner', 422));
  });

  it("is not left by a member alone, because the membership is the organization's", async () => {
    const id = await organization('Testers', ben);
    const membership = await share(admin, { organization_id: id });
    await expect(
      ben.client.call('workspacePermissions.delete', { params: { id: membership.id } }),
    ).rejects.toMatchObject({ problem: { status: 403 } });
  });
});

describe('an Admin without a role', () => {
  it('manages permissions, and gains none', async () => {
    await share(admin, { user: 'ben' });
    expect(await opens(ben)).toEqual({ role: 'READER', rows: false });
    await expect(share(admin, { user: 'admin' })).rejects.toMatchObject(refused('forbidden', 403));
    const id = await organization('Admins', admin);
    await expect(share(admin, { organization_id: id })).rejects.toMatchObject(refused('forbidden', 403));
    const transfer = admin.client.call('workspacePermissions.transfer', {
      body: { workspace_id: workspace.id, user: 'admin' },
    });
    await expect(transfer).rejects.toMatchObject(refused('forbidden', 403));
    expect(await opens(admin)).toBeNull();
  });
});

describe('transferring [S1.014 S6.006 S6.007 S7.098]', () => {
  const transfer = (body: object) =>
    owner.client.call('workspacePermissions.transfer', {
      body: { workspace_id: workspace.id, user: 'ben', ...body },
    });

  it('makes another user the owner, and keeps access on request', async () => {
    const { results } = await transfer({ keep_role: 'EDITOR' });
    expect(results.map(({ user, role }) => [user?.username, role])).toEqual([
      ['owner', 'EDITOR'],
      ['ben', 'OWNER'],
    ]);
    expect(await opens(owner)).toEqual({ role: 'EDITOR', rows: true });
  });

  it('keeps none otherwise', async () => {
    await transfer({});
    expect(await opens(owner)).toBeNull();
    expect(await opens(ben)).toEqual({ role: 'OWNER', rows: true });
  });

  it('rejects an unknown user', async () => {
    await expect(transfer({ user: 'nobody' })).rejects.toMatchObject(refused('user-unknown', 422));
  });
});
