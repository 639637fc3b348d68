import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientId, clientSecret } from './openid-provider';
import { freePort } from './free-port';

const administrator = { username: 'admin', password: 'of-the-tests-only' };
const realm = 'people';

/** A user of the realm. All sign in with `keycloakPassword`. */
export interface KeycloakUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const keycloakPassword = 'a-password-at-the-provider';

/** A Keycloak with one realm, in which Understudy is a client that asks its users for consent. */
export interface Keycloak {
  readonly issuer: string;
  /** Replaces the groups of a user. */
  setGroups(username: string, groups: readonly string[]): Promise<void>;
  /** Changes a user: their name or address, or whether they may sign in. */
  change(username: string, to: Partial<KeycloakUser> & { readonly enabled?: boolean }): Promise<void>;
  /** Whether the client gets refresh tokens, as it does by default. */
  setRefreshTokens(isOn: boolean): Promise<void>;
  /** Revokes a user's consent to the application, so that it is asked for again. */
  forgetConsent(username: string): Promise<void>;
  /**
   * Ends all sessions of a user, like an administrator at the provider: it notifies the clients by back-channel logout.
   */
  signOutThere(username: string): Promise<void>;
  /** Ends all sessions of a user as when their time is over: no client is told. */
  endSessionsSilently(username: string): Promise<void>;
  /** Signs with another key from now on, and stops publishing the previous one. */
  rotateKey(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no Keycloak can be used in this run, as 'not run: <reason>'; null if there is one. */
export function keycloakNotRun(): string | null {
  const home = process.env.KEYCLOAK_HOME;
  if (home === undefined) return 'not run: KEYCLOAK_HOME names no Keycloak (docs/single-sign-on.md)';
  return existsSync(join(home, 'bin', 'kc.sh')) ? null : `not run: no bin/kc.sh in ${home}`;
}

/**
 * Starts the Keycloak of KEYCLOAK_HOME on a free port of this machine, with its data in memory only.
 * @param appUrl the application's URL for users
 * @param backChannel the application's URL for the provider
 */
export async function startKeycloak(
  appUrl: string,
  backChannel: string,
  users: readonly KeycloakUser[],
): Promise<Keycloak> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = launch(process.env.KEYCLOAK_HOME ?? '', port);
  await answering(`${url}/realms/master`, server);
  const admin = await administratorOf(url);
  await admin('POST', '/realms', realmWith(clientOf(appUrl, backChannel), users));
  const own = <T>(method: string, path: string, body?: unknown) =>
    admin<T>(method, `/realms/${realm}${path}`, body);
  const idOf = async (username: string) => {
    const found = await own<{ id: string }[]>('GET', `/users?exact=true&username=${username}`);
    return found[0]?.id ?? '';
  };
  return {
    issuer: `${url}/realms/${realm}`,
    async setGroups(username, groups) {
      const user = `/users/${await idOf(username)}/groups`;
      const all = await own<{ id: string; name: string }[]>('GET', '/groups');
      for (const { id, name } of all) await own(groups.includes(name) ? 'PUT' : 'DELETE', `${user}/${id}`);
    },
    async change(username, to) {
      const user = `/users/${await idOf(username)}`;
      await own('PUT', user, { ...(await own<object>('GET', user)), ...to });
    },
    async setRefreshTokens(isOn) {
      const [client] = await own<{ id: string; attributes: object }[]>(
        'GET',
        `/clients?clientId=${clientId}`,
      );
      const attributes = { ...client?.attributes, 'use.refresh.tokens': String(isOn) };
      await own('PUT', `/clients/${client?.id}`, { ...client, attributes });
    },
    async forgetConsent(username) {
      const user = `/users/${await idOf(username)}/consents`;
      for (const consent of await own<{ clientId: string }[]>('GET', user))
        await own('DELETE', `${user}/${consent.clientId}`);
    },
    async endSessionsSilently(username) {
      const [client] = await own<{ id: string; attributes: object }[]>(
        'GET',
        `/clients?clientId=${clientId}`,
      );
      const untold = { ...client, attributes: { ...client?.attributes, 'backchannel.logout.url': '' } };
      await own('PUT', `/clients/${client?.id}`, untold);
      await own('POST', `/users/${await idOf(username)}/logout`);
      await own('PUT', `/clients/${client?.id}`, client);
    },
    signOutThere: async (username) => own('POST', `/users/${await idOf(username)}/logout`),
    async rotateKey() {
      const type = 'org.keycloak.keys.KeyProvider';
      const keys = await own<{ id: string; providerId: string }[]>('GET', `/components?type=${type}`);
      const config = { priority: ['200'], algorithm: ['RS256'] };
      await own('POST', '/components', {
        ...{ name: 'next', providerId: 'rsa-generated' },
        ...{ providerType: type, config },
      });
      for (const { id, providerId } of keys)
        if (providerId === 'rsa-generated') await own('DELETE', `/components/${id}`);
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function launch(home: string, port: number): ChildProcess {
  const options = ['--db=dev-mem', '--cache=local', '--http-host=127.0.0.1', `--http-port=${port}`];
  const server = spawn(join(home, 'bin', 'kc.sh'), ['start-dev', ...options], {
    stdio: 'ignore',
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
    },
  });
  process.once('exit', () => server.kill('SIGKILL'));
  return server;
}

async function answering(address: string, server: ChildProcess): Promise<void> {
  const isThere = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (server.exitCode !== null) throw new Error(`Keycloak ended with ${server.exitCode}`);
    await wait(500);
  }
}

type Administrator = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Keycloak's Admin REST API. */
async function administratorOf(url: string): Promise<Administrator> {
  const token = async () => {
    const body = new URLSearchParams({ ...administrator, client_id: 'admin-cli', grant_type: 'password' });
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body,
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}

/** As set up in docs/single-sign-on.md. */
const clientOf = (appUrl: string, backChannel: string) => ({
  clientId,
  secret: clientSecret,
  redirectUris: [`${appUrl}/api/v1/oidc/callback/`],
  consentRequired: true,
  standardFlowEnabled: true,
  attributes: {
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': `${appUrl}/login`,
    'backchannel.logout.url': `${backChannel}/api/v1/oidc/backchannel_logout/`,
    'backchannel.logout.session.required': 'false',
  },
  protocolMappers: [
    {
      name: 'groups',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-group-membership-mapper',
      // the full path is Keycloak's default
      config: {
        'claim.name': 'groups',
        'full.path': 'true',
        'id.token.claim': 'true',
        'userinfo.token.claim': 'true',
      },
    },
  ],
});

const realmWith = (client: object, users: readonly KeycloakUser[]) => ({
  realm,
  enabled: true,
  sslRequired: 'none',
  groups: ['staff', 'test-admins'].map((name) => ({ name })),
  clients: [client],
  users: users.map((user) => ({
    ...user,
    enabled: true,
    credentials: [{ type: 'password', value: keycloakPassword }],
  })),
});
