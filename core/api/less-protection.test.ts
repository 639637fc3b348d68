import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../tests/setup/app';
import { configuredApp, type ConfiguredApp } from '../../tests/setup/configured-app';
import { StoreSnapshot } from '../../tests/setup/store-snapshot';

/** Whether an editor may make a call can depend on what it would reveal. */
describe('acts that require the right to see rows', () => {
  let at: ConfiguredApp;
  let sightedEditor: SignedIn;
  let snapshot: StoreSnapshot;
  let source: Buffer;
  beforeAll(async () => {
    at = await configuredApp();
    sightedEditor = await at.app.signIn('sighted');
    await at.app.store.workspaces.addMembership(
      at.workspace.id,
      { kind: 'user', userId: sightedEditor.user.id },
      { role: 'EDITOR', mayViewData: true },
    );
    source = readFileSync(at.sourceFile);
    snapshot = new StoreSnapshot(join(at.app.dataFolder, 'understudy.sqlite'));
  });
  afterEach(() => {
    snapshot.restore();
    writeFileSync(at.sourceFile, source);
  });
  afterAll(async () => {
    snapshot.close();
    await at.app.close();
  });

  interface Act {
    readonly name: string;
    /** What the owner did before. */
    readonly before?: (owner: SignedIn) => Promise<unknown>;
    readonly act: (by: SignedIn) => Promise<unknown>;
    readonly code?: string;
  }

  const params = () => ({ databaseId: at.databaseId });
  const set = async (by: SignedIn, place: string, id: string, parameters = {}) =>
    by.client.call('column.updateCreate', {
      params: { columnId: await at.idOf(place) },
      body: { generator: { id, parameters } },
    });
  const selectionOf = async (...places: string[]) => ({
    selection: { column_ids: await Promise.all(places.map((place) => at.idOf(place))) },
  });
  const batch = async (by: SignedIn, id: string, isDryRun = false) =>
    by.client.call('column.generator', {
      params: params(),
      body: {
        ...(await selectionOf('klanten.voornaam', 'klanten.achternaam')),
        generator: { id },
        dry_run: isDryRun,
      },
    });
  const exclude = async (by: SignedIn, isExcluded: boolean, isDryRun = false) =>
    by.client.call('table.exclude', {
      params: params(),
      query: { is_excluded: isExcluded },
      body: { selection: { table_ids: [await at.tableId('klanten')] }, dry_run: isDryRun },
    });
  const keyTo = async (by: SignedIn, child: string, parent: string) =>
    by.client.call('foreignKeys.create', {
      params: params(),
      body: { foreign_column_ids: [await at.idOf(child)], primary_column_ids: [await at.idOf(parent)] },
    });
  const virtualKey = async () =>
    (await at.app.store.schemas.foreignKeys(at.databaseId)).find((key) => key.isVirtual)!;
  const settings = async (by: SignedIn, body: object) =>
    by.client.call('table.update', { body: { id: await at.tableId('customers'), ...body } });
  const connections = (by: SignedIn, ends: object) =>
    by.client.call('workspaces.replace', {
      params: { id: at.workspace.id },
      body: { name: 'Renamed', locale: 'en', key_generator_mode: 'hash', ...ends },
    });
  const own = (name: string) => ({ type: 'SQLITE' as const, path: join(at.app.filesFolder, name) });

  const refused: readonly Act[] = [
    { name: 'duplicate in the place of a mock', act: (by) => set(by, 'customers.first_name', 'duplicate') },
    {
      name: 'a mask that keeps characters',
      act: (by) => set(by, 'customers.first_name', 'mask.redact', { keepFirst: 64 }),
    },
    {
      name: 'a mask that keeps more of them',
      before: (owner) => set(owner, 'customers.first_name', 'mask.redact', { keepFirst: 1 }),
      act: (by) => set(by, 'customers.first_name', 'mask.redact', { keepFirst: 20 }),
    },
    { name: 'duplicate for a key that others follow', act: (by) => set(by, 'customers.id', 'duplicate') },
    { name: 'duplicate for many', act: (by) => batch(by, 'duplicate') },
    { name: 'a look at duplicate for many', act: (by) => batch(by, 'duplicate', true) },
    {
      name: 'a reset to a duplicate',
      before: (owner) => set(owner, 'customers.loyalty_points', 'numeric.range'),
      act: async (by) =>
        by.client.call('column.reset', { params: { columnId: await at.idOf('customers.loyalty_points') } }),
    },
    {
      name: 'a reset of many to duplicates',
      before: (owner) => set(owner, 'customers.loyalty_points', 'numeric.range'),
      act: async (by) =>
        by.client.call('column.resetColumns', {
          params: params(),
          body: await selectionOf('customers.loyalty_points'),
        }),
    },
    {
      name: 'rejecting suggestions that protect',
      act: async (by) =>
        by.client.call('column.suggested', {
          params: params(),
          query: { apply: false },
          body: await selectionOf('klanten.voornaam', 'klanten.email'),
        }),
    },
    {
      name: 'marking as no personal data',
      act: async (by) =>
        by.client.call('column.pii', {
          params: params(),
          query: { has_pii: false },
          body: [await at.idOf('customers.email')],
        }),
    },
    {
      name: 'marking as none with another mock',
      act: async (by) =>
        by.client.call('column.updateCreate', {
          params: { columnId: await at.idOf('customers.email') },
          body: { generator: { id: 'mock.email' }, pii: { has_pii: false } },
        }),
    },
    { name: 'including a table', before: (owner) => exclude(owner, true), act: (by) => exclude(by, false) },
    {
      name: 'a look at including a table',
      before: (owner) => exclude(owner, true),
      act: (by) => exclude(by, false, true),
    },
    {
      name: 'including a table by its settings',
      before: (owner) => settings(owner, { is_excluded: true }),
      act: (by) => settings(by, { is_excluded: false }),
    },
    {
      name: 'a model that stays nearer to the rows',
      before: (owner) => set(owner, 'customers.notes', 'ai.synthesize'),
      act: (by) => settings(by, { preset: 'faithful' }),
    },
    {
      name: 'a model without its budget of privacy',
      before: async (owner) => {
        await set(owner, 'customers.notes', 'ai.synthesize');
        await settings(owner, { privacy_epsilon: 1 });
      },
      act: (by) => settings(by, { privacy_epsilon: null }),
    },
    {
      name: 'a key to a column that is duplicated',
      before: (owner) => set(owner, 'customers.id', 'duplicate'),
      act: (by) => keyTo(by, 'klanten.klant_id', 'customers.id'),
    },
    {
      name: 'turning off a key that carries a mask over',
      act: async (by) => {
        const keys = await at.app.store.schemas.foreignKeys(at.databaseId);
        const key = keys.find(({ schema }) => schema.child.name === 'orders')!;
        return by.client.call('foreignKeys.updateBatch', {
          body: { database_id: at.databaseId, updates: [{ id: key.id, is_enabled: false }] },
        });
      },
    },
    {
      name: 'deleting a key that carries a mask over',
      before: (owner) => keyTo(owner, 'order_lines.quantity', 'customers.id'),
      act: async (by) =>
        by.client.call('foreignKeys.delete', { params: { foreignKeyId: (await virtualKey()).id } }),
    },
    {
      name: 'taking over that a key which carries a mask is gone',
      before: () => {
        new Database(at.sourceFile)
          .exec('DROP TABLE orders; CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER)')
          .close();
        return Promise.resolve();
      },
      act: (by) =>
        by.client.call('schemaChanges.apply', { params: { engineId: at.workspace.engineId }, body: {} }),
    },
    {
      name: 'a destination of one’s own',
      act: (by) => connections(by, { destination: own('mine.sqlite') }),
      code: 'connection-change-forbidden',
    },
    {
      name: 'another source',
      act: (by) => connections(by, { source: own('other.sqlite') }),
      code: 'connection-change-forbidden',
    },
    {
      name: 'a test with what is saved of a database',
      act: (by) =>
        by.client.call('databaseConnections.test', {
          body: { ...own('shop.db'), role: 'SOURCE', database_id: at.databaseId },
        }),
      code: 'connection-change-forbidden',
    },
  ];

  const stateNow = async () => ({
    schema: await at.app.store.schemas.load(at.databaseId),
    workspace: await at.app.store.workspaces.find(at.workspace.id),
    destination: await at.app.store.databases.ofEngine(at.workspace.engineId, 'TARGET'),
  });

  it.each(refused.map((act) => [act.name, act] as const))(
    '%s [S6.004 S6.015]',
    async (_, { before, act, code = 'less-protection-forbidden' }) => {
      await before?.(at.owner);
      const saved = await stateNow();
      await expect(act(at.blindEditor)).rejects.toMatchObject({ problem: { status: 403, code } });
      await expect(act(at.reader)).rejects.toMatchObject({ problem: { status: 403, code: 'forbidden' } });
      expect(await stateNow()).toEqual(saved);
      await expect(act(sightedEditor)).resolves.not.toThrow();
    },
  );

  it.each<[string, Act['act']]>([
    ['a mock in the place of a duplicate', (by) => set(by, 'customers.loyalty_points', 'numeric.range')],
    ['a mask in the place of a duplicate', (by) => set(by, 'customers.loyalty_points', 'mask.ff1')],
    ['another mock', (by) => set(by, 'customers.first_name', 'mock.full-name')],
    ['another mock for many', (by) => batch(by, 'mock.full-name')],
    ['excluding a table', (by) => exclude(by, true)],
    ['a number of rows', (by) => settings(by, { rows_to_generate: 5 })],
    ['another name', (by) => connections(by, {})],
    [
      'applying schema changes',
      (by) =>
        by.client.call('schemaChanges.apply', { params: { engineId: at.workspace.engineId }, body: {} }),
    ],
    [
      'validating',
      (by) =>
        by.client.call('schemaChanges.sync', {
          params: { engineId: at.workspace.engineId },
          query: { database_type: 'SOURCE' },
          body: {},
        }),
    ],
    [
      'a run',
      (by) => by.client.call('synthesize.start', { params: { engineId: at.workspace.engineId }, body: {} }),
    ],
    [
      'a connection of one’s own',
      (by) => by.client.call('databaseConnections.test', { body: { ...own('shop.db'), role: 'SOURCE' } }),
    ],
  ])('are not: %s [S6.004]', async (_, act) => {
    await expect(act(at.blindEditor)).resolves.not.toThrow();
  });

  it('names the columns, and refuses generators of a column before they are chosen', async () => {
    await expect(set(at.blindEditor, 'customers.id', 'duplicate')).rejects.toMatchObject({
      problem: { params: { count: 2, columns: 'customers.id, orders.customer_id' } },
    });
    const refusals = async (by: SignedIn) => {
      const types = await by.client.call('generators.supportedTypesOfColumn', {
        params: { columnId: await at.idOf('customers.first_name') },
      });
      return new Map(types.map(({ id, refusal }) => [id, refusal?.code]));
    };
    const ofBlind = await refusals(at.blindEditor);
    expect([ofBlind.get('duplicate'), ofBlind.get('shuffle')]).toEqual(['protects-less', 'protects-less']);
    expect(ofBlind.get('mock.last-name')).toBeUndefined();
    expect((await refusals(sightedEditor)).get('duplicate')).toBeUndefined();
  });
});
