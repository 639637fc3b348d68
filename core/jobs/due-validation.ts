import type { ValidatedEnd } from '@core/contract/enums';
import type { Job } from './job';

/** A validation, as far as it decides which is due. */
export interface PastValidation {
  readonly job: Pick<Job, 'id' | 'status' | 'completedAt'>;
  readonly isStale: boolean;
}

/**
 * The database to validate next; null if both were since the last run and within the hour. The source comes first,
 * again if a run replaced it, and then the destination each time.
 * @param askedAt an instant: what failed or was cancelled before it is validated again; by default nothing is
 */
export function dueValidation(
  { source, destination }: Readonly<Record<ValidatedEnd, PastValidation | null>>,
  lastRunId: number,
  askedAt = -Infinity,
): ValidatedEnd | null {
  const isLost = ({ job }: PastValidation) => job.status !== 'SUCCESS' && (job.completedAt ?? 0) < askedAt;
  const gaveWay = source?.job.status === 'REVOKED' && source.job.id < lastRunId;
  if (source === null || source.isStale || gaveWay || isLost(source)) return 'source';
  if (destination === null || destination.isStale || isLost(destination)) return 'destination';
  return destination.job.id < Math.max(source.job.id, lastRunId) ? 'destination' : null;
}
