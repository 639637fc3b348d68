import type { AuditAct, AuditOutcome } from '@core/contract/audit';
import type { ChainVerdict, ChainPoint } from './chain';
import type { AuditAction, AuditEntry } from './entry';

/** A filter; entries must match every field that is given. Instants are milliseconds since the epoch. */
export interface AuditFilter {
  /** Acts by any of these users, or affecting them. */
  readonly userIds?: readonly number[];
  readonly act?: AuditAct;
  readonly outcome?: AuditOutcome;
  readonly workspaceId?: number;
  readonly from?: number;
  /** Exclusive. */
  readonly until?: number;
}

export interface AuditQuery extends AuditFilter {
  readonly offset: number;
  readonly limit: number;
}

/** Append-only: entries are never changed; expired ones are deleted from the start. */
export interface AuditStore {
  /** Appends to the chain; servers that share a store share the chain. */
  append(action: AuditAction): Promise<AuditEntry>;
  /** Newest first. */
  list(query: AuditQuery): Promise<{ readonly count: number; readonly entries: AuditEntry[] }>;
  /** Newest first, read in chunks. */
  all(filter: AuditFilter): AsyncIterable<AuditEntry>;
  /** Deletes entries from before an instant, except the last of the chain. @returns how many */
  prune(before: number): Promise<number>;
  /** @param noted a point of the chain recorded outside the store */
  verify(noted?: ChainPoint | null): Promise<ChainVerdict>;
}
