import type { AuditAct, AuditOutcome } from '@core/contract/audit';
import type { ChainVerdict, ChainPoint } from './chain';
import type { AuditAction, AuditEntry } from './entry';

/** Which entries: all that fit every part that is given. Instants are milliseconds of the epoch. */
export interface AuditFilter {
  /** Acts of any of these users, or acts that were done to them. */
  readonly userIds?: readonly number[];
  readonly act?: AuditAct;
  readonly outcome?: AuditOutcome;
  readonly workspaceId?: number;
  readonly from?: number;
  /** Not included. */
  readonly until?: number;
}

export interface AuditQuery extends AuditFilter {
  readonly offset: number;
  readonly limit: number;
}

/** Entries are added and never changed; those past the term of keeping are let go from the beginning. */
export interface AuditStore {
  /** Adds to the end of the chain: servers that share a store add to one and the same. */
  append(action: AuditAction): Promise<AuditEntry>;
  /** The newest first. */
  list(query: AuditQuery): Promise<{ readonly count: number; readonly entries: AuditEntry[] }>;
  /** The newest first, read in parts. */
  all(filter: AuditFilter): AsyncIterable<AuditEntry>;
  /** Lets entries from before an instant go, but for the last of the chain. @returns how many */
  prune(before: number): Promise<number>;
  /** @param noted a point of the chain that was noted outside the store */
  verify(noted?: ChainPoint | null): Promise<ChainVerdict>;
}
