import { AppError } from '@core/kernel/errors';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Of OpenID Connect Discovery 1.0, what is used here. */
const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});
export type ProviderMetadata = z.infer<typeof discovered>;

export interface OidcProvider {
  /** The provider's metadata. @throws AppError 'sso-unavailable' */
  metadata(): Promise<ProviderMetadata>;
  /** Its public keys. An unknown one is fetched again, so that keys can be rotated at any time. */
  keys(): Promise<JWTVerifyGetKey>;
  /** Its claims about the bearer of an access token. @throws AppError 'sso-unavailable' */
  userInfo(accessToken: string): Promise<Readonly<Record<string, unknown>>>;
  /** Origins of the pages that a browser is redirected to, as far as known. */
  origins(): readonly string[];
}

const answerWithin = 5000;
const metadataKeptFor = 3_600_000;

/**
 * @param issuer exactly as the provider names itself
 * @param keyCooldown milliseconds between two fetches for unknown keys: anybody may send tokens that name one
 */
export function createOidcProvider(issuer: string, keyCooldown = 10_000): OidcProvider {
  let known: { readonly metadata: ProviderMetadata; readonly at: number } | null = null;
  let keySet: { readonly uri: string; readonly get: JWTVerifyGetKey } | null = null;

  const metadata = async (): Promise<ProviderMetadata> => {
    const now = performance.now();
    if (known !== null && now - known.at < metadataKeptFor) return known.metadata;
    const read = discovered.parse(
      await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
    );
    if (read.issuer !== issuer) {
      throw new AppError('sso-unavailable', { cause: new Error(`The provider calls itself ${read.issuer}`) });
    }
    known = { metadata: read, at: now };
    return read;
  };

  return {
    metadata: () => orUnavailable(metadata()),
    async keys() {
      const { jwks_uri: uri } = await orUnavailable(metadata());
      if (keySet?.uri !== uri) {
        keySet = {
          uri,
          get: createRemoteJWKSet(new URL(uri), {
            timeoutDuration: answerWithin,
            cooldownDuration: keyCooldown,
          }),
        };
      }
      return keySet.get;
    },
    async userInfo(accessToken) {
      const { userinfo_endpoint: address } = await orUnavailable(metadata());
      if (address === undefined) return {};
      const read = orUnavailable(readJson(address, { Authorization: `Bearer ${accessToken}` }));
      return z.record(z.string(), z.unknown()).parse(await read);
    },
    origins() {
      const { authorization_endpoint: begin, end_session_endpoint: end } = known?.metadata ?? {};
      const addresses = [issuer, begin, end].filter((address) => address !== undefined);
      return [...new Set(addresses.map((address) => new URL(address).origin))];
    },
  };
}

async function readJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithin),
  });
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  return response.json();
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('sso-unavailable', { cause });
  }
}
