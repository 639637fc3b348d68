import type { UserRole } from '@core/contract/enums';
import { z } from 'zod';

const wellKnown = '/.well-known/openid-configuration';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

const issuer = z
  .url()
  .transform((address) => address.replace(wellKnown, ''))
  .refine((address) => {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname));
  }, 'must begin with https://');

const words = (separator: RegExp) => (text: string) => text.split(separator).filter((word) => word !== '');
const groups = z
  .string()
  .default('')
  .transform(words(/\s*,\s*/));

/** The variables of single sign-on. Only the first two are needed. */
export const oidcVariables = {
  /** Address of the OpenID provider, with or without the path of its discovery document. */
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  /** Without it, this is a public client. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .default('openid profile email')
    .transform(words(/[\s,]+/)),
  /** What users call the provider. */
  OIDC_NAME: z.string().max(64).default('SSO'),
  /** The claim that lists the groups of a user. */
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  /** Members of one of these groups are Admins, and those of none are not; unset, roles are given in the application. */
  OIDC_ADMIN_GROUPS: groups,
  OIDC_OWNER_GROUPS: groups,
  /** Whether a person without an account gets one. */
  OIDC_CREATE_USERS: z.stringbool().default(true),
  /** Whether signing out continues at the provider, to end the session there. */
  OIDC_END_SESSION: z.stringbool().default(true),
};

/** Validates settings that belong together: half of them would lock users out, or silently do nothing. */
export function refuseHalfOidc(
  data: Pick<OidcVariables, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_SCOPES'> & { PASSWORD_SIGN_IN: boolean },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: undefined });
  const [hasIssuer, hasClient] = [data.OIDC_ISSUER !== undefined, data.OIDC_CLIENT_ID !== undefined];
  if (hasIssuer && !hasClient) refuse('OIDC_CLIENT_ID', 'is needed beside OIDC_ISSUER');
  if (hasClient && !hasIssuer) refuse('OIDC_ISSUER', 'is needed beside OIDC_CLIENT_ID');
  if (!data.OIDC_SCOPES.includes('openid')) refuse('OIDC_SCOPES', 'must have openid among them');
  if (!data.PASSWORD_SIGN_IN && !hasIssuer)
    refuse('PASSWORD_SIGN_IN', 'can be false only where OIDC_ISSUER is set');
}

/** How users sign in through an OpenID provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  readonly name: string;
  readonly groupsClaim: string;
  /** Groups whose members have a role; a role without groups is not managed by the provider. */
  readonly roleGroups: Readonly<Record<Exclude<UserRole, 'User'>, readonly string[]>>;
  readonly createsUsers: boolean;
  readonly endsSession: boolean;
  /** The public address of the application, without a trailing slash. */
  readonly appUrl: string;
}

type OidcVariables = z.output<z.ZodObject<typeof oidcVariables>>;

/** The settings from the variables; null if no provider is set. */
export function oidcSettings(data: OidcVariables, appUrl: string): OidcSettings | null {
  const { OIDC_ISSUER: provider, OIDC_CLIENT_ID: clientId } = data;
  if (provider === undefined || clientId === undefined) return null;
  return {
    issuer: provider,
    clientId,
    clientSecret: data.OIDC_CLIENT_SECRET ?? null,
    scopes: data.OIDC_SCOPES,
    name: data.OIDC_NAME,
    groupsClaim: data.OIDC_GROUPS_CLAIM,
    roleGroups: { Owner: data.OIDC_OWNER_GROUPS, Admin: data.OIDC_ADMIN_GROUPS },
    createsUsers: data.OIDC_CREATE_USERS,
    endsSession: data.OIDC_END_SESSION,
    appUrl: appUrl.replace(/\/$/, ''),
  };
}
