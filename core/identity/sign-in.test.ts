import { AppError } from '@core/kernel/errors';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../../tests/setup/store-samples';
import { sqlitePlace, testClock, testKey, type TestClock } from '../../tests/setup/stores';
import { changePassword } from './change-password';
import { createApiToken } from './create-api-token';
import { createFirstOwner } from './create-first-owner';
import { createPasswordHasher } from './password-hasher';
import { resolveCaller } from './resolve-caller';
import { signIn, type SignInDeps } from './sign-in';
import { sessionLimits } from './user';

const secrets = createSecretBox(testKey);
const passwords = createPasswordHasher({ memoryKiB: 64, iterations: 1, parallelism: 1 });
let store: Store;
let clock: TestClock;
let deps: SignInDeps & Pick<Store, 'tokens'>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const fresh = await sqlitePlace();
  clock = testClock();
  store = await openStore({ ...fresh.place, clock, secrets });
  deps = { ...store, passwords, secrets, clock };
  remove = fresh.remove;
});
afterEach(async () => {
  await store.close();
  await remove();
});

const addUser = async (username: string, password: string) =>
  store.users.create(newUser(username, { passwordHash: await passwords.hash(password) }));

const attempt = (username: string, password: string, address: string | null = '192.0.2.1') =>
  signIn(deps, { username, password, address }).then(
    () => 'in',
    (error: unknown) => (error instanceof AppError ? error.code : 'other'),
  );

describe('sign-in', () => {
  it('begins a session that leads to the user, whatever the case of the name', async () => {
    const anna = await addUser('Anna', 'secret-word');
    const { token, session, user } = await signIn(deps, {
      username: 'aNna',
      password: 'secret-word',
      address: null,
    });
    expect(user.id).toBe(anna.id);
    expect(session.tokenHash).not.toContain(token);
    const caller = await resolveCaller(deps, { sessionToken: token, bearerToken: null });
    expect(caller).toMatchObject({ user: { id: anna.id, lastSignInAt: clock.now() }, via: { session } });
  });

  it('answers the same for a wrong password, an unknown user and a user without a password', async () => {
    await addUser('anna', 'secret-word');
    await store.users.create(newUser('sso-only'));
    for (const username of ['anna', 'nobody', 'sso-only']) {
      expect(await attempt(username, 'wrong'), username).toBe('bad-credentials');
    }
  });

  it('does the work of a verification for an unknown user too', async () => {
    const asked: string[] = [];
    const counting = {
      hash: (password: string) => passwords.hash(password),
      verify: (hash: string, password: string) => {
        asked.push(hash);
        return passwords.verify(hash, password);
      },
    };
    deps = { ...deps, passwords: counting };
    await attempt('nobody', 'x');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('$argon2id$v=19$m=64,t=1,p=1$');
  });

  it('slows down by user after five failures, also for the right password, and lets in again later', async () => {
    await addUser('anna', 'secret-word');
    for (let n = 0; n < 5; n++)
      expect(await attempt('anna', 'wrong', `192.0.2.${n}`)).toBe('bad-credentials');
    expect(await attempt('ANNA', 'secret-word', '192.0.2.99')).toBe('too-many-attempts');
    clock.advance(61_000);
    expect(await attempt('anna', 'secret-word')).toBe('in');
    expect(await attempt('anna', 'wrong')).toBe('bad-credentials');
  });

  it('slows down an unknown user in the same way', async () => {
    for (let n = 0; n < 5; n++) await attempt('nobody', 'wrong');
    expect(await attempt('nobody', 'wrong')).toBe('too-many-attempts');
  });

  it('counts tries that come at the same moment', async () => {
    await addUser('anna', 'secret-word');
    const results = await Promise.all(Array.from({ length: 12 }, () => attempt('anna', 'wrong')));
    expect(results.filter((result) => result === 'bad-credentials')).toHaveLength(5);
  });

  it('slows down by address over many users', async () => {
    for (let n = 0; n < 20; n++) await attempt(`user-${n}`, 'wrong');
    expect(await attempt('another', 'wrong')).toBe('too-many-attempts');
    expect(await attempt('another', 'wrong', '198.51.100.7')).toBe('bad-credentials');
  });
});

describe('a session', () => {
  const start = async () => {
    await addUser('anna', 'secret-word');
    const { token } = await signIn(deps, { username: 'anna', password: 'secret-word', address: null });
    return () => resolveCaller(deps, { sessionToken: token, bearerToken: null });
  };

  it('ends when it was not used for long', async () => {
    const resolve = await start();
    clock.advance(sessionLimits.idle - 1000);
    expect(await resolve()).not.toBeNull();
    clock.advance(sessionLimits.idle - 1000);
    expect(await resolve()).not.toBeNull();
    clock.advance(sessionLimits.idle + 1000);
    await expect(resolve()).rejects.toMatchObject({ code: 'session-expired' });
    expect(await resolve()).toBeNull();
  });

  it('ends after its whole time, however much it was used', async () => {
    const resolve = await start();
    for (let gone = 0; gone < sessionLimits.absolute; gone += sessionLimits.idle / 2) {
      expect(await resolve()).not.toBeNull();
      clock.advance(sessionLimits.idle / 2);
    }
    clock.advance(1);
    await expect(resolve()).rejects.toMatchObject({ code: 'session-expired' });
  });

  it('is not known by another token', async () => {
    expect(await resolveCaller(deps, { sessionToken: 'made-up', bearerToken: null })).toBeNull();
  });
});

describe('change of the password', () => {
  it('needs the present one, refuses the same, and ends the other sessions [S3.066 S4.022]', async () => {
    const anna = await store.users.create(
      newUser('anna', { passwordHash: await passwords.hash('generated'), mustChangePassword: true }),
    );
    const credentials = { username: 'anna', password: 'generated', address: null };
    const [other, own] = [await signIn(deps, credentials), await signIn(deps, credentials)];
    const caller = { user: anna, via: { kind: 'session', session: own.session } } as const;
    const change = (current: string, replacement: string) =>
      changePassword(deps, caller, { current, replacement });
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
    const { user } = await signIn(deps, { username: 'admin', password: password ?? '', address: null });
    expect(user).toMatchObject({ role: 'Owner', mustChangePassword: true });
  });

  it('keeps a password that was chosen', async () => {
    expect(await createFirstOwner(deps, 'chosen-by-me')).toBeNull();
    const { user } = await signIn(deps, { username: 'admin', password: 'chosen-by-me', address: null });
    expect(user.mustChangePassword).toBe(false);
  });
});

describe('an API token', () => {
  it('leads to its user until it is over or revoked, and a wrong one is an error', async () => {
    const anna = await addUser('anna', 'secret-word');
    const made = await createApiToken(deps, {
      userId: anna.id,
      name: 'script',
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
