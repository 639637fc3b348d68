import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../../tests/setup/store-samples';
import { sqlitePlace, testClock, testKey, type TestClock } from '../../tests/setup/stores';
import { createApiToken } from './create-api-token';
import type { SingleSignOn } from './oidc/single-sign-on';
import { endOwnSession, sessionKeyOf } from './own-sessions';
import type { SessionStore } from './ports';
import { isStillSignedIn, resolveCaller, type CallerDeps } from './resolve-caller';
import { startSession } from './start-session';
import { sessionLimits, tokenLimits, type User } from './user';

let store: Store;
let clock: TestClock;
let deps: CallerDeps;
let anna: User;
let remove: () => Promise<void>;

beforeEach(async () => {
  const fresh = await sqlitePlace();
  clock = testClock();
  const secrets = createSecretBox(testKey);
  store = await openStore({ ...fresh.place, clock, secrets });
  // as a server's: whoever does not wait for a change does not see it
  const sessions: SessionStore = {
    ...store.sessions,
    create: (session) => nextTurn().then(() => store.sessions.create(session)),
    delete: (hash) => nextTurn().then(() => store.sessions.delete(hash)),
    deleteExpired: (...before) => nextTurn().then(() => store.sessions.deleteExpired(...before)),
  };
  deps = { ...store, sessions, secrets, clock, sso: null };
  remove = fresh.remove;
  anna = await store.users.create(newUser('anna'));
});
afterEach(async () => {
  await store.close();
  await remove();
});

const start = (user: User = anna, browser: string | null = null) =>
  startSession(deps, user, { browser, address: '192.0.2.1' });
const bySession = (sessionToken: string | null) => resolveCaller(deps, { sessionToken, bearerToken: null });
const byToken = (bearerToken: string) => resolveCaller(deps, { sessionToken: null, bearerToken });
const token = (over: { expiresAt?: number | null; needsSignIn?: boolean } = {}) =>
  createApiToken(deps, {
    ...{ userId: anna.id, name: 'nightly', scope: 'read', expiresAt: null, needsSignIn: false },
    ...over,
  });

it('is nobody without credentials, and who the bearer token says where there are both', async () => {
  expect(await bySession(null)).toBeNull();
  const { token: sessionToken } = await start();
  const { secret } = await token();
  const caller = await resolveCaller(deps, { sessionToken, bearerToken: secret });
  expect(caller).toMatchObject({ user: { id: anna.id }, via: { kind: 'token', scope: 'read' } });
});

describe('a session', () => {
  it('starts with tokens of its own, from the browser and the address of its request', async () => {
    const [one, other] = [await start(anna, 'x'.repeat(300)), await start()];
    expect(one.session).toMatchObject({ userId: anna.id, browser: 'x'.repeat(200), address: '192.0.2.1' });
    expect(one.session).toMatchObject({ createdAt: clock.now(), lastSeenAt: clock.now(), identity: null });
    expect(other.session.browser).toBeNull();
    const secrets = [one, other].flatMap(({ token: own, session }) => [own, session.csrfToken]);
    expect(new Set(secrets).size).toBe(4);
  });

  it('is valid to the last moment of its limits, and not a moment longer', async () => {
    const idle = await start();
    clock.advance(sessionLimits.idle);
    expect(await bySession(idle.token)).not.toBeNull();
    clock.advance(sessionLimits.idle + 1);
    await expect(bySession(idle.token)).rejects.toMatchObject({ code: 'session-expired' });

    const used = await start();
    for (let hours = 0; hours < sessionLimits.absolute; hours += sessionLimits.idle) {
      expect(await bySession(used.token)).not.toBeNull();
      clock.advance(sessionLimits.idle);
    }
    expect(await bySession(used.token)).not.toBeNull();
    expect(await isStillSignedIn(deps, { user: anna, via: { kind: 'session', session: used.session } })).toBe(
      true,
    );
    clock.advance(1);
    expect(await isStillSignedIn(deps, { user: anna, via: { kind: 'session', session: used.session } })).toBe(
      false,
    );
    await expect(bySession(used.token)).rejects.toMatchObject({ code: 'session-expired' });
  });

  it('is touched by a call a minute after the last, and by none before', async () => {
    const { token: own, session } = await start();
    const seen = async () => (await store.sessions.find(session.tokenHash))?.lastSeenAt;
    clock.advance(59_999);
    await bySession(own);
    expect(await seen()).toBe(session.lastSeenAt);
    clock.advance(1);
    await bySession(own);
    expect(await seen()).toBe(clock.now());
  });

  it('deletes those that have expired when it starts, and no other', async () => {
    const old = await start();
    clock.advance(sessionLimits.idle + 1);
    const kept = await start();
    await start();
    expect(await store.sessions.find(old.session.tokenHash)).toBeNull();
    expect(await store.sessions.find(kept.session.tokenHash)).not.toBeNull();
  });

  it('that has been ended signs nobody in any more, which asking does not count as a call', async () => {
    const [one, other] = [await start(), await start()];
    const caller = { user: anna, via: { kind: 'session', session: one.session } } as const;
    clock.advance(120_000);
    expect(await isStillSignedIn(deps, caller)).toBe(true);
    expect((await store.sessions.find(one.session.tokenHash))?.lastSeenAt).toBe(one.session.lastSeenAt);
    await endOwnSession(deps.sessions, anna.id, sessionKeyOf(one.session));
    expect(await isStillSignedIn(deps, caller)).toBe(false);
    expect(await bySession(one.token)).toBeNull();
    expect(await bySession(other.token)).not.toBeNull();
  });

  it('is ended by its own user alone, by a name that is no way in', async () => {
    const ben = await store.users.create(newUser('ben'));
    const { session, token: own } = await start();
    const key = sessionKeyOf(session);
    expect(key).toHaveLength(16);
    expect([session.tokenHash, own].some((secret) => secret.includes(key))).toBe(false);
    await expect(endOwnSession(deps.sessions, ben.id, key)).rejects.toMatchObject({
      code: 'not-found',
      details: { what: 'session' },
    });
    expect(await bySession(own)).not.toBeNull();
  });

  it('of a provider is renewed there when it is due, and by its browser alone without a token for that', async () => {
    const of = async (renewAfter: number) => {
      const source = { browser: null, address: null };
      const { token: own } = await startSession(deps, anna, source, {
        ...{ issuer: 'https://provider.test', subject: 'anna', providerSession: null, sealedIdToken: '' },
        ...{ sealedRefreshToken: null, renewedAt: clock.now(), renewAfter },
      });
      const sso = { settings: { issuer: 'https://provider.test' } } as unknown as SingleSignOn;
      return resolveCaller({ ...deps, sso }, { sessionToken: own, bearerToken: null });
    };
    expect((await of(clock.now() + 1000))?.user.id).toBe(anna.id);
    await expect(of(clock.now() - 1)).rejects.toMatchObject({ code: 'session-unrenewed' });
  });

  it('ends with its user', async () => {
    const other = await store.users.create(newUser('cas', { role: 'User' }));
    const { token: own } = await start(other);
    await store.users.delete(other.id);
    expect(await bySession(own)).toBeNull();
  });
});

describe('a token', () => {
  it('is valid until the moment of its expiry, and for ever without one', async () => {
    const [short, long] = [await token({ expiresAt: clock.now() + 1000 }), await token()];
    const caller = await byToken(short.secret);
    clock.advance(999);
    expect(await byToken(short.secret)).not.toBeNull();
    expect(await isStillSignedIn(deps, caller!)).toBe(true);
    clock.advance(1);
    await expect(byToken(short.secret)).rejects.toMatchObject({ code: 'token-invalid' });
    expect(await isStillSignedIn(deps, caller!)).toBe(false);
    clock.advance(10 * 365 * 24 * 3_600_000);
    const forever = await byToken(long.secret);
    expect(await isStillSignedIn(deps, forever!)).toBe(true);
    await store.tokens.deleteAll(anna.id);
    expect(await isStillSignedIn(deps, forever!)).toBe(false);
  });

  it('is touched at its first use, and a minute after the last', async () => {
    const { secret } = await token();
    const used = async () => (await store.tokens.ofUser(anna.id))[0]?.lastUsedAt;
    await byToken(secret);
    const first = clock.now();
    expect(await used()).toBe(first);
    clock.advance(59_999);
    await byToken(secret);
    expect(await used()).toBe(first);
    clock.advance(1);
    await byToken(secret);
    expect(await used()).toBe(clock.now());
  });

  it('that needs a sign-in is valid for as long after one as it may be', async () => {
    const { secret } = await token({ needsSignIn: true });
    await store.users.markSignIn(anna.id, clock.now());
    clock.advance(tokenLimits.afterSignIn);
    expect(await byToken(secret)).not.toBeNull();
    clock.advance(1);
    await expect(byToken(secret)).rejects.toMatchObject({ code: 'token-needs-sign-in' });
    await store.users.markSignIn(anna.id, clock.now());
    expect(await byToken(secret)).not.toBeNull();
  });
});
