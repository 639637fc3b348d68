import type { KeyedHash } from '@core/kernel/keyed-hash';

/** The hash that the source values of one set are kept under. */
export const setHash = (workspaceHash: KeyedHash, set: string): KeyedHash =>
  workspaceHash.derive(`source-values:${set}`);

/** A blank text tells nothing of anybody: it is neither gathered nor looked for. */
export const isBlank = (text: string): boolean => text.trim() === '';
