import type { LogLevel, Severity } from '@core/contract/enums';
import type { Finding } from '@core/pipeline/review/finding';
import type { JobReporter } from './job-context';

const levels: Readonly<Record<Severity, LogLevel>> = { error: 'error', warning: 'warn', info: 'info' };

/** Logs each finding. */
export function logFindings(reporter: Pick<JobReporter, 'log'>, findings: readonly Finding[]): void {
  for (const { severity, code, params } of findings) reporter.log(levels[severity], code, params);
}
