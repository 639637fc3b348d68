import type { UserRole } from '@core/contract/enums';
import { limits } from '@core/contract/limits';
import { z } from 'zod';
import type { Identity } from '../user';
import type { OidcSettings } from './settings';
import { isPlainName, withoutHidden } from './plain-name';
import type { Claims } from './verify-token';

/** A person as described by a provider. */
export interface Person extends Identity {
  /** Only if the provider has verified it. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Candidate account names, best first. */
  readonly usernames: readonly string[];
  /** The role granted by their groups; null if the provider does not manage roles. */
  readonly role: UserRole | null;
}

const text = z
  .string()
  .transform((name) => withoutHidden(name).trim())
  .pipe(z.string().min(1).max(limits.textMax))
  .optional()
  .catch(undefined);

const described = z.object({
  email: z.email().max(limits.emailMax).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: text,
  family_name: text,
  name: text,
  /** As it is: where it would have to be changed to be plain, it is no candidate. */
  preferred_username: z.string().optional().catch(undefined),
});

/** @param more claims of the same subject from outside the token */
export function personOf(
  settings: OidcSettings,
  { sub: subject, ...token }: Claims,
  more: Readonly<Record<string, unknown>>,
): Person {
  const claims = { ...more, ...token };
  const read = described.parse(claims);
  const email = read.email !== undefined && read.email_verified === true ? read.email : null;
  const usernames = [read.preferred_username, email, subject].flatMap((name) =>
    typeof name === 'string' && name.length <= limits.textMax && isPlainName(name) ? [name] : [],
  );
  const [first = subject, ...rest] = (read.name ?? usernames[0] ?? subject)
    .slice(0, limits.textMax)
    .split(/\s+/);
  return {
    issuer: settings.issuer,
    subject,
    email,
    firstName: read.given_name ?? first,
    lastName: read.family_name ?? (rest.join(' ') || first),
    usernames,
    role: roleOf(settings, claims[settings.groupsClaim]),
  };
}

const groupList = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** The highest role granted by a group. Unreadable groups grant none. */
function roleOf({ roleGroups }: OidcSettings, claim: unknown): UserRole | null {
  if (roleGroups.Owner.length + roleGroups.Admin.length === 0) return null;
  const groups = groupList.parse(claim);
  const isIn = (names: readonly string[]) => names.some((name) => groups.includes(name));
  if (isIn(roleGroups.Owner)) return 'Owner';
  return isIn(roleGroups.Admin) ? 'Admin' : 'User';
}
