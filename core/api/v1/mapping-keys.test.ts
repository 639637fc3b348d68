import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@core/api/client';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import type { SignedIn } from '../../../tests/setup/app';

const passphrase = 'zes woorden die niemand raadt';
let at: ConfiguredApp;
let admin: SignedIn;
beforeAll(async () => {
  at = await configuredApp();
  admin = await at.app.signIn('keys-admin', { role: 'Admin' });
});
afterAll(() => at.app.close());

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  );

/** First names that a column's mock makes of the rows of the shop, in a workspace of the signed-in user. */
async function madeBy({ client }: SignedIn, columnId: number): Promise<(string | null)[]> {
  const { rows } = await client.call('generators.dataPreview', {
    params: { columnId },
    body: { generator: { id: 'mock.first-name' } },
  });
  return rows.map((row) => row.made);
}
const made = async () => madeBy(at.owner, await at.idOf('customers.first_name'));
const choose = (mapping_key_id: number | null, as = at.owner) =>
  as.client.call('mappingKeys.choose', { params: { id: at.workspace.id }, body: { mapping_key_id } });
const exported = (as: SignedIn, mappingKeyId: number) =>
  as.client.call('mappingKeys.export', { params: { mappingKeyId }, body: { passphrase } });

/** A workspace of one's own on the shop, and the id of the column of first names in it. */
async function shopOf(signedIn: SignedIn, name: string, organization_id?: number) {
  const { workspace } = await signedIn.client.call('workspaces.create', {
    body: {
      ...{ name, mode: 'MOCK', source: { type: 'SQLITE', path: at.sourceFile } },
      ...(organization_id === undefined ? {} : { organization_id }),
    },
  });
  const { id } = (await at.app.store.databases.ofEngine(workspace.engine_id, 'SOURCE'))!;
  const { tables, columns } = await at.app.store.schemas.load(id);
  const customers = tables.find(({ schema }) => schema.name === 'customers')!.id;
  const column = columns.find(
    ({ tableId, schema }) => tableId === customers && schema.name === 'first_name',
  )!;
  return { workspace, columnId: column.id };
}

/** Makes a key what it would be in a store from before keys had holders: the one of the installation. */
function asOfBefore(id: number): void {
  const db = new Database(join(at.app.dataFolder, 'understudy.sqlite'));
  db.prepare(
    `update mapping_keys set user_id = null, is_default = 0, is_installation = 1, name = 'Installation',
      name_key = 'installation' where id = ?`,
  ).run(id);
  db.close();
}

/** How many of another's made rows a person meets who maps guesses of the same values in a workspace of their own. */
const met = (theirs: readonly (string | null)[], guesses: readonly (string | null)[]) =>
  theirs.filter((value, at) => value === guesses[at]).length;

describe('a mapping key', () => {
  it('is a person’s: guesses through a workspace of one’s own meet nothing in another’s copy [B8.001]', async () => {
    const theirs = await made();
    expect(theirs).toHaveLength(10);
    const guesser = await at.app.signIn('guesser');
    const { workspace, columnId } = await shopOf(guesser, 'Guesses');
    const guesses = await madeBy(guesser, columnId);
    expect(met(theirs, guesses)).toBe(0);
    // of the same person, they meet in all
    const again = await shopOf(at.owner, 'Shop once more');
    expect(met(theirs, await madeBy(at.owner, again.columnId))).toBe(10);
    const [mine] = (await at.owner.client.call('mappingKeys.list')).results;
    expect(mine).toMatchObject({ is_default: true, user: { username: 'owner' }, workspace_count: 2 });
    const takeIt = { params: { id: workspace.id }, body: { mapping_key_id: mine!.id } };
    expect(await refused(guesser.client.call('mappingKeys.choose', takeIt))).toBe('not-found');

    // a grant makes them meet, and is needed for no less
    const grant = { params: { mappingKeyId: mine!.id }, body: { user: 'guesser' } };
    expect(await refused(guesser.client.call('mappingKeys.grant', grant))).toBe('not-found');
    const granted = await at.owner.client.call('mappingKeys.grant', grant);
    expect(granted.user).toMatchObject({ username: 'guesser' });
    await guesser.client.call('mappingKeys.choose', takeIt);
    expect(met(theirs, await madeBy(guesser, columnId))).toBe(10);
    expect(await refused(exported(guesser, mine!.id))).toBe('forbidden');
    const { results } = await guesser.client.call('mappingKeys.list');
    expect(results.find(({ id }) => id === mine!.id)).toMatchObject({ may_use: true, may_export: false });
    await at.owner.client.call('mappingKeys.revoke', {
      params: { mappingKeyId: mine!.id, grantId: granted.id },
    });
    await guesser.client.call('mappingKeys.choose', { ...takeIt, body: { mapping_key_id: null } });
    expect(await refused(guesser.client.call('mappingKeys.choose', takeIt))).toBe('not-found');
  });

  it('is not exported by an Admin who has nothing of it [B8.003]', async () => {
    const [mine] = (await at.owner.client.call('mappingKeys.list')).results;
    expect(await refused(exported(admin, mine!.id))).toBe('not-found');
    expect(await refused(exported(at.blindEditor, mine!.id))).toBe('not-found');
    expect((await exported(at.owner, mine!.id)).fingerprint).toBe(mine!.fingerprint);
    const { results } = await admin.client.call('mappingKeys.list');
    expect(results.map(({ id }) => id)).not.toContain(mine!.id);
  });

  it('of an organization is used by its members, and managed by those who are Admins', async () => {
    const { id } = await at.app.store.organizations.create('Claims');
    const member = await at.app.signIn('member');
    const insider = await at.app.signIn('insider', { role: 'Admin' });
    for (const { user } of [member, insider]) await at.app.store.organizations.setOfUser(user.id, [id]);
    const ofClaims = async ({ client }: SignedIn) =>
      (await client.call('mappingKeys.list')).results.find(({ organization }) => organization?.id === id);
    const key = (await ofClaims(member))!;
    expect(key).toMatchObject({ may_use: true, may_manage: false, may_export: false, is_default: true });
    expect(await ofClaims(admin)).toBeUndefined();
    expect(await refused(exported(admin, key.id))).toBe('not-found');
    expect(await refused(exported(member, key.id))).toBe('forbidden');
    expect((await exported(insider, key.id)).fingerprint).toBe(key.fingerprint);
    // an Admin cannot get there alone
    const join = { params: { id: admin.user.id }, body: { organization_ids: [id] } };
    expect(await refused(admin.client.call('users.update', join))).toBe('forbidden');

    const one = await shopOf(member, 'Of claims', id);
    const other = await shopOf(insider, 'Of claims too', id);
    expect(met(await madeBy(member, one.columnId), await madeBy(insider, other.columnId))).toBe(10);
    expect(await refused(shopOf(at.owner, 'Not of claims', id))).toBe('organization-unknown');
  });

  it('stays with the workspaces of before, which say whose it is; its export takes one of them [B8.002]', async () => {
    const before = await made();
    const owners = { params: { id: at.workspace.id } };
    const { mapping_key_id: id, ...theirs } = await at.owner.client.call('mappingKeys.ofWorkspace', owners);
    expect(theirs).toMatchObject({ user: { username: 'owner' }, is_default: true });
    asOfBefore(id!);
    const seen = await at.reader.client.call('mappingKeys.ofWorkspace', owners);
    expect(seen).toMatchObject({ mapping_key_id: id, name: 'Installation', user: null, choices: [] });
    expect(seen.is_installation).toBe(true);
    expect(await made()).toEqual(before);
    // nobody's: others neither see nor use it, and an Admin without one of its workspaces does not get it
    const one = await shopOf(at.blindEditor, 'After');
    const use = { params: { id: one.workspace.id }, body: { mapping_key_id: id } };
    expect(await refused(at.blindEditor.client.call('mappingKeys.choose', use))).toBe('not-found');
    expect(await refused(exported(at.owner, id!))).toBe('not-found');
    expect(await refused(exported(admin, id!))).toBe('forbidden');
    const membership = await at.app.store.workspaces.addMembership(
      at.workspace.id,
      { kind: 'user', userId: admin.user.id },
      { role: 'OWNER', mayViewData: true },
    );
    expect((await exported(admin, id!)).fingerprint).toBe(seen.fingerprint);
    await at.app.store.workspaces.removeMembership(membership.id);
    await choose((await at.owner.client.call('mappingKeys.list')).results[0]!.id);
  });

  it('is left behind by a copy that somebody makes who may not use it', async () => {
    const second = await at.app.signIn('second-owner');
    await at.app.store.workspaces.addMembership(
      at.workspace.id,
      { kind: 'user', userId: second.user.id },
      { role: 'OWNER', mayViewData: true },
    );
    const keyOfCopy = async ({ client }: SignedIn) => {
      const copy = await client.call('workspaces.duplicate', {
        params: { id: at.workspace.id },
        body: { name: 'Copy', keep_destination: false },
      });
      return client.call('mappingKeys.ofWorkspace', { params: { id: copy.id } });
    };
    expect((await keyOfCopy(at.owner)).user).toMatchObject({ username: 'owner' });
    expect((await keyOfCopy(second)).user).toMatchObject({ username: 'second-owner' });
  });

  it('goes from one installation to another: equal keys give equal results, and others do not [B5.004]', async () => {
    const ofOwner = await made();
    const claims = await at.owner.client.call('mappingKeys.create', { body: { name: 'Claims' } });
    await choose(claims.id);
    const ofClaims = await made();
    expect(ofClaims).not.toEqual(ofOwner);
    const answer = await exported(at.owner, claims.id);
    expect(answer).toMatchObject({ name: 'Claims', fingerprint: claims.fingerprint });
    const sealed = { sealed: answer.sealed, passphrase };
    const bring = (body: typeof sealed & { name: string }) =>
      at.owner.client.call('mappingKeys.import', { body });
    expect(await refused(bring({ ...sealed, name: 'X', passphrase: 'another passphrase' }))).toBe(
      'mapping-key-unreadable',
    );
    expect(await refused(bring({ ...sealed, name: 'X', sealed: `${answer.sealed.slice(0, -2)}AA` }))).toBe(
      'mapping-key-unreadable',
    );
    expect(await refused(bring({ ...sealed, name: 'claims' }))).toBe('mapping-key-exists');
    const brought = await bring({ ...sealed, name: 'Brought' });
    expect(brought.fingerprint).toBe(claims.fingerprint);
    await choose(brought.id);
    expect(await made()).toEqual(ofClaims);

    const rotated = await at.owner.client.call('mappingKeys.rotate', {
      params: { mappingKeyId: brought.id },
    });
    expect(rotated.fingerprint).not.toBe(brought.fingerprint);
    expect(rotated.rotated_at).not.toBeNull();
    expect(await made()).not.toEqual(ofClaims);
    const remove = (mappingKeyId: number) =>
      refused(at.owner.client.call('mappingKeys.delete', { params: { mappingKeyId } }));
    expect(await remove(brought.id)).toBe('mapping-key-in-use');
    expect(await remove(claims.id)).toBeNull();
  });

  it('is fresh each time if a workspace has its own, and chosen by its owner', async () => {
    const first = await choose(null);
    expect(first).toMatchObject({ mapping_key_id: null, name: null });
    expect((await choose(null)).fingerprint).not.toBe(first.fingerprint);
    expect(first.choices.length).toBeGreaterThan(0);
    const seen = await at.blindEditor.client.call('mappingKeys.ofWorkspace', {
      params: { id: at.workspace.id },
    });
    expect(seen).toMatchObject({ mapping_key_id: null, choices: [] });
  });
});
