import type { ApiToken, NewUser, Session, User, UserProfile } from './user';

export interface UserStore {
  count(): Promise<number>;
  find(id: number): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
  passwordHashOf(id: number): Promise<string | null>;
  /** @throws AppError 'user-exists' for a username or e-mail that is taken */
  create(user: NewUser): Promise<User>;
  /** @throws AppError 'user-exists' for a username or e-mail that is taken */
  updateProfile(id: number, profile: Partial<UserProfile>): Promise<void>;
  markSignIn(id: number, at: number): Promise<void>;
  setPassword(id: number, passwordHash: string, mustChange: boolean): Promise<void>;
}

export interface SessionStore {
  create(session: Session): Promise<void>;
  find(tokenHash: string): Promise<Session | null>;
  touch(tokenHash: string, at: number): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends all sessions of the user but the one named. */
  deleteOthers(userId: number, exceptTokenHash: string | null): Promise<void>;
  deleteExpired(idleBefore: number, createdBefore: number): Promise<void>;
}

export interface ApiTokenStore {
  create(token: Omit<ApiToken, 'id' | 'lastUsedAt'>): Promise<ApiToken>;
  findByHash(tokenHash: string): Promise<ApiToken | null>;
  /** Newest first. */
  ofUser(userId: number): Promise<ApiToken[]>;
  touch(id: number, at: number): Promise<void>;
  /** @returns false where the user has no such token */
  delete(id: number, userId: number): Promise<boolean>;
}

/** Counts failed sign-ins, to slow down repeated ones by user and by address. */
export interface AttemptStore {
  record(subject: string, at: number): Promise<void>;
  countSince(subject: string, since: number): Promise<number>;
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
  verify(hash: string, password: string): Promise<boolean>;
}
