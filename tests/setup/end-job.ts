import type { JobMove } from '~/machines/job-lifecycle.machine';
import type { JobStore } from '@core/jobs/ports';

const ways = {
  SUCCESS: ['submit', 'begin', 'succeed'],
  FAILURE: ['fail'],
  REVOKED: ['cancel', 'stopped'],
} as const satisfies Record<string, readonly JobMove[]>;

/** Ends a job that nobody runs, as a runner would. */
export async function endJob(
  jobs: Pick<JobStore, 'move'>,
  id: number,
  status: keyof typeof ways,
  completedAt: number,
): Promise<void> {
  for (const event of ways[status]) await jobs.move(id, event, { completedAt });
}
