import { expect, it } from 'vitest';
import { describeStores } from '../../tests/setup/stores';
import { newUser } from '../../tests/setup/store-samples';

describeStores('users, sessions, tokens and attempts', (opened) => {
  it('finds a user whatever the case of the name, and refuses a name or e-mail twice', async () => {
    const { users } = opened().store;
    const before = await users.count();
    const made = await users.create(newUser('Anna', { email: 'Anna@example.com', role: 'Admin' }));
    expect(await users.findByUsername('aNNA')).toEqual(made);
    expect(made).toMatchObject({ username: 'Anna', role: 'Admin', mustChangePassword: false, locale: null });
    await expect(users.create(newUser('ANNA', { email: null }))).rejects.toMatchObject({
      code: 'user-exists',
    });
    await expect(users.create(newUser('other', { email: 'anna@EXAMPLE.com' }))).rejects.toMatchObject({
      code: 'user-exists',
    });
    expect(await users.count()).toBe(before + 1);
  });

  it('changes profile and password, and leaves the rest alone', async () => {
    const { users } = opened().store;
    const { id } = await users.create(newUser('bert'));
    await users.updateProfile(id, { firstName: 'Bert', locale: 'nl' });
    await users.updateProfile(id, {});
    await users.setPassword(id, 'a-hash', true);
    await users.markSignIn(id, 5_000_000_000_000);
    expect(await users.find(id)).toMatchObject({
      firstName: 'Bert',
      lastName: 'Last',
      email: 'bert@example.com',
      locale: 'nl',
      mustChangePassword: true,
      lastSignInAt: 5_000_000_000_000,
    });
    expect(await users.passwordHashOf(id)).toBe('a-hash');
    await expect(users.updateProfile(id, { email: 'ANNA@example.com' })).rejects.toMatchObject({
      code: 'user-exists',
    });
  });

  it('ends the other sessions of a user, and those that are over', async () => {
    const { users, sessions } = opened().store;
    const { id: userId } = await users.create(newUser('carl'));
    const session = (tokenHash: string, lastSeenAt: number) => ({
      tokenHash,
      userId,
      csrfToken: 'csrf',
      createdAt: 1000,
      lastSeenAt,
    });
    for (const name of ['one', 'two', 'three']) await sessions.create(session(name, 1000));
    await sessions.deleteOthers(userId, 'two');
    expect(await sessions.find('one')).toBeNull();
    expect(await sessions.find('two')).toEqual(session('two', 1000));
    await sessions.touch('two', 3000);
    await sessions.deleteExpired(2000, 500);
    expect(await sessions.find('two')).toEqual(session('two', 3000));
    await sessions.deleteExpired(2000, 1001);
    expect(await sessions.find('two')).toBeNull();
  });

  it('gives a token back to its owner only', async () => {
    const { users, tokens } = opened().store;
    const owner = await users.create(newUser('dora'));
    const stranger = await users.create(newUser('emil'));
    const token = await tokens.create({
      userId: owner.id,
      name: 'script',
      prefix: 'us_1234',
      tokenHash: 'hash-of-token',
      createdAt: 1,
      expiresAt: null,
    });
    await tokens.touch(token.id, 9);
    expect(await tokens.findByHash('hash-of-token')).toEqual({ ...token, lastUsedAt: 9 });
    expect(await tokens.delete(token.id, stranger.id)).toBe(false);
    expect(await tokens.ofUser(owner.id)).toHaveLength(1);
    expect(await tokens.delete(token.id, owner.id)).toBe(true);
    expect(await tokens.ofUser(owner.id)).toEqual([]);
  });

  it('counts attempts of a subject since a time, and forgets what is a day old', async () => {
    const { attempts } = opened().store;
    const day = 24 * 3_600_000;
    for (const at of [1000, 2000, 3000]) await attempts.record('user:x', at);
    await attempts.record('user:y', 2500);
    expect(await attempts.countSince('user:x', 2000)).toBe(2);
    await attempts.record('user:y', 2500 + day);
    expect(await attempts.countSince('user:x', 0)).toBe(1);
    await attempts.clear('user:x');
    expect(await attempts.countSince('user:x', 0)).toBe(0);
  });
});
