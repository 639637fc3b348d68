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
  /** Whether the zero in front is not written, as behind a calling code. */
  readonly isZeroLeft: boolean;
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

/** A calling code in front of at least six digits, on a single line. */
const callingCode = /(?:\+|00)\s*(?:1|31|33|34|44|49|81)(?!\d{0,5}$)(?=.*$)/y;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The digits of a text in runs, with the place where each ends. */
function eachRun(text: string, start: number, take: (run: string, end: number) => void): void {
  for (let at = start; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const from = at;
    do at++;
    while (isDigit(text.charCodeAt(at)));
    take(text.slice(from, at), at);
  }
}

function digitGroups(text: string): readonly string[] {
  const groups: string[] = [];
  eachRun(text, 0, (run) => void groups.push(run));
  return groups;
}

function digitsOf(text: string): string {
  let digits = '';
  eachRun(text, 0, (run) => (digits += run));
  return digits;
}

const ascii = /^[\0-\x7f]*$/;

/** With digits and signs of any script as those of ASCII. */
const plain = (text: string): string => (ascii.test(text) ? text : text.normalize('NFKC'));

const extension = /(?:\s*(?:x|ext\.?|extension|#|tst\.?|toestel|durchwahl|内線)\s*)\d{1,6}$/iu;

/** A number, and the extension behind it as it is written; '' without. */
export function splitExtension(text: string): readonly [number: string, extension: string] {
  const at = text.search(extension);
  return at < 6 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

let last: { readonly text: string; readonly phone: PhoneForm } | null = null;

/** The one read last is kept, for a number is read several times while another is made of it. */
export function readPhone(text: string): PhoneForm {
  if (last?.text !== text) last = { text, phone: phoneOf(plain(splitExtension(text)[0]).trim()) };
  return last.phone;
}

function phoneOf(written: string): PhoneForm {
  callingCode.lastIndex = 0;
  const codeEnd = callingCode.test(written) ? callingCode.lastIndex : 0;
  const sign = codeEnd === 0 ? '' : written.startsWith('+') ? '+' : '00';
  const code = written.slice(sign.length, codeEnd).trim();
  const country = countryOfCode[code] ?? null;
  const { digits, area } = dialledDigits(written, codeEnd);
  const isZeroLeft = country !== null && !trunkless.includes(country) && !digits.startsWith('0');
  return {
    country,
    prefix: sign + code,
    national: isZeroLeft ? `0${digits}` : digits,
    areaLength: area === null || !isZeroLeft ? area : area + 1,
    isZeroLeft,
  };
}

/** The digits from a place on, and how many stand before the first separator; a zero by itself goes with those behind it. */
function dialledDigits(written: string, start: number): { digits: string; area: number | null } {
  let digits = '';
  let runs = 0;
  let area = 0;
  eachRun(written, start, (run) => {
    if (runs === 0 || (runs === 1 && digits === '0')) area += run.length;
    digits += run;
    runs++;
  });
  return { digits, area: runs > 1 ? area : null };
}

export const isMobile = ({ national }: PhoneForm, country: PhoneCountry): boolean =>
  mobiles[country]?.test(national) ?? false;

/** Numbers as they are dialled within each country; those of one alone come first. */
const national: readonly (readonly [PhoneCountry, RegExp])[] = [
  ['DE', /^01[567]\d{8,9}$/],
  ['JP', /^0[789]0\d{8}$/],
  ['GB', /^07\d{9}$/],
  ['US', /^[2-9]\d{2}[2-9]\d{6}$/],
  ['ES', /^[6-9]\d{8}$/],
  ['NL', /^0[1-9]\d{8}$/],
  ['FR', /^0[1-9]\d{8}$/],
  ['GB', /^0[1-9]\d{8,9}$/],
  ['JP', /^0[1-9]\d{8,9}$/],
  ['DE', /^0[1-9]\d{5,11}$/],
];

/** The country of a number that does not say it: the one asked for where its numbers are so, else another where they are. */
export function countryFor({ country, national: digits }: PhoneForm, home: PhoneCountry): PhoneCountry {
  if (country !== null) return country;
  const fitting = national.filter(([, form]) => form.test(digits)).map(([one]) => one);
  return fitting.includes(home) ? home : (fitting[0] ?? home);
}

/** How many digits the area code of a number of `PhoneRanges` has, or of one of its forms. */
export function areaLengthOf(range: string): number {
  let length = 0;
  for (let at = 0; at < range.length && !' )-'.includes(range[at]!); at++)
    if (range[at] === '#' || isDigit(range.charCodeAt(at))) length++;
  return length;
}

/**
 * A number in the writing of another: with or without the country, with the same separators, at the same places where both
 * have an area code of the same length. Null where its digits do not go into that writing.
 */
export function writeLike(source: string, phone: PhoneForm, number: string): string | null {
  const text = plain(source);
  if (phone.country === null && text.startsWith('+')) return null;
  const area = areaLengthOf(number);
  const isInPlace = phone.areaLength === null || phone.areaLength === area;
  const inPlace = isInPlace ? writeInPlace(text, phone, digitsOf(number)) : null;
  return inPlace ?? (phone.areaLength === null ? null : writeInGroups(text, phone, number, area));
}

/** Digit for digit; null where they are not as many. */
function writeInPlace(text: string, phone: PhoneForm, digits: string): string | null {
  const { prefix, national, country, isZeroLeft } = phone;
  const code = prefix.startsWith('+') ? prefix.slice(1) : prefix;
  const written = code.length + national.length - (isZeroLeft ? 1 : 0);
  const withoutZero = digits.startsWith('0') ? digits.slice(1) : digits;
  const dialled = code + (isZeroLeft ? withoutZero : digits);
  if (dialled.length === written) return withDigits(text, dialled);
  return country === null && withoutZero.length === written ? withDigits(text, withoutZero) : null;
}

/** A text with other digits, as many as it has. */
function withDigits(text: string, digits: string): string {
  let made = '';
  let [copied, taken] = [0, 0];
  eachRun(text, 0, (run, end) => {
    made += text.slice(copied, end - run.length) + digits.slice(taken, taken + run.length);
    taken += run.length;
    copied = end;
  });
  return made + text.slice(copied);
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
