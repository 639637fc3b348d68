import type {
  ApiToken,
  Identity,
  NewUser,
  Organization,
  Session,
  SessionIdentity,
  User,
  UserProfile,
} from './user';

/** A page of users; without a keyword of all. */
export interface UserQuery {
  /** In the user name, the e-mail address or the name, whatever its case. */
  readonly keyword: string | null;
  readonly offset: number;
  readonly limit: number;
}

export interface UserStore {
  count(): Promise<number>;
  find(id: number): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** By user name or e-mail address. */
  findByLogin(login: string): Promise<User | null>;
  /** Those of the ids that are users. */
  findAll(ids: readonly number[]): Promise<User[]>;
  /** By user name. */
  list(query: UserQuery): Promise<{ readonly count: number; readonly users: User[] }>;
  passwordHashOf(id: number): Promise<string | null>;
  /** @throws AppError 'user-exists' for a username or e-mail that is taken */
  create(user: NewUser): Promise<User>;
  /** @throws AppError 'user-exists' for a username or e-mail that is taken, 'last-owner' where no Owner would be left */
  updateProfile(id: number, profile: Partial<UserProfile>): Promise<void>;
  /** With sessions, tokens and places in workspaces. @throws AppError 'last-owner' where no Owner would be left */
  delete(id: number): Promise<void>;
  markSignIn(id: number, at: number): Promise<void>;
  setPassword(id: number, passwordHash: string, mustChange: boolean): Promise<void>;
}

export interface OrganizationStore {
  /** By name. */
  list(): Promise<Organization[]>;
  find(id: number): Promise<Organization | null>;
  /** By id; one without members is left out. */
  memberCounts(): Promise<ReadonlyMap<number, number>>;
  /** @throws AppError 'organization-exists' for a name that is taken */
  create(name: string): Promise<Organization>;
  /** @throws AppError 'organization-exists' for a name that is taken */
  rename(id: number, name: string): Promise<void>;
  /** @throws AppError 'organization-in-use' while it has members */
  delete(id: number): Promise<void>;
  /** By user id, each list by name. */
  ofUsers(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly Organization[]>>;
  setOfUser(userId: number, organizationIds: readonly number[]): Promise<void>;
}

export interface SessionStore {
  create(session: Session): Promise<void>;
  find(tokenHash: string): Promise<Session | null>;
  /** The one used last comes first. */
  ofUser(userId: number): Promise<Session[]>;
  touch(tokenHash: string, at: number): Promise<void>;
  /**
   * Lets one of several calls renew a session that is due since `was`; the next may try after `until`.
   * @returns whether it is this one
   */
  claimRenewal(tokenHash: string, was: number, until: number): Promise<boolean>;
  renew(
    tokenHash: string,
    renewed: Pick<SessionIdentity, 'sealedRefreshToken' | 'renewedAt' | 'renewAfter'>,
  ): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends all sessions of the user but the one named. */
  deleteOthers(userId: number, exceptTokenHash: string | null): Promise<void>;
  /**
   * Ends sessions that began at a provider until an instant: of one subject, of one session there, or of both. One of
   * the two is named.
   * @returns how many
   */
  deleteByIdentity(of: ProviderSession, createdUntil: number): Promise<number>;
  /**
   * Deletes sessions that are over. Nobody can use them, but those with a refresh token may stay until `vouching`: the
   * provider is asked by them about the user's API tokens, while there are some that stand on them.
   */
  deleteExpired(before: {
    readonly idle: number;
    readonly created: number;
    readonly vouching: number;
  }): Promise<void>;
}

/** What a provider names when it ends sessions. */
export interface ProviderSession {
  readonly issuer: string;
  readonly subject: string | null;
  readonly providerSession: string | null;
}

/** Which user is who at a provider. */
export interface IdentityStore {
  userIdOf(identity: Identity): Promise<number | null>;
  /** In the order of their linking. */
  ofUser(userId: number): Promise<Identity[]>;
  /** @throws AppError 'sso-account-taken' for an identity that is linked already */
  link(identity: Identity, userId: number): Promise<void>;
}

export interface ApiTokenStore {
  create(token: Omit<ApiToken, 'id' | 'lastUsedAt'>): Promise<ApiToken>;
  findByHash(tokenHash: string): Promise<ApiToken | null>;
  /** Newest first. */
  ofUser(userId: number): Promise<ApiToken[]>;
  touch(id: number, at: number): Promise<void>;
  /** Revokes all tokens of the user. */
  deleteAll(userId: number): Promise<void>;
  /** @returns false where the user has no such token */
  delete(id: number, userId: number): Promise<boolean>;
}

/** A window of time that begins with the first attempt of a subject, in milliseconds. */
export interface AttemptWindow {
  readonly subject: string;
  readonly windowMs: number;
}

/** So many attempts within a window; Infinity: they are only counted. */
export interface AttemptLimit extends AttemptWindow {
  readonly most: number;
}

/** Counts attempts, to slow down repeated ones. Instants and waiting times are in milliseconds. */
export interface AttemptStore {
  /** Attempts in the window that is open at this time. */
  count(window: AttemptWindow, now: number): Promise<number>;
  /** How long until none of the limits blocks another attempt; 0 where none does. */
  waitFor(limits: readonly AttemptLimit[], now: number): Promise<number>;
  /**
   * Counts an attempt under each of the limits, or under none where one is reached: attempts at the same moment, of other
   * processes too, are counted like attempts in a row.
   * @returns 0 where it was counted, else how long to wait
   */
  take(limits: readonly AttemptLimit[], now: number): Promise<number>;
  /** One attempt less in each of the windows. */
  giveBack(windows: readonly AttemptWindow[], now: number): Promise<void>;
  /** Forgets all attempts of a subject. */
  clear(subject: string): Promise<void>;
}

/** A request that carries a key: the same key by the same user in the same call is the same request. */
export interface KeyedRequest {
  readonly userId: number;
  readonly callId: string;
  readonly key: string;
}

/** What a request was answered. */
export interface KeyedAnswer {
  readonly status: number;
  readonly body: string;
}

export interface TakenKey {
  /** Of what was sent with the key. */
  readonly fingerprint: string;
  /** null: not answered yet, or cut off before it was. */
  readonly answer: KeyedAnswer | null;
}

/** Remembers which requests were made and what they were answered. */
export interface RequestKeyStore {
  /** Takes the key, for one of all who ask. @returns null, or what it was taken for before */
  take(request: KeyedRequest, fingerprint: string, at: number): Promise<TakenKey | null>;
  answer(request: KeyedRequest, answer: KeyedAnswer): Promise<void>;
  /** Lets the key be used again. */
  release(request: KeyedRequest): Promise<void>;
  /** Lets all keys go that were taken before an instant. */
  forget(before: number): Promise<void>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @param hash null: nobody's; that takes as long, and no password fits */
  verify(hash: string | null, password: string): Promise<boolean>;
}
