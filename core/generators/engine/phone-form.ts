import type { PhoneCountry } from '../words/phone-ranges';

/** A telephone number as it is written: of which country, if it says so, and as it is dialled there. */
export interface PhoneForm {
  /** Of the country whose calling code it begins with, where there are ranges of it. */
  readonly country: PhoneCountry | null;
  /** '+31', '0031', or '' as within the country. */
  readonly prefix: string;
  /** Its digits within the country, with the zero in front where the country has one. */
  readonly national: string;
  /** How many digits stand before the first separator, the zero in front counted; null without separators. */
  readonly areaLength: number | null;
}

const countryOfCode: Readonly<Record<string, PhoneCountry>> = {
  1: 'US',
  31: 'NL',
  33: 'FR',
  34: 'ES',
  44: 'GB',
  49: 'DE',
  81: 'JP',
};

const trunkless: readonly PhoneCountry[] = ['US', 'ES'];

const mobiles: Readonly<Record<PhoneCountry, RegExp | null>> = {
  DE: /^01[567]/,
  ES: /^[67]/,
  FR: /^0[67]/,
  GB: /^07[1-9]/,
  JP: /^0[789]0/,
  NL: /^06/,
  US: null,
};

const withCountry = /^(\+|00)\s*(1|31|33|34|44|49|81)(?!\d{0,5}$)(.*)$/;

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
  const country = countryOfCode[code] ?? null;
  const groups = digitGroups(country === null ? written : rest);
  const digits = groups.join('');
  const isZeroLeft = country !== null && !trunkless.includes(country) && !digits.startsWith('0');
  const [first = '', second = ''] = groups;
  const area = first === '0' ? first + second : first;
  return {
    country,
    prefix: sign + code,
    national: isZeroLeft ? `0${digits}` : digits,
    areaLength: groups.length > 1 ? area.length + (isZeroLeft ? 1 : 0) : null,
  };
}

export const isMobile = ({ national }: PhoneForm, country: PhoneCountry): boolean =>
  mobiles[country]?.test(national) ?? false;

/** How many digits the area code of a number of `PhoneRanges` has, or of one of its forms. */
export const areaLengthOf = (range: string): number =>
  range
    .split(/[ )-]/)[0]!
    .replace(/\[.-.\]/g, '#')
    .replace(/[^#\d]/g, '').length;

/**
 * A number in the writing of another: with or without the country, with the same separators, at the same places where both
 * have an area code of the same length. Null where its digits do not go into that writing.
 */
export function writeLike(source: string, phone: PhoneForm, number: string): string | null {
  const text = source.normalize('NFKC');
  if (phone.country === null && text.startsWith('+')) return null;
  const area = areaLengthOf(number);
  const isInPlace = phone.areaLength === null || phone.areaLength === area;
  const inPlace = isInPlace ? writeInPlace(text, phone, digitsOf(number)) : null;
  return inPlace ?? (phone.areaLength === null ? null : writeInGroups(text, phone, number, area));
}

/** Digit for digit; null where they are not as many. */
function writeInPlace(text: string, { prefix, national, country }: PhoneForm, digits: string): string | null {
  const all = digitsOf(text);
  const code = digitsOf(prefix);
  const isZeroWritten = country === null || all.slice(code.length) === national;
  const dialled = code + (isZeroWritten ? digits : digits.replace(/^0/, ''));
  const fitting = [dialled, ...(country === null ? [digits.replace(/^0/, '')] : [])];
  const found = fitting.find((one) => one.length === all.length);
  if (found === undefined) return null;
  let at = 0;
  return text.replace(/\d/g, () => found[at++]!);
}

/** Group for group: the area code in the place of the area code, the rest shared out as evenly as it was; null where it is not plain. */
function writeInGroups(
  text: string,
  { prefix, national }: PhoneForm,
  number: string,
  area: number,
): string | null {
  // with other signs it could take more bytes than its source
  if (!/^[ -~]*$/.test(text)) return null;
  const own = text.slice(prefix === '' ? 0 : text.indexOf(digitsOf(prefix)) + digitsOf(prefix).length);
  const groups = digitGroups(own);
  const digits = digitsOf(number);
  const areas = areaGroups(groups, digits.slice(0, area), groups.join('') === national);
  const rest = sharedOut(
    digits.slice(area),
    groups.slice(areas.length).map(({ length }) => length),
  );
  if (rest === null) return null;
  const written = [...areas, ...rest];
  let at = 0;
  return text.slice(0, text.length - own.length) + own.replace(/\d+/g, () => written[at++]!);
}

/** The zero in front may stand by itself, or be left out behind the country. */
function areaGroups([first]: readonly string[], area: string, isZeroWritten: boolean): string[] {
  if (first === '0') return area.startsWith('0') ? ['0', area.slice(1)] : ['0', area];
  return [isZeroWritten ? area : area.replace(/^0/, '')];
}

/** Digits in groups of about the given lengths; null where there are fewer digits than groups. */
function sharedOut(digits: string, lengths: readonly number[]): string[] | null {
  if (digits.length < lengths.length || lengths.length === 0) return null;
  const given = [...lengths];
  for (let missing = digits.length - sumOf(given); missing !== 0; missing -= Math.sign(missing)) {
    const one = missing > 0 ? Math.min(...given) : Math.max(...given);
    given[given.indexOf(one)]! += Math.sign(missing);
  }
  let at = 0;
  return given.map((length) => digits.slice(at, (at += length)));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
