/** All that is remembered of a creation that was cancelled, beside its key. */
export interface CancelledCreation {
  readonly userId: number;
  readonly cancelledAt: number;
}

/** By what a cancelled creation is looked for: itself, or what its launch had made. */
export type CreationKey = 'draft' | 'workspace' | 'engine';

/** A workspace creation in progress: the machine's snapshot and, sealed, the answers with credentials. */
export interface Draft {
  readonly id: number;
  readonly userId: number;
  /** Counts up with every change. */
  readonly version: number;
  /** Of the machine that wrote the snapshot; a machine of another version migrates or refuses it. */
  readonly machineVersion: number;
  /** JSON of the machine's persisted snapshot; context holds ids and answers without secrets. */
  readonly snapshot: unknown;
  /** Passwords, keys and certificates typed so far, by database role. Sealed in the store. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly updatedAt: number;
}
