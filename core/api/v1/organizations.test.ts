import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { role: 'Admin' });
});
afterAll(() => app.close());

const added = (name: string) => admin.client.call('organization.create', { body: { name } });

it('is added without members, under a name of its own [S3.067 S7.076]', async () => {
  expect(await added('Testers')).toMatchObject({ name: 'Testers', member_count: 0 });
  await expect(added('TESTERS')).rejects.toMatchObject({
    problem: { code: 'organization-exists', status: 409 },
  });
});

it('stands in the list [S7.075]', async () => {
  const { id } = await added('Listed');
  const { results } = await admin.client.call('organization.list');
  expect(results.filter((one) => one.id === id)).toMatchObject([{ name: 'Listed' }]);
});

it('is read with its members counted [S7.077]', async () => {
  const at = { params: { id: (await added('Counted')).id } };
  await user({ username: 'cas', organization_ids: [at.params.id] });
  expect(await admin.client.call('organization.get', at)).toMatchObject({ name: 'Counted', member_count: 1 });
});

it('is renamed, also for its members [S7.078]', async () => {
  const at = { params: { id: (await added('Old name')).id } };
  const renamed = await admin.client.call('organization.update', { ...at, body: { name: 'New name' } });
  expect(renamed).toMatchObject({ name: 'New name' });
  const dan = await user({ username: 'dan', organization_ids: [at.params.id] });
  expect(dan.organizations).toEqual([{ id: at.params.id, name: 'New name' }]);
});

it('is deleted once it has no members, and is gone [S7.079]', async () => {
  const { client } = admin;
  const at = { params: { id: (await added('Leaving')).id } };
  const eva = await user({ username: 'eva', organization_ids: [at.params.id] });
  await expect(client.call('organization.delete', at)).rejects.toMatchObject({
    problem: { code: 'organization-in-use', status: 409 },
  });
  await client.call('users.update', { params: { id: eva.pk }, body: { organization_ids: [] } });
  await client.call('organization.delete', at);
  await expect(client.call('organization.get', at)).rejects.toMatchObject({ problem: { status: 404 } });
});

function user({ username, organization_ids }: { username: string; organization_ids: number[] }) {
  const email = `${username}@example.com`;
  const body = { username, first_name: 'Ben', last_name: 'Dal', email, organization_ids };
  return admin.client.call('users.create', { body });
}
