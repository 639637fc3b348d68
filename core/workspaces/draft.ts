/** What is remembered of a cancelled creation, besides its key. */
export interface CancelledCreation {
  readonly userId: number;
  readonly cancelledAt: number;
}

/** The keys of a cancelled creation: its own, or those of what its launch had created. */
export type CreationKey = 'draft' | 'workspace' | 'engine';

/** A workspace creation in progress: the machine's snapshot and, sealed, the answers with credentials. */
export interface Draft {
  readonly id: number;
  readonly userId: number;
  /** Incremented on every change. */
  readonly version: number;
  /** Version of the machine that wrote the snapshot; another version migrates or refuses it. */
  readonly machineVersion: number;
  /** JSON of the machine's persisted snapshot; context holds ids and answers without secrets. */
  readonly snapshot: unknown;
  /** Passwords, keys and certificates typed so far, by database role. Sealed in the store. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly updatedAt: number;
}
