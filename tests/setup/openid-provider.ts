import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export const clientId = 'understudy';
export const clientSecret = 'a-secret-between-us-and-the-provider';

/** The provider's claims about its users, by login name. */
export type Directory = Record<string, Record<string, unknown>>;

/** A certified OpenID provider on a port of this machine, with its own pages and faults on request. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly directory: Directory;
  /** Changes the claims of every ID token; signed again with the provider's key, or with another. */
  tamper(change: ((claims: JWTPayload) => JWTPayload) | null, withKey?: 'own' | 'foreign'): void;
  /** Registers the application's URL, if it was not known at the start. */
  register(appUrl: string): void;
  /** Continues with a new key; the previous one is no longer published. */
  rotateKey(): Promise<void>;
  /** A logout token as sent by the provider when a user signs out there. */
  logoutToken(claims: JWTPayload): Promise<string>;
  /** Accounts that may no longer sign in, nor renew what began earlier. */
  readonly disabled: Set<string>;
  /** What it says when it refuses a code or a refresh token, instead of its own words. */
  refuseWith(description: string | null): void;
  /** Answers every request with 503 from now on, or normally again. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

export interface ProviderOptions {
  /** The URL of the application. */
  readonly appUrl: string;
  readonly directory: Directory;
  /** Whether it issues refresh tokens; false by default. */
  readonly hasRefreshTokens?: boolean;
}

export async function startOpenIdProvider({
  appUrl,
  directory,
  hasRefreshTokens = false,
}: ProviderOptions): Promise<OpenIdProvider> {
  const disabled = new Set<string>();
  let app = appUrl;
  let isDown = false;
  let refusal: string | null = null;
  let change: ((claims: JWTPayload) => JWTPayload) | null = null;
  let keyOfTampering: 'own' | 'foreign' = 'own';
  const foreignKey = await newKey();
  let key = await newKey();
  let answer: ReturnType<Provider['callback']>;

  const server = createServer((request, response) => {
    if (isDown) {
      response.writeHead(503).end();
      return;
    }
    if (request.url?.startsWith('/token')) rewriteAnswer(response, retold, () => refusal);
    void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const restart = () => {
    answer = new Provider(issuer, {
      ...configuration(app, directory, disabled, key),
      issueRefreshToken: () => Promise.resolve(hasRefreshTokens),
    }).callback();
  };
  restart();

  async function retold(idToken: string): Promise<string> {
    if (change === null) return idToken;
    const claims = change(decodeJwt(idToken));
    return sign(claims, keyOfTampering === 'own' ? key : { ...foreignKey, kid: key.kid });
  }

  return {
    issuer,
    directory,
    disabled,
    tamper(by, withKey = 'own') {
      change = by;
      keyOfTampering = withKey;
    },
    register(url) {
      app = url;
      restart();
    },
    async rotateKey() {
      key = await newKey();
      restart();
    },
    logoutToken: (claims) => sign({ iss: issuer, aud: clientId, jti: crypto.randomUUID(), ...claims }, key),
    refuseWith(description) {
      refusal = description;
    },
    setDown(down) {
      isDown = down;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' };
}

const sign = async (claims: JWTPayload, key: JWK): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .sign(await importJWK(key, 'RS256'));

/** Replaces the ID token in the response of the token endpoint, or what it says with a refusal. */
function rewriteAnswer(
  response: ServerResponse,
  retold: (idToken: string) => Promise<string>,
  refusal: () => string | null,
): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  const send = (answer: Record<string, unknown>) => {
    const text = JSON.stringify(answer);
    response.setHeader('Content-Length', Buffer.byteLength(text));
    end(text);
  };
  response.end = ((body?: unknown) => {
    const answer = JSON.parse(String(body)) as Record<string, unknown>;
    const { id_token: idToken, error } = answer;
    if (typeof idToken === 'string') void retold(idToken).then((id_token) => send({ ...answer, id_token }));
    else if (error === undefined || refusal() === null) return end(body);
    else send({ ...answer, error_description: refusal() });
    return response;
  }) as ServerResponse['end'];
}

function configuration(
  appUrl: string,
  directory: Directory,
  disabled: ReadonlySet<string>,
  key: JWK,
): Record<string, unknown> {
  return {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${appUrl}/api/v1/oidc/callback/`],
        post_logout_redirect_uris: [`${appUrl}/login`],
        backchannel_logout_uri: `${appUrl}/api/v1/oidc/backchannel_logout/`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['of-the-tests'] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
    },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) =>
      disabled.has(sub) ? undefined : { accountId: sub, claims: () => ({ sub, ...directory[sub] }) },
  };
}
