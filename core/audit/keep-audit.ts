import type { Clock } from '@core/kernel/clock';
import type { AuditStore } from './ports';

const dayMs = 24 * 3_600_000;
/** How often expired entries are looked for. */
export const pruneEveryMs = 3_600_000;

export interface KeepAuditDeps {
  readonly audit: AuditStore;
  readonly clock: Clock;
}

/**
 * Deletes entries older than the retention period, and records that it did.
 * @param days null: all are kept
 */
export async function keepAudit({ audit, clock }: KeepAuditDeps, days: number | null): Promise<void> {
  if (days === null) return;
  const now = clock.now();
  const count = await audit.prune(now - days * dayMs);
  if (count === 0) return;
  await audit.append({
    ...{ at: now, actorId: null, via: 'none', address: null, act: 'audit-pruned', callId: null },
    ...{ outcome: 'done', code: null, workspaceId: null, subject: null, subjectId: null, requestId: null },
    details: { values: { count, days } },
  });
}
