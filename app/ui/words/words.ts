import type { i18n, TFunction } from 'i18next';
import type { ShownGenerator } from '@core/contract/schemas/generator';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { Texts } from '@core/contract/texts/coded-text';

/** Namespaces used by the functions of this file. */
export const wordSpaces = ['tables', 'column', 'generators', 'pii', 'errors', 'ui'] as const;

/** The reader's texts, for what pages and API say in the same words. */
export const textsOf = (texts: i18n): Texts => ({
  language: texts.language,
  t: (key, params) => texts.t(key, { ...params }),
  exists: (key) => texts.exists(key),
});

/** The name of a generator or of one of its fields, by the key from the API. */
export const labelOf = (t: TFunction, key: string): string => t(key, { ns: 'generators' });

/** What a generator does beyond its treatment: "First name, nl", "by key". Empty if the treatment says it all. */
export function generatorDetail(
  t: TFunction,
  generator: ShownGenerator & { follows?: unknown },
): string | undefined {
  if (generator.follows) return t('tables:grid.byKey');
  if (generator.family === 'Duplicate' || generator.family === 'Exclude') return undefined;
  const label = labelOf(t, generator.label_key);
  const { locale } = generator.parameters;
  return typeof locale === 'string' && locale !== 'workspace' ? `${label}, ${locale}` : label;
}

/** The text of a code: of a generator's remark, of a table's warning, or of the error catalogue. */
export function codedText(t: TFunction, { code, params }: CodedMessage): string {
  const own = t([`generators:remarks.${code}`, `tables:warnings.${code}`], {
    ...params,
    defaultValue: '',
  });
  if (own !== '') return own;
  return errorText(t, code, params);
}

/** An error of the catalogue, and what to do. Japanese has no space between sentences. */
export function errorText(t: TFunction, code: string, params: Record<string, unknown> = {}): string {
  const title: string = t(`errors:${code}.title`, params);
  return `${title}${title.endsWith('。') ? '' : ' '}${t(`errors:${code}.detail`, params)}`;
}

/** The name of a kind of personal data. */
export const entityName = (t: TFunction, entity: string): string => t(`pii:entities.${entity}`);
