import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../setup/app';
import { keycloakNotRun, keycloakPassword, startKeycloak, type Keycloak } from '../setup/keycloak';
import { appUrl, browserAt, createSsoApp } from '../setup/sso-app';
import type { FillsIn } from '../setup/travelling-browser';

const ayumi = {
  ...{ username: 'ayumi', firstName: 'Ayumi', lastName: 'Sato' },
  ...{ email: 'ayumi@example.com', emailVerified: true },
};

/** Keycloak's pages for the password and for consent. */
const inKeycloak =
  (consent: 'accept' | 'cancel'): FillsIn =>
  (page, username): Record<string, string> => {
    const code = /name="code" value="([^"]+)"/.exec(page)?.[1];
    return code === undefined ? { username, password: keycloakPassword } : { code, [consent]: '' };
  };

const notRun = keycloakNotRun();

describe.skipIf(notRun !== null)(`single sign-on at Keycloak${notRun === null ? '' : `: ${notRun}`}`, () => {
  let provider: Keycloak;
  let backChannel: Server;
  let app: TestApp;
  beforeAll(async () => {
    backChannel = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = 'POST', headers, url = '' } = request;
        const type = String(headers['content-type']);
        const sent = { method, headers: { 'Content-Type': type }, body: Buffer.concat(chunks) };
        void app.api
          .fetch(new Request(`${appUrl}${url}`, sent))
          .then(({ status }) => response.writeHead(status).end());
      });
    });
    await new Promise<void>((listening) => backChannel.listen(0, '127.0.0.1', listening));
    const { port } = backChannel.address() as AddressInfo;
    provider = await startKeycloak(appUrl, `http://localhost:${port}`, [ayumi]);
  });
  afterAll(async () => {
    await provider.stop();
    await new Promise((closed) => backChannel.close(closed));
  });
  beforeEach(async () => {
    app = await createSsoApp(provider, { OIDC_ADMIN_GROUPS: '/test-admins' });
  });
  afterEach(() => app.close());

  /** Signs Ayumi in. @returns where she is redirected */
  async function signIn(next?: string) {
    const traveller = browserAt(app, inKeycloak('accept'));
    const led = await traveller.follow(await traveller.toCallback('ayumi', next));
    return { ...traveller, led };
  }

  it('creates an account, and returns to the previous page', async () => {
    const { led, username } = await signIn('/workspaces/7');
    expect([led, await username()]).toEqual(['/workspaces/7', 'ayumi']);
    const { username: _, emailVerified: __, ...described } = ayumi;
    expect(await app.store.users.findByUsername('ayumi')).toMatchObject({ ...described, role: 'User' });
  });

  it('reports denied consent, and creates no session', async () => {
    const { follow, toCallback, username } = browserAt(app, inKeycloak('cancel'));
    // without consent yet Keycloak asks for it, so this is a first sign-in
    await provider.forgetConsent('ayumi');
    expect(await follow(await toCallback('ayumi'))).toBe('/login?next=%2F&refused=sso-denied');
    expect(await username()).toBeNull();
    expect(await app.store.users.count()).toBe(0);
  });

  it('accepts no callback URL twice, even with the original cookies', async () => {
    const { follow, toCallback, browser } = browserAt(app, inKeycloak('accept'));
    const back = await toCallback('ayumi');
    const copy = browserAt(app);
    copy.browser.copyFrom(browser);
    expect(await follow(back)).toBe('/');
    expect(await copy.follow(back)).toBe('/login?next=%2F&refused=sso-failed');
    expect(await copy.username()).toBeNull();
  });

  it('assigns and changes the role with the groups', async () => {
    const roleWith = async (groups: readonly string[]) => {
      await provider.setGroups('ayumi', groups);
      await signIn();
      return (await app.store.users.findByUsername('ayumi'))?.role;
    };
    expect(await roleWith(['staff', 'test-admins'])).toBe('Admin');
    expect(await roleWith(['staff'])).toBe('User');
    expect(await roleWith([])).toBe('User');
  });

  it('ends all sessions here when a user is signed out there', async () => {
    const [one, two] = [await signIn(), await signIn()];
    expect([await one.username(), await two.username()]).toEqual(['ayumi', 'ayumi']);
    await provider.signOutThere('ayumi');
    await expect.poll(one.username).toBeNull();
    await expect.poll(two.username).toBeNull();
  });

  it('ends the session there when it is ended here, and returns', async () => {
    const { browser } = await signIn();
    const answer = await browser.send(`${appUrl}/api/v1/auth/`, {
      method: 'DELETE',
      headers: { 'X-CSRFToken': browser.cookie(appUrl, 'understudy_csrf') ?? '' },
    });
    const page = answer.headers.get('Location') ?? '';
    expect(page).toContain(`${provider.issuer}/protocol/openid-connect/logout`);
    const ended = await browser.send(page);
    expect([ended.status, ended.headers.get('Location')]).toEqual([302, `${appUrl}/login`]);
    const asked = await browser.send(
      (await browser.send(`${appUrl}/api/v1/oidc/authenticate/`)).headers.get('Location') ?? '',
    );
    expect(await asked.text()).toContain('name="password"');
  });

  describe('a quarter of an hour after the sign-in', () => {
    afterEach(async () => {
      await provider.setRefreshTokens(true);
      await provider.change('ayumi', { ...ayumi, enabled: true });
      await provider.setGroups('ayumi', []);
    });

    /** The next call renews the sessions of Ayumi: the provider has the time of the day, so theirs is set back. */
    async function due() {
      const user = await app.store.users.findByUsername('ayumi');
      const now = app.clock.now();
      for (const { tokenHash, identity } of await app.store.sessions.ofUser(user!.id))
        await app.store.sessions.renew(tokenHash, {
          ...{ sealedRefreshToken: identity!.sealedRefreshToken },
          ...{ renewedAt: now - 15 * 60_000, renewAfter: now },
        });
    }
    /** What a call is refused with; null if it is answered. */
    const refusalOf = async (response: Response) =>
      response.ok ? null : ((await response.json()) as { code: string }).code;
    const codeOf = async ({ browser }: Awaited<ReturnType<typeof signIn>>) =>
      refusalOf(await browser.send(`${appUrl}/api/v1/users/me/`));
    async function tokenOf({ browser }: Awaited<ReturnType<typeof signIn>>) {
      const made = await browser.send(`${appUrl}/api/v1/users/me/tokens/`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRFToken': browser.cookie(appUrl, 'understudy_csrf') ?? '',
        },
        body: JSON.stringify({ name: 'nightly', expires_at: null }),
      });
      const { secret } = (await made.json()) as { secret: string };
      const headers = { Authorization: `Bearer ${secret}` };
      return async () =>
        refusalOf(await app.api.fetch(new Request(`${appUrl}/api/v1/users/me/`, { headers })));
    }

    it('a changed name and address and a group that was left arrive, without a sign-in', async () => {
      await provider.setGroups('ayumi', ['staff', 'test-admins']);
      const at = await signIn();
      const account = () => app.store.users.findByUsername('ayumi');
      expect(await account()).toMatchObject({ firstName: 'Ayumi', role: 'Admin' });
      await provider.setGroups('ayumi', ['staff']);
      await provider.change('ayumi', { lastName: 'Tanaka', email: 'tanaka@example.com' });
      expect(await codeOf(at)).toBeNull();
      expect(await account()).toMatchObject({ lastName: 'Sato', role: 'Admin' });
      await due();
      expect(await codeOf(at)).toBeNull();
      const changed = { lastName: 'Tanaka', email: 'tanaka@example.com', role: 'User' };
      expect(await account()).toMatchObject(changed);
      expect(await refusalOf(await at.browser.send(`${appUrl}/api/v1/users/`))).toBe('forbidden');
    });

    it('a disabled account loses its sessions and its tokens', async () => {
      const [one, two] = [await signIn(), await signIn()];
      const useToken = await tokenOf(one);
      await provider.change('ayumi', { enabled: false });
      expect([await codeOf(one), await codeOf(two), await useToken()]).toEqual([null, null, null]);
      await due();
      expect(await codeOf(one)).toBe('session-expired');
      expect([await codeOf(two), await useToken()]).toEqual(['not-authenticated', 'token-invalid']);
    });

    it('a disabled account loses its tokens although nobody opens a page', async () => {
      const useToken = await tokenOf(await signIn());
      await provider.change('ayumi', { enabled: false });
      await due();
      expect(await useToken()).toBe('token-invalid');
    });

    it('a session that merely ended there ends here, and the tokens go on', async () => {
      const at = await signIn();
      const useToken = await tokenOf(at);
      await provider.endSessionsSilently('ayumi');
      await due();
      expect(await codeOf(at)).toBe('session-expired');
      expect(await useToken()).toBeNull();
    });

    it('without refresh tokens the browser renews it without a question, until the account is disabled', async () => {
      await provider.setRefreshTokens(false);
      const at = await signIn();
      await due();
      expect(await codeOf(at)).toBe('session-unrenewed');
      const silent = `${appUrl}/api/v1/oidc/authenticate/?silent=true&next=%2Fstatus`;
      const isCallback = ({ pathname }: URL) => pathname === '/api/v1/oidc/callback/';
      const asked = new URL((await at.browser.send(silent)).headers.get('Location') ?? '');
      expect(asked.searchParams.get('prompt')).toBe('none');
      await provider.change('ayumi', { lastName: 'Tanaka' });
      expect(await at.follow(await at.browser.travel(silent, isCallback, 'ayumi'))).toBe('/status');
      expect(await codeOf(at)).toBeNull();
      expect(await app.store.users.findByUsername('ayumi')).toMatchObject({ lastName: 'Tanaka' });
      await provider.change('ayumi', { enabled: false });
      await due();
      expect(await codeOf(at)).toBe('session-unrenewed');
      const led = await at.follow(await at.browser.travel(silent, isCallback, 'ayumi'));
      expect(led).toContain('/login?');
      expect(await codeOf(at)).not.toBeNull();
    });
  });

  it('continues when the provider rotates its key', async () => {
    await signIn();
    await provider.rotateKey();
    const { led, username } = await signIn();
    expect([led, await username()]).toEqual(['/', 'ayumi']);
  });
});
