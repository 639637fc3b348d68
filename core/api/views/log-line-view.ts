import type { InterfaceLocale } from '@core/contract/enums';
import type { LogLine } from '@core/contract/schemas/job';
import type { JobLogLine } from '@core/jobs/job';
import { faultOfLine, logText } from '@core/jobs/log-text';
import { toIso } from '@core/kernel/clock';

export function logLineView(line: JobLogLine, locale: InterfaceLocale): LogLine {
  const { n, at, level, step, code, params } = line;
  return {
    n,
    at: toIso(at),
    level,
    step,
    code,
    params: { ...params },
    fault: faultOfLine(line),
    text: logText(line, locale),
  };
}
