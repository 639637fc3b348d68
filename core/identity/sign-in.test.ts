import { AppError, codeOf } from '@core/kernel/errors';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../../tests/setup/store-samples';
import { describeStores, sqlitePlace, testClock, testKey, type TestClock } from '../../tests/setup/stores';
import { changePassword } from './change-password';
import { createApiToken } from './create-api-token';
import { createFirstOwner } from './create-first-owner';
import { createPasswordHasher } from './hashing/password-hasher';
import type { PasswordHasher } from './ports';
import { resolveCaller, type CallerDeps } from './resolve-caller';
import { signIn, type SignInDeps } from './sign-in';
import { signInLimits, signInThrottle } from './sign-in-throttle';
import { sessionLimits } from './user';

const secrets = createSecretBox(testKey);
const passwords = createPasswordHasher({ memoryKiB: 64, iterations: 1, parallelism: 1 });
let store: Store;
let clock: TestClock;
let deps: SignInDeps & CallerDeps;
let remove: () => Promise<void>;

beforeEach(async () => {
  const fresh = await sqlitePlace();
  clock = testClock();
  store = await openStore({ ...fresh.place, clock, secrets });
  deps = { ...store, passwords, secrets, clock, sso: null };
  remove = fresh.remove;
});
afterEach(async () => {
  await store.close();
  await remove();
});

const addUser = async (username: string, password: string) =>
  store.users.create(newUser(username, { passwordHash: await passwords.hash(password) }));

const fromAnywhere = { browser: null, isForOwnersOnly: false };

const attempt = (
  username: string,
  password: string,
  address: string | null = '192.0.2.1',
  browserToken: string | null = null,
) =>
  signIn(deps, { username, password, address, browserToken, ...fromAnywhere }).then(
    () => 'in',
    (error: unknown) => (error instanceof AppError ? error.code : 'other'),
  );

/** Signs in like a browser that keeps its cookies. */
const signInAs = (username: string, password: string, browserToken: string | null = null) =>
  signIn(deps, { username, password, address: null, browserToken, ...fromAnywhere });

describe('sign-in', () => {
  it('starts a session that leads to the user, whatever the case of the name', async () => {
    const anna = await addUser('Anna', 'secret-word');
    const { token, session, user } = await signInAs('aNna', 'secret-word');
    expect(user.id).toBe(anna.id);
    expect(session.tokenHash).not.toContain(token);
    const caller = await resolveCaller(deps, { sessionToken: token, bearerToken: null });
    expect(caller).toMatchObject({ user: { id: anna.id, lastSignInAt: clock.now() }, via: { session } });
  });

  it('gives the same answer for a wrong password, an unknown user and a user without a password [B3.008]', async () => {
    await addUser('anna', 'secret-word');
    await store.users.create(newUser('sso-only'));
    for (const username of ['anna', 'nobody', 'sso-only']) {
      expect(await attempt(username, 'wrong'), username).toBe('bad-credentials');
    }
  });

  it('does the work of a verification even for an unknown user', async () => {
    const asked: (string | null)[] = [];
    const counting: PasswordHasher = {
      ...passwords,
      verify: (hash, password) => {
        asked.push(hash);
        return passwords.verify(hash, password);
      },
    };
    deps = { ...deps, passwords: counting };
    await addUser('anna', 'secret-word');
    for (const username of ['nobody', 'anna']) await attempt(username, 'x');
    expect(asked).toEqual([null, expect.stringContaining('$argon2id$v=19$m=64,t=1,p=1$')]);
  });
});

describe('the throttle', () => {
  it('blocks an address for a name after five failures, even with the right password, and unblocks it later', async () => {
    await addUser('anna', 'secret-word');
    for (let n = 0; n < 5; n++) expect(await attempt('anna', 'wrong')).toBe('bad-credentials');
    await expect(
      signIn(deps, {
        username: 'ANNA',
        password: 'x',
        address: '192.0.2.1',
        browserToken: null,
        ...fromAnywhere,
      }),
    ).rejects.toMatchObject({ code: 'too-many-attempts', details: { seconds: 60 } });
    expect(await attempt('ANNA', 'secret-word')).toBe('too-many-attempts');
    clock.advance(61_000);
    expect(await attempt('anna', 'secret-word')).toBe('in');
    expect(await attempt('anna', 'wrong')).toBe('bad-credentials');
  });

  it('throttles an unknown user in the same way', async () => {
    for (let n = 0; n < 5; n++) expect(await attempt('nobody', 'wrong')).toBe('bad-credentials');
    expect(await attempt('nobody', 'wrong')).toBe('too-many-attempts');
  });

  it('locks nobody out by name: an attack on a name affects no other address', async () => {
    await addUser('anna', 'secret-word');
    for (let n = 0; n < 100; n++) await attempt('anna', 'wrong', `192.0.2.${n}`);
    for (let n = 0; n < 10; n++) await attempt('anna', 'wrong', '203.0.113.1');
    expect(await attempt('anna', 'wrong', '203.0.113.1')).toBe('too-many-attempts');
    expect(await attempt('anna', 'secret-word', '198.51.100.7')).toBe('in');
  });

  it('allows an address fewer attempts for a name under attack, and as many as ever for other names', async () => {
    for (let n = 0; n < signInLimits.attack; n++) await attempt('anna', 'wrong', `192.0.2.${n}`);
    const tries = async (name: string) => {
      const results: string[] = [];
      for (let n = 0; n < 6; n++) results.push(await attempt(name, 'wrong', '198.51.100.7'));
      return results.filter((result) => result === 'bad-credentials').length;
    };
    expect(await tries('anna')).toBe(signInLimits.strangerInAttack[0]);
    expect(await tries('bert')).toBe(signInLimits.sender[0]);
  });

  it('admits a browser that has signed in before, even from the address of the attack', async () => {
    await addUser('anna', 'secret-word');
    const { browserToken } = await signInAs('anna', 'secret-word');
    for (let n = 0; n < 30; n++) await attempt('anna', 'wrong', null);
    for (let n = 0; n < 30; n++) await attempt(`user-${n}`, 'wrong', null);
    expect(await attempt('anna', 'secret-word', null)).toBe('too-many-attempts');
    expect(await attempt('anna', 'secret-word', null, browserToken)).toBe('in');
  });

  it('throttles a known browser separately, and recognises it for one name only', async () => {
    await addUser('anna', 'secret-word');
    await addUser('bert', 'other-word');
    const { browserToken } = await signInAs('anna', 'secret-word');
    for (let n = 0; n < 5; n++)
      expect(await attempt('anna', 'wrong', null, browserToken)).toBe('bad-credentials');
    expect(await attempt('anna', 'secret-word', '192.0.2.1', browserToken)).toBe('too-many-attempts');
    expect(await attempt('anna', 'secret-word', '192.0.2.1')).toBe('in');
    for (let n = 0; n < 5; n++) await attempt('bert', 'wrong', '192.0.2.1');
    expect(await attempt('bert', 'other-word', '192.0.2.1', browserToken)).toBe('too-many-attempts');
    expect(await attempt('anna', 'wrong', '192.0.2.1', `${browserToken}x`)).toBe('bad-credentials');
  });

  it('keeps the cookie of a known browser, and issues another for another name', async () => {
    await addUser('anna', 'secret-word');
    await addUser('bert', 'other-word');
    const { browserToken } = await signInAs('anna', 'secret-word');
    expect((await signInAs('ANNA', 'secret-word', browserToken)).browserToken).toBe(browserToken);
    expect((await signInAs('bert', 'other-word', browserToken)).browserToken).not.toBe(browserToken);
  });

  it('throttles an address across many names, and no other address', async () => {
    const fail = async (address?: string) => {
      const results: string[] = [];
      for (let n = 0; n < 3; n++) results.push(await attempt('another', 'wrong', address));
      return results;
    };
    for (let n = 0; n < 20; n++) expect(await attempt(`user-${n}`, 'wrong')).toBe('bad-credentials');
    expect(await fail()).toEqual(['bad-credentials', 'bad-credentials', 'too-many-attempts']);
    expect(await fail('198.51.100.7')).not.toContain('too-many-attempts');
    clock.advance(61_000);
    expect(await attempt('another', 'wrong')).toBe('bad-credentials');
  });

  it('shuts no new browser out behind an address that goes on failing, too slowly for any other limit', async () => {
    await addUser('anna', 'secret-word');
    const most = signInLimits.network[1];
    for (let n = 0; n < most; n++) {
      expect(await attempt(`user-${n % 20}`, 'wrong')).toBe('bad-credentials');
      clock.advance((15 * 60_000) / (most + 10));
    }
    expect(await attempt('user-1', 'wrong')).toBe('too-many-attempts');
    expect(await attempt('anna', 'a slip')).toBe('bad-credentials');
    expect(await attempt('anna', 'secret-word')).toBe('in');
  });

  it('treats all addresses of a /64 as one', async () => {
    for (let n = 0; n < 5; n++) await attempt('anna', 'wrong', `2001:db8:0:1::${n}`);
    expect(await attempt('anna', 'wrong', '2001:db8:0:1:ffff::')).toBe('too-many-attempts');
    expect(await attempt('anna', 'wrong', '2001:db8:0:2::1')).toBe('bad-credentials');
  });

  it('treats senders without an address as one, which affects nobody who has one', async () => {
    await addUser('anna', 'secret-word');
    for (let n = 0; n < 5; n++) expect(await attempt('anna', 'wrong', null)).toBe('bad-credentials');
    expect(await attempt('anna', 'secret-word', null)).toBe('too-many-attempts');
    expect(await attempt('anna', 'secret-word', '192.0.2.1')).toBe('in');
  });

  it('does not count successful attempts, however many users share an address', async () => {
    await addUser('anna', 'secret-word');
    const results = await Promise.all(
      Array.from({ length: 30 }, () => attempt('anna', 'secret-word', '192.0.2.1')),
    );
    expect(new Set(results)).toEqual(new Set(['in']));
    for (let n = 0; n < 19; n++) await attempt(`user-${n % 7}`, 'wrong');
    expect(await attempt('user-1', 'wrong')).toBe('bad-credentials');
  });

  it('refunds an attempt that could not be checked', async () => {
    const failing = () => Promise.reject(new AppError('internal'));
    deps = { ...deps, passwords: { ...passwords, verify: failing } };
    for (let n = 0; n < 6; n++) expect(await attempt('anna', 'wrong')).toBe('internal');
    deps = { ...deps, passwords };
    expect(await attempt('anna', 'wrong')).toBe('bad-credentials');
  });

  it("throttles guesses of one's own password by user, separately from sign-in", async () => {
    const anna = await addUser('anna', 'secret-word');
    const { session } = await signInAs('anna', 'secret-word');
    const caller = { user: anna, via: { kind: 'session', session } } as const;
    const guess = () =>
      changePassword(deps, caller, {
        ...{ current: 'guess', replacement: 'new-password', keepsTokens: false },
      });
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, guess));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(guess()).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await attempt('anna', 'secret-word')).toBe('in');
  });
});

describeStores('a race of guesses', (opened) => {
  it('checks five of a hundred concurrent guesses from one address', async () => {
    const raced = { ...deps, ...opened().store, clock: opened().clock };
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        signIn(raced, {
          ...{ username: 'anna', password: 'x', address: '192.0.2.1', browserToken: null },
          ...fromAnywhere,
        }),
      ),
    );
    const codes = results.map((result) => (result.status === 'rejected' ? codeOf(result.reason) : 'in'));
    expect(codes.filter((code) => code === 'bad-credentials')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['bad-credentials', 'too-many-attempts', 'too-many-requests']));
  });

  it('checks five of a hundred concurrent guesses at servers that share a store', async () => {
    const { store, clock: storeClock } = opened();
    const looked: string[] = [];
    const server = signInThrottle({ attempts: store.attempts, secrets, clock: storeClock });
    const guesses = Array.from({ length: 100 }, () =>
      server
        .atSignIn('bert', { kind: 'network', network: '192.0.2.2' })
        .judge(async () => {
          looked.push('a look');
          await new Promise((resolve) => setImmediate(resolve));
          return false;
        })
        .catch(codeOf),
    );
    const judged = await Promise.all(guesses);
    expect(looked).toHaveLength(5);
    expect(judged.filter((code) => code === 'too-many-attempts')).toHaveLength(95);
  });
});

describe('a session', () => {
  const start = async () => {
    await addUser('anna', 'secret-word');
    const { token } = await signInAs('anna', 'secret-word');
    return () => resolveCaller(deps, { sessionToken: token, bearerToken: null });
  };

  it('expires when idle for long [B3.004]', async () => {
    const resolve = await start();
    clock.advance(sessionLimits.idle - 1000);
    expect(await resolve()).not.toBeNull();
    clock.advance(sessionLimits.idle - 1000);
    expect(await resolve()).not.toBeNull();
    clock.advance(sessionLimits.idle + 1000);
    await expect(resolve()).rejects.toMatchObject({ code: 'session-expired' });
    expect(await resolve()).toBeNull();
  });

  it('expires after its absolute lifetime, however much it was used [B3.005]', async () => {
    const resolve = await start();
    for (let gone = 0; gone < sessionLimits.absolute; gone += sessionLimits.idle / 2) {
      expect(await resolve()).not.toBeNull();
      clock.advance(sessionLimits.idle / 2);
    }
    clock.advance(1);
    await expect(resolve()).rejects.toMatchObject({ code: 'session-expired' });
  });

  it('is not found by another token', async () => {
    expect(await resolveCaller(deps, { sessionToken: 'made-up', bearerToken: null })).toBeNull();
  });
});

describe('change of the password', () => {
  it('requires the current one, refuses the same, and ends the other sessions [S3.066 S4.022 B7.002]', async () => {
    const anna = await store.users.create(
      newUser('anna', { passwordHash: await passwords.hash('generated'), mustChangePassword: true }),
    );
    const [other, own] = [await signInAs('anna', 'generated'), await signInAs('anna', 'generated')];
    const caller = { user: anna, via: { kind: 'session', session: own.session } } as const;
    const change = (current: string, replacement: string) =>
      changePassword(deps, caller, { current, replacement, keepsTokens: false });
    expect(await change('guess', 'new-password')).toMatchObject({
      state: 'enter',
      context: { isForced: true, refusal: 'password-wrong' },
    });
    expect(await change('generated', 'generated')).toMatchObject({ context: { refusal: 'password-same' } });
    expect(await change('generated', 'new-password')).toMatchObject({ state: 'done' });
    expect(await resolveCaller(deps, { sessionToken: other.token, bearerToken: null })).toBeNull();
    const still = await resolveCaller(deps, { sessionToken: own.token, bearerToken: null });
    expect(still?.user.mustChangePassword).toBe(false);
    expect(await attempt('anna', 'generated')).toBe('bad-credentials');
    expect(await attempt('anna', 'new-password')).toBe('in');
  });
});

describe('the first owner', () => {
  it('gets a generated password once, which must be replaced', async () => {
    const password = await createFirstOwner(deps, null);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await createFirstOwner(deps, null)).toBeNull();
    const { user } = await signInAs('admin', password ?? '');
    expect(user).toMatchObject({ role: 'Owner', mustChangePassword: true });
  });

  it('keeps a chosen password', async () => {
    expect(await createFirstOwner(deps, 'chosen-by-me')).toBeNull();
    const { user } = await signInAs('admin', 'chosen-by-me');
    expect(user.mustChangePassword).toBe(false);
  });
});

describe('an API token', () => {
  it('identifies its user until it expires or is revoked, and a wrong one is an error', async () => {
    const anna = await addUser('anna', 'secret-word');
    const made = await createApiToken(deps, {
      userId: anna.id,
      name: 'script',
      scope: 'write',
      needsSignIn: false,
      expiresAt: clock.now() + 1000,
    });
    const resolve = (bearerToken: string) => resolveCaller(deps, { sessionToken: null, bearerToken });
    expect(await resolve(made.secret)).toMatchObject({ user: { id: anna.id }, via: { kind: 'token' } });
    expect(made.secret.startsWith(made.token.prefix)).toBe(true);
    expect(made.token.tokenHash).not.toContain(made.secret.slice(15));
    clock.advance(1000);
    await expect(resolve(made.secret)).rejects.toMatchObject({ code: 'token-invalid' });
    await expect(resolve('made-up')).rejects.toMatchObject({ code: 'token-invalid' });
  });
});
