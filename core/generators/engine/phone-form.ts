import type { MockLocale } from '../words/locales';

/** A telephone number as it is written: of which country, if it says so, and as it is dialled there. */
export interface PhoneForm {
  /** Of the country whose calling code it begins with, where there are ranges of it. */
  readonly locale: MockLocale | null;
  /** '+31', '0031', or '' as within the country. */
  readonly prefix: string;
  /** Its digits within the country, with the zero in front where the country has one. */
  readonly national: string;
  /** How many digits stand before the first separator, the zero in front counted; null without separators. */
  readonly areaLength: number | null;
}

const localeOfCode: Readonly<Record<string, MockLocale>> = {
  1: 'en',
  31: 'nl',
  33: 'fr',
  34: 'es',
  49: 'de',
  81: 'ja',
};

const trunkless: readonly MockLocale[] = ['en', 'es'];

const mobiles: Readonly<Record<MockLocale, RegExp | null>> = {
  de: /^01[567]/,
  en: null,
  es: /^[67]/,
  fr: /^0[67]/,
  ja: /^0[789]0/,
  nl: /^06/,
};

const withCountry = /^(\+|00)\s*(1|31|33|34|49|81)(?!\d{0,5}$)(.*)$/;

/** The runs of digits in a text. */
function digitGroups(text: string): readonly string[] {
  const groups: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 0x30 && code <= 0x39;
    if (isDigit && start < 0) start = at;
    if (isDigit || start < 0) continue;
    groups.push(text.slice(start, at));
    start = -1;
  }
  return groups;
}

const digitsOf = (text: string): string => digitGroups(text).join('');

export function readPhone(text: string): PhoneForm {
  const written = text.normalize('NFKC').trim();
  const [, sign = '', code = '', rest = ''] = withCountry.exec(written) ?? [];
  const locale = localeOfCode[code] ?? null;
  const groups = digitGroups(locale === null ? written : rest);
  const digits = groups.join('');
  const isZeroLeft = locale !== null && !trunkless.includes(locale) && !digits.startsWith('0');
  const [first = '', second = ''] = groups;
  const area = first === '0' ? first + second : first;
  return {
    locale,
    prefix: sign + code,
    national: isZeroLeft ? `0${digits}` : digits,
    areaLength: groups.length > 1 ? area.length + (isZeroLeft ? 1 : 0) : null,
  };
}

export const isMobile = ({ national }: PhoneForm, locale: MockLocale): boolean =>
  mobiles[locale]?.test(national) ?? false;

/**
 * A number in the writing of another: with or without the country, at the same separators. Null where it has another number of
 * digits.
 */
export function writeLike(
  source: string,
  { prefix, national, locale }: PhoneForm,
  number: string,
): string | null {
  const digits = digitsOf(number);
  const all = digitsOf(source);
  const code = prefix.replace('+', '');
  const isZeroWritten = locale === null || all.slice(code.length) === national;
  const dialled = code + (isZeroWritten ? digits : digits.replace(/^0/, ''));
  const fitting = [dialled, ...(locale === null ? [digits.replace(/^0/, '')] : [])];
  const found = fitting.find((one) => one.length === all.length);
  if (found === undefined) return null;
  let at = 0;
  return source.normalize('NFKC').replace(/\d/g, () => found[at++]!);
}
