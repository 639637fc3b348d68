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

  it('continues when the provider rotates its key', async () => {
    await signIn();
    await provider.rotateKey();
    const { led, username } = await signIn();
    expect([led, await username()]).toEqual(['/', 'ayumi']);
  });
});
