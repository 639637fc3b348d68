import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';
import { lazy } from '@core/kernel/lazy';
import { columnReader } from '../engine/dates/decide-format';
import { findKnown, findSurnames, type KnownWord } from './find-known';
import { findJapanese } from './find-japanese';
import { findPersons } from './find-persons';
import type { Span } from './spans';

/** What is found in free text, with the generator for it; their places are the rules of spans. */
export const textKinds = [
  { kind: 'email', of: 'contacts', generator: 'mock.email' },
  { kind: 'iban', of: 'numbers', generator: 'mock.iban' },
  { kind: 'card', of: 'numbers', generator: 'mock.credit-card' },
  { kind: 'bsn', of: 'numbers', generator: 'mock.bsn' },
  { kind: 'ip', of: 'contacts', generator: 'mock.ip' },
  { kind: 'phone', of: 'contacts', generator: 'mock.phone' },
  { kind: 'address', of: 'addresses', generator: 'mock.street-address' },
  { kind: 'number', of: 'numbers', generator: 'mask.numeric-hash' },
  { kind: 'birth-date', of: 'dates', generator: 'mock.date-of-birth' },
  { kind: 'date', of: 'dates', generator: 'mask.date-hash' },
  { kind: 'full-name', of: 'names', generator: 'mock.full-name' },
  { kind: 'first-name', of: 'names', generator: 'mock.first-name' },
  { kind: 'last-name', of: 'names', generator: 'mock.last-name' },
] as const;

type Kind = (typeof textKinds)[number]['kind'];
/** What somebody wants to have replaced. */
export type Wanted = Readonly<Record<(typeof textKinds)[number]['of'], boolean>>;

const streetEnds =
  'straat|laan|weg|plein|gracht|kade|dijk|singel|hof|dreef|pad|straße|strasse|str\\.|allee|gasse|platz|ring|damm';
const streetWords =
  'Street|St\\.?|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Ln\\.?|Drive|Dr\\.?|Boulevard|Blvd\\.?|Court|Way';
const address = new RegExp(
  `(?:(?:\\p{Lu}[\\p{L}'-]+ ){0,3}[\\p{Lu}][\\p{L}-]*(?:${streetEnds}) \\d{1,4} ?[a-zA-Z]?(?![\\p{L}\\p{N}])` +
    `|\\d{1,5}[a-zA-Z]? (?:\\p{Lu}[\\p{L}'-]+ ){1,3}(?:${streetWords})(?![\\p{L}\\p{N}])` +
    `|\\d{1,4}(?:bis|ter)?,? (?:rue|avenue|boulevard|place|chemin) [\\p{L}' -]{2,40}\\p{L}` +
    `|(?:Calle|Avenida|Paseo|Plaza) [\\p{L}' -]{2,40}\\p{L},? \\d{1,4})`,
  'gu',
);

/** Without characters of Japanese, which stand beside an address with nothing between. */
const mailLetters = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Nd}\-`;
const mail = new RegExp(
  `[${mailLetters}._%+]{1,64}@[${mailLetters}]{1,63}(?:\\.[${mailLetters}]{2,63}){1,4}`,
  'gu',
);

const patterns: readonly (readonly [Kind, RegExp, ((text: string) => boolean)?])[] = [
  ['email', mail],
  [
    'iban',
    /(?<![\p{Script=Latin}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}(?![\p{Script=Latin}\p{N}])/gu,
    (one) => isIban(one.replaceAll(' ', '')),
  ],
  [
    'card',
    /(?<![\p{Script=Latin}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{Script=Latin}\p{N}])/gu,
    (one) => isCardNumber(one.replace(/\D/g, '')),
  ],
  ['bsn', /(?<![\p{Script=Latin}\p{N}])\d{9}(?![\p{Script=Latin}\p{N}])/gu, isBsn],
  ['ip', /(?<![\p{N}.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\p{N}.])/gu],
  ['address', address],
  [
    'phone',
    /(?<![\p{Script=Latin}\p{N}.])(?:\+\d|00[1-9]|\(?0)[\d\s().\u2010-\u2015/-]{5,20}\d(?![\p{Script=Latin}\p{N}])/gu,
    isPhone,
  ],
  [
    'phone',
    /(?<![\p{Script=Latin}\p{N}])(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?: ?x\d{1,5})?(?![\p{Script=Latin}\p{N}])/gu,
  ],
  [
    'date',
    /(?<![\p{Script=Latin}\p{N}])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9} \d{1,2}, \d{4})(?![\p{Script=Latin}\p{N}])|\d{4}年\d{1,2}月\d{1,2}日/gu,
    (one) => dayIn(one) !== null,
  ],
  [
    'number',
    /(?<![\p{Script=Latin}\p{N}])(?:\p{L}{0,4}[-/]?)\d[\d/.\s-]{2,24}\d(?![\p{Script=Latin}\p{N}])/gu,
    isTellingNumber,
  ],
];

const readDate = lazy(() => columnReader('', null));
const dayIn = (text: string): number | null => readDate()(text.trim())?.day ?? null;

const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;
const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

function isPhone(text: string): boolean {
  return digitsOf(text) >= 8 && digitsOf(text) <= 15 && !date.test(text);
}

/** Years, dates, prices and small counts identify nobody. */
function isTellingNumber(text: string): boolean {
  return digitsOf(text) >= 6 && !date.test(text) && !/^\d{1,3}(?:\.\d{3})+$/.test(text);
}

/** Facts about a person in the other columns of a text's row. */
export interface PersonBeside {
  readonly names: readonly KnownWord[];
  readonly birthDate: string | null;
}
const nobody: PersonBeside = { names: [], birthDate: null };

/**
 * Finds what identifies people in a text, in order; of two at one position the first kind counts. The names of its row are
 * found anywhere, and the birth date of its row is distinguished from other dates.
 */
export function findInText(
  text: string,
  wanted: Wanted,
  { names, birthDate }: PersonBeside = nobody,
): Span[] {
  const birthDay = birthDate === null ? null : dayIn(birthDate.slice(0, 10));
  const taken: Span[] = [];
  const take = (kind: Kind, from: number, to: number) => {
    const rule = textKinds.findIndex((one) => one.kind === kind);
    if (!wanted[textKinds[rule]!.of] || taken.some((span) => from < span.to && span.from < to)) return;
    taken.push({ from, to, rule, isNumber: false, text: text.slice(from, to) });
  };
  const kindOf = (kind: Kind, found: string): Kind =>
    kind === 'date' && birthDay !== null && dayIn(found) === birthDay ? 'birth-date' : kind;
  for (const [kind, pattern, isIt] of patterns) {
    for (const { 0: found, index } of text.matchAll(pattern))
      if (isIt === undefined || isIt(found)) take(kindOf(kind, found), index, index + found.length);
  }
  if (wanted.names) {
    for (const { kind, from, to } of findKnown(text, names)) take(kind, from, to);
    for (const { kind, from, to } of findPersons(text)) take(kind, from, to);
    for (const { kind, from, to } of findJapanese(text)) take(kind, from, to);
    for (const { kind, from, to } of findSurnames(text)) take(kind, from, to);
  }
  return taken.sort((a, b) => a.from - b.from);
}
