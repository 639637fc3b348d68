import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { role: 'Admin' });
});
afterAll(() => app.close());

it('is added, renamed, and deleted once it has no members [S3.067 S7.075 S7.076 S7.077 S7.078 S7.079]', async () => {
  const { client } = admin;
  const made = await client.call('organization.create', { body: { name: 'Testers' } });
  expect(made).toMatchObject({ name: 'Testers', member_count: 0 });
  const at = { params: { id: made.id } };
  await expect(client.call('organization.create', { body: { name: 'TESTERS' } })).rejects.toMatchObject({
    problem: { code: 'organization-exists', status: 409 },
  });
  expect(await client.call('organization.update', { ...at, body: { name: 'Acceptance' } })).toMatchObject({
    name: 'Acceptance',
  });
  const ben = await client.call('users.create', {
    body: {
      ...{ username: 'ben', first_name: 'Ben', last_name: 'Dal', email: 'ben@example.com' },
      organization_ids: [made.id],
    },
  });
  expect(ben.organizations).toEqual([{ id: made.id, name: 'Acceptance' }]);
  expect(await client.call('organization.get', at)).toMatchObject({ member_count: 1 });
  await expect(client.call('organization.delete', at)).rejects.toMatchObject({
    problem: { code: 'organization-in-use', status: 409 },
  });
  await client.call('users.update', { params: { id: ben.pk }, body: { organization_ids: [] } });
  await client.call('organization.delete', at);
  expect((await client.call('organization.list')).results).toEqual([]);
  await expect(client.call('organization.get', at)).rejects.toMatchObject({ problem: { status: 404 } });
});
