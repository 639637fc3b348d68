import type { InterfaceLocale } from '@core/contract/enums';
import { faultOf, isErrorCode, type Fault } from '@core/contract/error-codes';
import type { LogLine } from '@core/contract/schemas/job';
import { logLineText } from '@core/contract/texts/coded-text';
import type { JobLogLine } from '@core/jobs/job';
import { toIso } from '@core/kernel/clock';
import { textsIn } from '../texts';

export function logLineView(line: JobLogLine, locale: InterfaceLocale): LogLine {
  const { n, at, level, step, code, params } = line;
  return {
    ...{ n, at: toIso(at), level, step, code },
    params: { ...params },
    fault: faultOfLine(line),
    text: textOf(line, locale),
  };
}

/** One line of the log download: number, time in UTC, level, step, text, and whose fault it is. */
export function plainLogLine(line: JobLogLine, locale: InterfaceLocale): string {
  const time = new Date(line.at).toISOString();
  const texts = textsIn(locale);
  const step = line.step === null ? '' : `${texts.t(`job-log:steps.${line.step}`)} · `;
  const fault = faultOfLine(line);
  const whose = fault === null ? '' : ` [${texts.t(`job-log:faults.${fault}`)}]`;
  return `${line.n}\t${time}\t${line.level.toUpperCase()}\t${step}${textOf(line, locale)}${whose}`;
}

/**
 * Whose fault a warning or an error is: by its own code, or by that of the error that it reports. null for other lines,
 * and for a cancellation, which is nobody's.
 */
function faultOfLine({ level, code, params }: JobLogLine): Fault | null {
  if ((level !== 'warn' && level !== 'error') || code === 'job-cancelled') return null;
  const reason = String(params.reason);
  return faultOf(isErrorCode(reason) ? reason : code, params);
}

/** A code from another version, unknown to this one, is shown as it is. */
const textOf = ({ code, params }: JobLogLine, locale: InterfaceLocale): string =>
  logLineText(textsIn(locale), code, params) ?? code;
