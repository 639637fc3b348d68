import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { z } from 'zod';
import type { OidcProvider } from './provider';
import type { OidcSettings } from './settings';

/** Asymmetric signatures only: never with a shared secret, and never unsigned. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Seconds of clock skew allowed between the provider and us. */
const skew = 60;
/** Seconds after which nobody can still be waiting for a token. */
const oldest = 600;

interface VerifyDeps {
  readonly settings: OidcSettings;
  readonly provider: OidcProvider;
  readonly clock: Clock;
}

export type Claims = JWTPayload & { readonly sub: string };

/**
 * The claims of an ID token, validated by OpenID Connect Core 1.0, 3.1.3.7: signed by a key of the provider, issued by
 * it for us, neither expired nor old, and with the nonce of this sign-in.
 * @throws AppError 'sso-failed', or 'sso-unavailable' where the keys cannot be read
 */
export async function verifyIdToken(deps: VerifyDeps, token: string, nonce: string): Promise<Claims> {
  const claims = await verified(deps, token, { requiredClaims: ['sub', 'exp', 'iat', 'nonce'] });
  const { aud, azp, sub } = claims;
  if (claims['nonce'] !== nonce) throw untrusted('nonce');
  const isForMany = Array.isArray(aud) && aud.length > 1;
  if ((isForMany || azp !== undefined) && azp !== deps.settings.clientId) throw untrusted('azp');
  if (sub === undefined || sub === '' || sub.length > 255) throw untrusted('sub');
  return { ...claims, sub };
}

/**
 * The claims of an ID token that came with a refresh, by OpenID Connect Core 1.0, 12.2: of the same subject, without the
 * nonce of the sign-in.
 * @throws AppError 'sso-failed' or 'sso-unavailable'
 */
export async function verifyRenewedToken(deps: VerifyDeps, token: string, subject: string): Promise<Claims> {
  const claims = await verified(deps, token, { requiredClaims: ['sub', 'exp', 'iat'] });
  if (claims.sub !== subject) throw untrusted('sub');
  return { ...claims, sub: subject };
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Who signed out at the provider: a subject, in one session there or in all. */
export interface ProviderLogout {
  readonly subject: string | null;
  readonly providerSession: string | null;
  /** Milliseconds: later sessions are not affected. */
  readonly at: number;
}

const logoutClaims = z.object({
  events: z.object({ [logoutEvent]: z.object({}) }),
  sub: z.string().optional(),
  sid: z.string().optional(),
  iat: z.number(),
  nonce: z.never().optional(),
});

/**
 * The content of a logout token, by OpenID Connect Back-Channel Logout 1.0, 2.6.
 * @throws AppError 'sso-failed' or 'sso-unavailable'
 */
export async function verifyLogoutToken(deps: VerifyDeps, token: string): Promise<ProviderLogout> {
  const claims = await verified(deps, token, { requiredClaims: ['iat', 'jti', 'events'] });
  const { data } = logoutClaims.safeParse(claims);
  if (data === undefined || (data.sub === undefined && data.sid === undefined)) throw untrusted('events');
  return { subject: data.sub ?? null, providerSession: data.sid ?? null, at: (data.iat + skew) * 1000 };
}

async function verified(
  { settings, provider, clock }: VerifyDeps,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, await provider.keys(), {
      issuer: settings.issuer,
      audience: settings.clientId,
      algorithms,
      clockTolerance: skew,
      maxTokenAge: oldest,
      currentDate: new Date(clock.now()),
      ...options,
    });
    return payload;
  } catch (cause) {
    throw asRefusal(cause);
  }
}

const unread: readonly string[] = [errors.JOSEError.code, errors.JWKSTimeout.code];

function asRefusal(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  // an invalid token has specific codes; the general one is for unreadable keys
  const isJudged = cause instanceof errors.JOSEError && !unread.includes(cause.code);
  return new AppError(isJudged ? 'sso-failed' : 'sso-unavailable', { cause });
}

const untrusted = (claim: string): AppError =>
  new AppError('sso-failed', { cause: new Error(`The claim ${claim} does not hold`) });
