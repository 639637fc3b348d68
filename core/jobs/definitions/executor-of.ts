import { AppError } from '@core/kernel/errors';
import type { TaskExecutor } from '../executor';
import type { Job } from '../job';
import type { DefinitionDeps } from './definition-deps';

/** @throws AppError 'executor-unavailable' if this server lacks the job's executor */
export function executorOf({ executors }: DefinitionDeps, { executor }: Job): TaskExecutor {
  const found = executors[executor];
  if (!found) throw new AppError('executor-unavailable', { details: { executor } });
  return found;
}
