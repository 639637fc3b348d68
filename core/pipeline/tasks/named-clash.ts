import { AppError } from '@core/kernel/errors';
import type { RunPlan } from '../run-plan';
import type { RunTask } from './run-task';

/** Amends a load error: if a duplicate occurs in a table that kept rows, these are the likely cause. */
export function namedClash({ tables }: RunPlan, task: RunTask, error: unknown): unknown {
  if (task.kind !== 'load' || !(error instanceof AppError) || error.code !== 'value-duplicate') return error;
  const count = tables[task.table]?.rowsBefore ?? 0;
  if (count === 0) return error;
  return new AppError('value-duplicate-existing', { cause: error, details: { ...error.details, count } });
}
