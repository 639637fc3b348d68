import type { JobType } from '@core/contract/enums';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { JobDefinition } from './job-context';
import type { JobStore } from './ports';

export interface JobRunnerDeps {
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Types without a definition are refused with 'not-built'. */
  readonly definitions: Readonly<Partial<Record<JobType, JobDefinition>>>;
}
