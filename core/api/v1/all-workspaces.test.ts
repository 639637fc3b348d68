import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let admin: SignedIn;
let anna: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { role: 'Admin' });
  anna = await app.signIn('anna');
});
afterAll(() => app.close());

const ends = { source: '/secret-place/source.db', destination: '/secret-place/destination.db' };
const listed = async (keyword?: string) =>
  (await admin.client.call('workspaces.listAll', { query: keyword === undefined ? {} : { keyword } }))
    .results;

it('lists every workspace with sizes and owner, and names no database [B7.005]', async () => {
  const { id } = await app.workspace(anna.user.id, ends);
  const ben = await app.signIn('ben');
  await app.store.workspaces.addMembership(
    id,
    { kind: 'user', userId: ben.user.id },
    { role: 'READER', mayViewData: true },
  );
  const [workspace] = await listed();
  expect(workspace).toMatchObject({
    ...{ id, owner: { username: 'anna' }, member_count: 2, table_count: 0 },
    ...{ source_type: 'SQLITE', destination_type: 'SQLITE', last_job: null },
  });
  expect(JSON.stringify(workspace)).not.toMatch(/secret-place|source\.db/);
});

it('finds by name and by owner, with LIKE wildcards taken literally', async () => {
  const { id } = await app.workspace(admin.user.id, ends);
  await app.store.workspaces.update(id, { name: '100 % EPD_Acc' });
  expect((await listed('% epd_')).map((one) => one.id)).toEqual([id]);
  expect((await listed('ann')).map(({ owner }) => owner.username)).toEqual(['anna']);
  expect(await listed('nothing')).toEqual([]);
});

it('an Admin deletes a workspace without a role in it, and still sees nothing of it [B2.007]', async () => {
  const { id, engineId } = await app.workspace(anna.user.id, ends);
  for (const seen of [
    admin.client.call('workspaces.get', { params: { id } }),
    admin.client.call('workspaces.overview', { params: { id } }),
    admin.client.call('engine.get', { params: { engineId } }),
  ]) {
    await expect(seen).rejects.toMatchObject({ problem: { status: 404 } });
  }
  await admin.client.call('workspaces.delete', { params: { id } });
  expect(await app.store.workspaces.find(id)).toBeNull();
});
