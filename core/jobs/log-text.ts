import type { InterfaceLocale } from '@core/contract/enums';
import { faultOf, isErrorCode, type Fault } from '@core/contract/error-codes';
import errorsEn from '~/locales/en/errors.json';
import linesEn from '~/locales/en/job-log.json';
import jobsEn from '~/locales/en/jobs.json';
import errorsJa from '~/locales/ja/errors.json';
import linesJa from '~/locales/ja/job-log.json';
import jobsJa from '~/locales/ja/jobs.json';
import errorsNl from '~/locales/nl/errors.json';
import linesNl from '~/locales/nl/job-log.json';
import jobsNl from '~/locales/nl/jobs.json';
import type { JobLogLine } from './job';

const faultWords = { en: jobsEn.fault, nl: jobsNl.fault, ja: jobsJa.fault } as const;

type Lines = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, { readonly title: string }>>;
type Params = JobLogLine['params'];

const lines: Readonly<Record<InterfaceLocale, Lines>> = { en: linesEn, nl: linesNl, ja: linesJa };
const errors: Readonly<Record<InterfaceLocale, Errors>> = { en: errorsEn, nl: errorsNl, ja: errorsJa };

/** A line of the log as text, in the reader's language. A code without a text stands for itself. */
export function logText(
  { code, params }: Pick<JobLogLine, 'code' | 'params'>,
  locale: InterfaceLocale,
): string {
  const reason = typeof params.reason === 'string' ? params.reason : '';
  const error = errors[locale][reason]?.title;
  const all = error === undefined ? params : { ...params, error: filled(error, params, locale) };
  return filled(lines[locale][code] ?? errors[locale][code]?.title ?? code, all, locale);
}

/**
 * Whose fault it is that a warning or an error tells of: its own, or that of the error that it stands for. null for lines
 * that tell of none.
 */
export function faultOfLine({
  level,
  code,
  params,
}: Pick<JobLogLine, 'level' | 'code' | 'params'>): Fault | null {
  if (level !== 'warn' && level !== 'error') return null;
  return faultOf(isErrorCode(String(params.reason)) ? String(params.reason) : code, params);
}

/** One line of the log to download: number, time in UTC, level, step, text, and whose fault it is. */
export function logLineText(line: JobLogLine, locale: InterfaceLocale): string {
  const time = new Date(line.at).toISOString();
  const step = line.step === null ? '' : `${line.step} · `;
  const fault = faultOfLine(line);
  const whose = fault === null ? '' : ` [${faultWords[locale][fault]}]`;
  return `${line.n}\t${time}\t${line.level.toUpperCase()}\t${step}${logText(line, locale)}${whose}`;
}

function filled(text: string, params: Params, locale: InterfaceLocale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? '–');
  });
}
