import { tableKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import type { RunPlan } from '../run-plan';
import type { RunTask } from './run-task';

/** The operations of tasks after the load, in SQL terms. */
const statements: Partial<Record<RunTask['kind'], string>> = {
  finish: 'ALTER TABLE',
  'count-destination': 'SELECT',
  'check-orphans': 'SELECT',
  'check-duplicates': 'SELECT',
  'check-nulls': 'SELECT',
  'check-survivors': 'SELECT',
  'check-leaks': 'SELECT',
  clear: 'DROP TABLE',
};

/** The error of a task after the load: an otherwise unexplained refusal gets the table and the kind of statement. */
export function namedAfterLoad(plan: RunPlan, task: RunTask, error: unknown): unknown {
  const statement = statements[task.kind];
  if (!(error instanceof AppError) || error.code !== 'destination-query-failed' || !statement) return error;
  const table = error.details['table'] ?? tableOf(plan, task);
  const details = { object: table, sqlState: '', ...error.details, table, statement };
  return new AppError('destination-statement-refused', { cause: error.cause, details });
}

function tableOf(plan: RunPlan, task: RunTask): string {
  if (task.kind === 'check-orphans') return tableKey(plan.foreignKeys[task.key]!.schema.child);
  if ('table' in task) return tableKey(plan.tables[task.table]!.target);
  return plan.tables.map(({ target }) => tableKey(target)).join(', ');
}
