import { shownParams } from './shown-params';

/** Looks texts up and fills them, as i18next does: `t('errors:not-found.title', params)`. */
export interface Texts {
  readonly language: string;
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  exists(key: string): boolean;
}

interface CodedText {
  readonly title: string;
  readonly detail: string;
  /** The table and column that the params name and the texts do not; else ''. */
  readonly place: string;
}

type Params = Readonly<Record<string, unknown>>;

/** What an error or a notice is, and what to do about it, in the reader's language. */
export function wordsOfCode(texts: Texts, code: string, params: Params = {}): CodedText {
  const key = `${texts.exists(`errors:${code}.title`) ? 'errors' : 'notices'}:${code}`;
  const shown = shownParams(params, texts.language);
  const templates = ['title', 'detail'].map((part) => templateOf(texts, `${key}.${part}`, shown));
  return {
    title: texts.t(`${key}.title`, shown),
    detail: texts.t(`${key}.detail`, shown),
    place: placeBeside(templates.join(' '), params),
  };
}

/**
 * A line of a job's log: the text of its code, in which an error stands by its title. A finding or an error has the
 * words that it has on every page; where those do not name the table or column, the name stands before them.
 * @returns null if the code has no text
 */
export function logLineText(texts: Texts, code: string, params: Params): string | null {
  const key = [`job-log:${code}`, `notices:${code}.title`, `errors:${code}.title`].find((one) =>
    hasText(texts, one),
  );
  if (key === undefined) return null;
  if (!key.startsWith('job-log:') || typeof params.reason !== 'string') return placedText(texts, key, params);
  const reason = `errors:${params.reason}.title`;
  const error = placedText(texts, texts.exists(reason) ? reason : 'errors:internal.title', params);
  return texts.t(key, { ...shownParams(params, texts.language), error });
}

/** A text, or the form of one that counts. */
const hasText = (texts: Texts, key: string): boolean => texts.exists(key) || texts.exists(`${key}_other`);

function placedText(texts: Texts, key: string, params: Params): string {
  const shown = shownParams(params, texts.language);
  const place = placeBeside(templateOf(texts, key, shown), params);
  return `${place === '' ? '' : `${place}: `}${texts.t(key, shown)}`;
}

/** A text with its gaps, in the form that its number asks for. */
const templateOf = (texts: Texts, key: string, shown: Params): string =>
  texts.t(key, { ...shown, skipInterpolation: true });

/** The table and column that params name and a text does not; '' where it names them, or there are none. */
function placeBeside(template: string, { table, column }: Params): string {
  const isNamed = [table, column].every(
    (name, at) => typeof name !== 'string' || template.includes(at === 0 ? '{{table}}' : '{{column}}'),
  );
  return isNamed ? '' : [table, column].filter((name) => typeof name === 'string' && name !== '').join('.');
}
