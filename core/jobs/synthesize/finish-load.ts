import type { LoadProblem } from '@core/connectors/connector';
import type { TaskPool } from '../executor';
import type { JobReporter } from '../job-context';

/** Restores the destination's keys and indexes, as a step that counts their statements. @returns what could not be restored */
export async function finishLoad(reporter: JobReporter, pool: TaskPool): Promise<readonly LoadProblem[]> {
  reporter.startStep('finish', { total: null, unit: 'statements' });
  let pending: number | undefined;
  const { problems } = await pool.run({ kind: 'finish' }, ({ made, total }) => {
    pending = total;
    reporter.advanceStep('finish', made, total);
  });
  // progress is reported at intervals: the last one may have been earlier
  if (pending !== undefined) reporter.advanceStep('finish', pending);
  for (const problem of problems) reporter.log('error', problem.code, problem.details);
  reporter.endStep('finish', 'done');
  return problems;
}
