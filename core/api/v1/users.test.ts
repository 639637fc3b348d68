import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import type { ApiClient } from '../client';

let app: TestApp;
let anna: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  anna = await app.signIn('anna', { firstName: 'Anna', lastName: 'Berg' });
  await app.signIn('taken');
});
afterAll(() => app.close());

it('shows and changes the own profile [S5.035]', async () => {
  expect(await anna.client.call('users.me')).toMatchObject({
    username: 'anna',
    display_name: 'Anna Berg',
    has_password: false,
    locale: null,
  });
  const changed = await anna.client.call('users.updateMe', { body: { last_name: 'Dal', locale: 'ja' } });
  expect(changed).toMatchObject({ display_name: 'Anna Dal', locale: 'ja', email: 'anna@example.com' });
  await expect(
    anna.client.call('users.updateMe', { body: { email: 'taken@example.com' } }),
  ).rejects.toMatchObject({ problem: { code: 'user-exists', status: 409 } });
});

it('creates a token that works until it is revoked, and shows its secret once [B3.015]', async () => {
  const made = await anna.client.call('users.createToken', { body: { name: 'nightly' } });
  const send = () =>
    app
      .send('/users/me/', { headers: { Authorization: `Bearer ${made.secret}` } })
      .then(({ status }) => status);
  expect(await send()).toBe(200);
  const listed = await anna.client.call('users.listTokens');
  expect(listed).toMatchObject([{ name: 'nightly', prefix: made.secret.slice(0, made.prefix.length) }]);
  expect(JSON.stringify(listed)).not.toContain(made.secret);
  const other = await app.signIn('other');
  const revoke = (client: ApiClient) => client.call('users.deleteToken', { params: { tokenId: made.id } });
  await expect(revoke(other.client)).rejects.toMatchObject({ problem: { status: 404 } });
  await revoke(anna.client);
  expect(await send()).toBe(401);
});
