import type { InterfaceLocale } from '@core/contract/enums';
import type { LogLine } from '@core/contract/schemas/job';
import { logLineText } from '@core/contract/texts/coded-text';
import type { JobLogLine } from '@core/jobs/job';
import { toIso } from '@core/kernel/clock';
import { textsIn } from '../texts';

export function logLineView(line: JobLogLine, locale: InterfaceLocale): LogLine {
  const { n, at, level, step, code, params } = line;
  return { n, at: toIso(at), level, step, code, params: { ...params }, text: textOf(line, locale) };
}

/** One line of the log to download: number, time in UTC, level, step and text. */
export function plainLogLine(line: JobLogLine, locale: InterfaceLocale): string {
  const time = new Date(line.at).toISOString();
  const step = line.step === null ? '' : `${line.step} · `;
  return `${line.n}\t${time}\t${line.level.toUpperCase()}\t${step}${textOf(line, locale)}`;
}

/** A code that an earlier version wrote and this one does not know stands for itself. */
const textOf = ({ code, params }: JobLogLine, locale: InterfaceLocale): string =>
  logLineText(textsIn(locale), code, params) ?? code;
