import type { TFunction } from 'i18next';
import type { MessageParams } from '@core/contract/problem';
import type { LogLine } from '@core/contract/schemas/job';

/** Numbers that name something and count nothing: they are not grouped. */
const names: readonly string[] = ['port', 'job_id'];

/** Params with their numbers as the language writes them; seconds are told to the tenth, and never as none. */
function inLanguage(params: MessageParams, language: string): MessageParams {
  const format = new Intl.NumberFormat(language);
  const shown = (name: string, value: number) =>
    name === 'seconds' && value < 0.1 ? `<${format.format(0.1)}` : format.format(value);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !names.includes(name) ? shown(name, value) : value,
    ]),
  );
}

/**
 * A line of a job's log in the reader's language: the text of its code, in which an error stands by its title.
 * A code without a text of its own reads as the API wrote it.
 */
export function logLineText(
  t: TFunction,
  exists: (key: string) => boolean,
  language: string,
  { code, params, text }: Pick<LogLine, 'code' | 'params' | 'text'>,
): string {
  const shown = inLanguage(params, language);
  const reason = `errors:${String(params.reason)}.title`;
  const all = exists(reason) ? { ...shown, error: t(reason, shown) } : shown;
  const own = [`job-log:${code}`, `errors:${code}.title`].find(exists);
  return own === undefined ? text : t(own, all);
}
