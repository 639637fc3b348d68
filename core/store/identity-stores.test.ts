import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores } from '../../tests/setup/stores';
import { newUser } from '../../tests/setup/store-samples';
import { storeDialect, type StorePlace } from './dialect';
import type { StoreTables } from './tables';

/** Bypasses the port, which hides what has expired. */
async function attemptSubjects(place: StorePlace): Promise<string[]> {
  const { dialect } = storeDialect(place, () => undefined);
  const db = new Kysely<StoreTables>({ dialect });
  const rows = await db.selectFrom('attempt_counts').select('subject').execute();
  await db.destroy();
  return rows.map(({ subject }) => subject);
}

describeStores('users, sessions, tokens and attempts', (opened) => {
  it('finds a user whatever the case of the name, and refuses duplicate names and e-mail addresses', async () => {
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

  it('changes profile and password, and nothing else', async () => {
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

  it("ends a user's other sessions, and expired ones", async () => {
    const { users, sessions } = opened().store;
    const { id: userId } = await users.create(newUser('carl'));
    const session = (tokenHash: string, lastSeenAt: number) => ({
      tokenHash,
      userId,
      csrfToken: 'csrf',
      createdAt: 1000,
      lastSeenAt,
      identity: null,
      browser: 'Firefox',
      address: null,
    });
    for (const name of ['one', 'two', 'three']) await sessions.create(session(name, 1000));
    await sessions.deleteOthers(userId, 'two');
    expect(await sessions.find('one')).toBeNull();
    expect(await sessions.find('two')).toEqual(session('two', 1000));
    await sessions.touch('two', 3000);
    await sessions.deleteExpired({ idle: 2000, created: 500, vouching: 0 });
    expect(await sessions.find('two')).toEqual(session('two', 3000));
    await sessions.deleteExpired({ idle: 2000, created: 1001, vouching: 0 });
    expect(await sessions.find('two')).toBeNull();
  });

  it('keeps a session that is over only if its refresh token vouches for API tokens, and for no longer than said', async () => {
    const { users, sessions, tokens } = opened().store;
    const { id: userId } = await users.create(newUser('cleo'));
    const identity = {
      ...{ issuer: 'https://id.example', subject: 'cleo', providerSession: null, sealedIdToken: 'sealed' },
      ...{ sealedRefreshToken: 'sealed', renewedAt: 1000, renewAfter: 2000 },
    };
    const session = (name: string, of: typeof identity | null) => ({
      ...{ tokenHash: name, userId, csrfToken: 'csrf', createdAt: 1000, lastSeenAt: 1000, identity: of },
      ...{ browser: null, address: null },
    });
    const token = {
      ...{ userId, name: 'script', scope: 'read' as const, prefix: 'us_1', tokenHash: 'of-cleo' },
      ...{ createdAt: 1, expiresAt: null },
    };
    const left = async (vouching: number) => {
      await sessions.deleteExpired({ idle: 2000, created: 2000, vouching });
      return (await sessions.ofUser(userId)).map(({ tokenHash }) => tokenHash);
    };
    const create = async () => {
      await sessions.create(session('vouches', identity));
      await sessions.create(session('of-a-password', null));
    };
    await create();
    expect(await left(0)).toEqual([]);
    await tokens.create({ ...token, needsSignIn: true });
    await create();
    expect(await left(0)).toEqual(['vouches']);
    expect(await left(1001)).toEqual([]);
  });

  it('returns a token only to its owner', async () => {
    const { users, tokens } = opened().store;
    const owner = await users.create(newUser('dora'));
    const stranger = await users.create(newUser('emil'));
    const token = await tokens.create({
      userId: owner.id,
      name: 'script',
      needsSignIn: false,
      scope: 'read',
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

  it('counts attempts in windows that start with the first one, each up to its limit', async () => {
    const { attempts } = opened().store;
    const short = { subject: 'x', windowMs: 1000, most: 2 };
    const long = { subject: 'x', windowMs: 5000, most: 3 };
    expect(await attempts.take([short, long], 10_000)).toBe(0);
    expect(await attempts.take([short, long], 10_400)).toBe(0);
    expect(await attempts.waitFor([short, long], 10_600)).toBe(400);
    expect(await attempts.take([short, long], 10_600)).toBe(400);
    expect(await attempts.count(long, 10_600)).toBe(2);
    expect(await attempts.take([short, long], 11_000)).toBe(0);
    expect(await attempts.take([short, long], 11_100)).toBe(3900);
    expect(await attempts.count(short, 11_100)).toBe(1);
    expect(await attempts.waitFor([{ ...long, most: 4 }], 11_100)).toBe(0);
    await attempts.giveBack([short, long], 11_200);
    expect(await attempts.count(short, 11_200)).toBe(0);
    expect(await attempts.take([short, long], 11_300)).toBe(0);
    await attempts.clear('x');
    expect(await attempts.count(long, 11_400)).toBe(0);
  });

  it('counts without a limit, and undoes nothing in an expired window', async () => {
    const { attempts } = opened().store;
    const counted = { subject: 'y', windowMs: 1000, most: Number.POSITIVE_INFINITY };
    for (let n = 0; n < 3; n++) expect(await attempts.take([counted], 20_000)).toBe(0);
    expect(await attempts.count(counted, 20_999)).toBe(3);
    await attempts.giveBack([counted], 21_000);
    expect(await attempts.take([counted], 21_000)).toBe(0);
    expect(await attempts.count(counted, 21_000)).toBe(1);
  });

  it('accepts no more than the limit out of a hundred concurrent attempts', async () => {
    const { attempts } = opened().store;
    const limits = ['b', 'a', 'c'].map((subject) => ({ subject, windowMs: 1000, most: 7 }));
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        attempts.take(n % 2 === 0 ? limits : limits.toReversed(), 30_000),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(new Set(waits)).toEqual(new Set([0, 1000]));
  });

  it('counts under none of the limits if one is reached', async () => {
    const { attempts } = opened().store;
    const full = { subject: 'full', windowMs: 1000, most: 1 };
    const roomy = { subject: 'roomy', windowMs: 1000, most: 9 };
    expect(await attempts.take([full, roomy], 40_000)).toBe(0);
    expect(await attempts.take([full, roomy], 40_000)).toBe(1000);
    expect(await attempts.count(roomy, 40_000)).toBe(1);
  });

  it('keeps no long-expired windows', async () => {
    const { store, place, clock } = opened();
    const at = clock.now();
    await store.attempts.take([{ subject: 'old', windowMs: 1000, most: 9 }], at);
    await store.attempts.take([{ subject: 'new', windowMs: 1000, most: 9 }], at + 2 * 3_600_000);
    expect(await attemptSubjects(place)).toEqual(['new']);
  });
});
