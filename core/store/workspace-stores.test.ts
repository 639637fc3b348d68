import type { ConnectionConfig } from '@core/connectors/connector';
import { defaultEngineSettings } from '@core/workspaces/workspace';
import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '../../tests/setup/stores';
import { databaseSchema, foreignKey, newUser, tableSchema } from '../../tests/setup/store-samples';

describeStores('workspaces, databases and drafts', (opened) => {
  let ownerId: number;
  beforeAll(async () => {
    ownerId = (await opened().store.users.create(newUser('owner'))).id;
  });
  const newWorkspace = (name: string) =>
    opened().store.workspaces.create({
      name,
      mode: 'DE_IDENTIFY',
      defaultLocale: 'nl',
      defaultKeyGenerator: 'hash',
      ownerId,
    });

  it('creates engine, membership and key with the workspace', async () => {
    const { workspaces } = opened().store;
    const workspace = await newWorkspace('first');
    expect(workspace).toMatchObject({ revision: 1, settings: defaultEngineSettings, syncedAt: null });
    expect(await workspaces.find(workspace.id)).toEqual(workspace);
    expect(await workspaces.findByEngine(workspace.engineId)).toEqual(workspace);
    expect(await workspaces.memberOf(workspace.id, ownerId)).toMatchObject({
      role: 'OWNER',
      mayViewData: true,
    });
    const key = await workspaces.keyOf(workspace.id);
    expect(key).toHaveLength(32);
    expect(await workspaces.keyOf(workspace.id)).toEqual(key);
    const other = await newWorkspace('second');
    expect(await workspaces.keyOf(other.id)).toEqual(key);
    await workspaces.useKey(other.id, null);
    expect(await workspaces.keyOf(other.id)).not.toEqual(key);
    expect(await workspaces.keyOf(workspace.id)).toEqual(key);
  });

  it('lists for members only, last changed first', async () => {
    const { store, clock } = opened();
    const stranger = await store.users.create(newUser('stranger'));
    const [a, b] = [await newWorkspace('a'), await newWorkspace('b')];
    clock.advance(1000);
    await store.workspaces.update(a.id, { name: 'a2' });
    const listed = await store.workspaces.listFor(ownerId);
    expect(listed[0]).toMatchObject({ id: a.id, name: 'a2', defaultLocale: 'nl' });
    expect(listed.map(({ id }) => id)).toContain(b.id);
    expect(await store.workspaces.listFor(stranger.id)).toEqual([]);
  });

  it('adds, changes and removes members, and hands a workspace over', async () => {
    const { users, workspaces } = opened().store;
    const { id } = await newWorkspace('shared');
    const [ann, ben] = [await users.create(newUser('ann')), await users.create(newUser('ben'))];
    const member = await workspaces.addMembership(
      id,
      { kind: 'user', userId: ann.id },
      { role: 'READER', mayViewData: false },
    );
    await expect(
      workspaces.addMembership(id, { kind: 'user', userId: ann.id }, { role: 'EDITOR', mayViewData: true }),
    ).rejects.toMatchObject({
      code: 'permission-exists',
    });
    expect(await workspaces.updateMembership(member.id, { mayViewData: true })).toEqual({
      ...member,
      mayViewData: true,
    });
    const roles = async () =>
      (await workspaces.memberships(id)).map(({ holder, role }) => [
        holder.kind === 'user' ? holder.userId : 0,
        role,
      ]);
    await workspaces.transfer(id, { from: ownerId, to: ann.id, keptRole: 'EDITOR' });
    expect(await roles()).toEqual([
      [ownerId, 'EDITOR'],
      [ann.id, 'OWNER'],
    ]);
    await workspaces.transfer(id, { from: ann.id, to: ben.id, keptRole: null });
    expect(await roles()).toEqual([
      [ownerId, 'EDITOR'],
      [ben.id, 'OWNER'],
    ]);
    expect((await workspaces.find(id))?.ownerId).toBe(ben.id);
    await workspaces.removeMembership((await workspaces.memberOf(id, ownerId))!.membershipId!);
    expect(await roles()).toEqual([[ben.id, 'OWNER']]);
  });

  it('is shared once by two concurrent requests, keeps an owner if two leave, and is transferred to one of several', async () => {
    const { users, workspaces } = opened().store;
    const names = ['cem', 'dina', 'emil'];
    const [cem, dina, emil] = await Promise.all(names.map((name) => users.create(newUser(name))));
    const asOwner = { role: 'OWNER', mayViewData: true } as const;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newWorkspace(`at once ${round}`);
      const share = () => workspaces.addMembership(id, { kind: 'user', userId: cem!.id }, asOwner);
      const shared = await Promise.allSettled([share(), share()]);
      expect(shared.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

      const memberships = await workspaces.memberships(id);
      const left = await Promise.allSettled(
        memberships.map((membership) => workspaces.removeMembership(membership.id)),
      );
      expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await workspaces.memberships(id)).map(({ role }) => role)).toEqual(['OWNER']);

      const from = (await workspaces.find(id))!.ownerId;
      const given = await Promise.allSettled(
        [dina!, emil!, dina!, emil!].map((user) =>
          workspaces.transfer(id, { from, to: user.id, keptRole: 'READER' }),
        ),
      );
      expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const after = await workspaces.memberships(id);
      expect(after.map(({ role }) => role).sort()).toEqual(['OWNER', 'READER']);
      const [now] = after.filter(({ role }) => role === 'OWNER');
      expect(now?.holder).toEqual({ kind: 'user', userId: (await workspaces.find(id))?.ownerId });
    }
  });

  it('counts revisions, keeps times and settings', async () => {
    const { workspaces } = opened().store;
    const { id } = await newWorkspace('counted');
    expect(await workspaces.bumpRevision(id)).toBe(2);
    await workspaces.markTime(id, 'destinationValidatedAt', 77);
    const settings = { ...defaultEngineSettings, nConnections: 5, truncateIncluded: true };
    await workspaces.updateSettings(id, settings);
    expect(await workspaces.find(id)).toMatchObject({
      revision: 2,
      settings,
      destinationValidatedAt: 77,
      sourceValidatedAt: null,
    });
    const more = () =>
      workspaces.changeSettings(id, (now) => ({ ...now, readBatchSize: now.readBatchSize + 1 }));
    await Promise.all([more(), more(), more()]);
    const changed = (await workspaces.find(id))?.settings;
    expect(changed).toMatchObject({ nConnections: 5, readBatchSize: settings.readBatchSize + 3 });
  });

  it('resolves every kind of object to its workspace, and deletes everything with it', async () => {
    const { store } = opened();
    const workspace = await newWorkspace('whole');
    const database = await store.databases.create({
      engineId: workspace.engineId,
      role: 'SOURCE',
      connection: { type: 'SQLITE', path: '/data/x.sqlite' },
    });
    await store.schemas.replace(
      database.id,
      databaseSchema([tableSchema('t', ['id', 'parent_id'])], [foreignKey('k', 't', 't')]),
    );
    const schema = await store.schemas.load(database.id);
    const job = await store.jobs.create({
      engineId: workspace.engineId,
      type: 'create_engine',
      executor: 'local',
      createdBy: ownerId,
      params: {},
      steps: [],
    });
    const member = await store.workspaces.memberOf(workspace.id, ownerId);
    const things = {
      engine: workspace.engineId,
      database: database.id,
      table: schema.tables[0]!.id,
      column: schema.columns[0]!.id,
      foreignKey: schema.foreignKeys[0]!.id,
      job: job.id,
      member: member!.membershipId!,
    } as const;
    const kinds = Object.keys(things) as (keyof typeof things)[];
    for (const kind of kinds) {
      expect(await store.workspaces.workspaceIdOf(kind, things[kind]), kind).toBe(workspace.id);
      expect(await store.workspaces.workspaceIdOf(kind, 999_999), kind).toBeNull();
    }
    await store.workspaces.delete(workspace.id);
    for (const kind of kinds) {
      expect(await store.workspaces.workspaceIdOf(kind, things[kind]), kind).toBeNull();
    }
  });

  it('returns a connection as it was saved', async () => {
    const { databases } = opened().store;
    const { engineId } = await newWorkspace('connected');
    const connection: ConnectionConfig = {
      type: 'POSTGRESQL',
      host: 'db.example',
      port: 5432,
      password: 'p"ä\\ss\u0000word',
    };
    const made = await databases.create({ engineId, role: 'TARGET', connection });
    expect(made).toMatchObject({ connection, product: null, readAt: null, found: null });
    await databases.setProduct(made.id, 'PostgreSQL', '15.4');
    await databases.updateConnection(made.id, { ...connection, port: 5433 }, 7);
    expect(await databases.ofEngine(engineId, 'TARGET')).toMatchObject({
      connection: { port: 5433, password: 'p"ä\\ss\u0000word' },
      version: '15.4',
      reconnectedAt: 7,
    });
    await databases.updateConnection(made.id, connection, null);
    expect(await databases.ofEngine(engineId, 'TARGET')).toMatchObject({ reconnectedAt: 7 });
    expect(await databases.ofEngine(engineId, 'SOURCE')).toBeNull();
    await expect(databases.create({ engineId, role: 'TARGET', connection })).rejects.toThrow();
  });

  it('saves a draft only over the version that was read', async () => {
    const { drafts } = opened().store;
    const draft = await drafts.create({
      userId: ownerId,
      version: 1,
      machineVersion: 1,
      snapshot: { value: 'name', context: { name: null } },
      secrets: { 'source.password': 'geheim' },
      createdAt: 1,
      updatedAt: 1,
    });
    expect(await drafts.find(draft.id)).toEqual(draft);
    const changed = { ...draft, version: 2, updatedAt: 5 };
    expect(await drafts.save(changed, 1)).toBe(true);
    expect(await drafts.save({ ...changed, version: 3 }, 1)).toBe(false);
    expect(await drafts.ofUser(ownerId)).toEqual([changed]);
    await drafts.delete(draft.id);
    expect(await drafts.find(draft.id)).toBeNull();
  });

  it('remembers of a cancelled creation its keys, its user and the time [S3.013]', async () => {
    const { drafts } = opened().store;
    const begun = {
      ...{ userId: ownerId, version: 1, machineVersion: 1, snapshot: {}, secrets: {} },
      ...{ createdAt: 1, updatedAt: 1 },
    };
    const [early, late] = [await drafts.create(begun), await drafts.create(begun)];
    await drafts.cancel(early, { workspaceId: null, engineId: null }, 5);
    await drafts.cancel(late, { workspaceId: 901, engineId: 902 }, 6);
    expect(await drafts.find(early.id)).toBeNull();
    expect(await drafts.findCancelled('draft', early.id)).toEqual({ userId: ownerId, cancelledAt: 5 });
    for (const [by, id] of [
      ['draft', late.id],
      ['workspace', 901],
      ['engine', 902],
    ] as const) {
      expect(await drafts.findCancelled(by, id)).toEqual({ userId: ownerId, cancelledAt: 6 });
    }
    expect(await drafts.findCancelled('workspace', 902)).toBeNull();
  });
});
