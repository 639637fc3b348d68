import type { JobType } from '@core/contract/enums';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { Tracer } from '@core/kernel/tracing';
import type { JobDefinition } from './job-context';
import type { JobLeaseStore } from './job-lease';
import type { JobStore } from './ports';

export interface JobRunnerDeps {
  readonly jobs: JobStore;
  readonly leases: JobLeaseStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with each job when it has ended. */
  readonly tracer?: Tracer | null;
  /** Milliseconds that a job's lease lasts without renewal. */
  readonly leaseDuration?: number;
  /** Types without a definition are refused with 'not-built'. */
  readonly definitions: Readonly<Partial<Record<JobType, JobDefinition>>>;
}
