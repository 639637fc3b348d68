import type { KeyedHash } from '@core/kernel/keyed-hash';

/** The hash that the source values of one set are kept under. */
export const setHash = (workspaceHash: KeyedHash, set: string): KeyedHash =>
  workspaceHash.derive(`source-values:${set}`);
