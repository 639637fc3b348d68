import { AppError } from '@core/kernel/errors';
import { isBlocking, type Finding } from './finding';

/** @throws AppError of the first finding that blocks a run */
export function refuseBlocked(findings: readonly Finding[]): void {
  const blocking = findings.find(isBlocking);
  if (blocking) throw new AppError(blocking.code, { details: blocking.params });
}
