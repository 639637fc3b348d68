import type { InterfaceLocale, TokenScope, UserRole } from '@core/contract/enums';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole;
  /** Set while a generated password must be replaced: until then every other call is refused. */
  readonly mustChangePassword: boolean;
  /** The interface language that the user chose, if any. */
  readonly locale: InterfaceLocale | null;
  /** Whether the user entered the e-mail address themself: nobody has verified it. */
  readonly isEmailOwn: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
}

/** A group of users to share workspaces with. */
export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
}

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The data of a new user. Without a hash the user has no password, and signs in otherwise. */
export type NewUser = Pick<
  User,
  'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'mustChangePassword'
> & { readonly passwordHash: string | null };

export type UserProfile = Pick<
  User,
  'username' | 'email' | 'firstName' | 'lastName' | 'locale' | 'role' | 'isEmailOwn'
>;

/** A server-side session. The cookie holds a token; the store only its SHA-256. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: number;
  readonly csrfToken: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** If it began at a single sign-on provider; null: by password. */
  readonly identity: SessionIdentity | null;
  /** User-Agent and address, for its user to recognise it. */
  readonly browser: string | null;
  readonly address: string | null;
}

/** An identity at a provider: subjects are unique within one issuer only. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface SessionIdentity extends Identity {
  /** The provider's own name for its session, `sid`. */
  readonly providerSession: string | null;
  /** The provider wants its token back when the session ends there, too. */
  readonly sealedIdToken: string;
  /** Renews the session without its user; null if the provider gave none. */
  readonly sealedRefreshToken: string | null;
  /** When the provider last vouched for the user, and when it is asked again. */
  readonly renewedAt: number;
  readonly renewAfter: number;
}

/** A personal token for scripts. It is shown once; the store has only its SHA-256. */
export interface ApiToken {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly scope: TokenScope;
  /** The first characters, to recognize a token by. */
  readonly prefix: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** null: until it is revoked. */
  readonly expiresAt: number | null;
  /** Its user signs in at a provider only: it is valid for so long after a sign-in as `tokenLimits` says. */
  readonly needsSignIn: boolean;
}

/** Milliseconds after a sign-in at a provider in which the tokens of its account are valid. */
export const tokenLimits = { afterSignIn: 30 * 24 * 3_600_000 } as const;

/** Idle and absolute limits of a session, in milliseconds. */
export const sessionLimits = { idle: 12 * 3_600_000, absolute: 7 * 24 * 3_600_000 } as const;

export const isSessionOver = (
  { lastSeenAt, createdAt }: Pick<Session, 'lastSeenAt' | 'createdAt'>,
  now: number,
): boolean => now - lastSeenAt > sessionLimits.idle || now - createdAt > sessionLimits.absolute;

/** Who makes a call: resolved once per request, from the session cookie or an API token. */
export interface Caller {
  readonly user: User;
  readonly via:
    | { readonly kind: 'session'; readonly session: Session }
    | { readonly kind: 'token'; readonly tokenHash: string; readonly scope: TokenScope };
}
