import type { KeyedHash } from '@core/kernel/keyed-hash';

/** The hash under which the source values of one set are stored. */
export const setHash = (workspaceHash: KeyedHash, set: string): KeyedHash =>
  workspaceHash.derive(`source-values:${set}`);
