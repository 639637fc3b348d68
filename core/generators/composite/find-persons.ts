import { isFirstName, isLastName, keyOf } from '../bundles/name-book';
import { isAddress, isParticle } from '../words/particles';

/** A name in a text, from its first word to its last. */
export interface FoundName {
  readonly from: number;
  readonly to: number;
  readonly kind: 'full-name' | 'first-name' | 'last-name';
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const words = /(?:(?<![\p{L}\p{M}])['’](?=[ts](?![\p{L}\p{M}])))?[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?/gu;
const moreAddresses = new Set([
  'mevrouw',
  'meneer',
  'heer',
  'herrn',
  'family',
  'familie',
  'fam.',
  'patient',
  'patiënt',
]);
/** First names that are words, too, and begin sentences. */
const ambiguous = new Set(
  'will mark may rose grace hope faith joy april june august bill art rich frank dean jan mei iris wil an jo pat sunny'.split(
    ' ',
  ),
);

/**
 * Names of persons: known first names, alone or with what follows in capitals, names behind a form of address, and a surname
 * before a known first name. A surname that stands alone is not found, nor is a first name that no list knows.
 */
export function findPersons(text: string): FoundName[] {
  const all = [...text.matchAll(words)].map(({ 0: word, index }): Word => ({
    from: index,
    to: index + word.length,
    text: word,
  }));
  const found: FoundName[] = [];
  for (let at = 0; at < all.length; at++) {
    const name = isSalutation(all[at]!.text) ? addressed(text, all, at + 1) : named(text, all, at);
    if (name === null) continue;
    found.push({ from: all[name.first]!.from, to: endOf(all[name.last]!), kind: name.kind });
    at = name.last;
  }
  return found;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly kind: FoundName['kind'];
}

/** A point that ends a sentence is no part of a name; that of an initial is. */
const endOf = ({ text, to }: Word): number => (text.endsWith('.') && text.length > 2 ? to - 1 : to);

const isSalutation = (word: string): boolean => isAddress(word) || moreAddresses.has(word.toLowerCase());
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const isInitial = (word: string): boolean => /^\p{Lu}\.$/u.test(word);
const bare = (word: string): string => word.replace(/\.$/, '');
const isKnownFirst = (word: string): boolean =>
  isCapital(word) &&
  word.length > 2 &&
  bare(word)
    .split('-')
    .some((one) => isFirstName(keyOf(one)));

/** Words of one name are parted by a blank. */
const follows = (text: string, before: Word, word: Word | undefined): boolean =>
  word !== undefined &&
  /^[ \u00a0]$/.test(text.slice(before.to, word.from)) &&
  !/[^.]{2}\.$/.test(before.text);

/** The last word of a run of capitals and particles from this one on; the run ends with a capital. */
function runFrom(text: string, all: readonly Word[], first: number): number {
  let last = first;
  for (let at = first + 1; at < all.length && at - first < 6; at++) {
    if (!follows(text, all[at - 1]!, all[at])) break;
    const word = all[at]!.text;
    if (isCapital(word) && !isParticle(word)) last = at;
    else if (!isParticle(word)) break;
  }
  return last;
}

/** The name behind a form of address, which may stand behind another. */
function addressed(text: string, all: readonly Word[], start: number): Run | null {
  let first = start;
  while (first < all.length && isSalutation(all[first]!.text)) first++;
  let head = first;
  while (head < all.length && isParticle(all[head]!.text)) head++;
  if (head >= all.length || !isCapital(all[head]!.text) || !near(text, all, start, head)) return null;
  const last = runFrom(text, all, head);
  const isOne = last === head && !isKnownFirst(all[head]!.text);
  return { first, last, kind: isOne ? 'last-name' : 'full-name' };
}

const near = (text: string, all: readonly Word[], start: number, end: number): boolean =>
  Array.from({ length: end - start + 1 }, (_, i) => start + i).every((at) =>
    /^[ \u00a0.]{1,2}$/.test(text.slice(all[at - 1]!.to, all[at]!.from)),
  );

function named(text: string, all: readonly Word[], at: number): Run | null {
  const { text: word, to } = all[at]!;
  if (isInitial(word)) {
    let head = at + 1;
    while (head < all.length && (isInitial(all[head]!.text) || isParticle(all[head]!.text))) head++;
    const surname = all[head]?.text ?? '';
    const isName = isLastName(keyOf(bare(surname))) && isCapital(surname) && all[head]!.from - to < 20;
    return isName ? { first: at, last: head, kind: 'full-name' } : null;
  }
  const next = all[at + 1];
  if (next && isCapital(word) && /^, ?$/.test(text.slice(to, next.from)) && isKnownFirst(next.text)) {
    if (isLastName(keyOf(word)) && !isKnownFirst(word)) return { first: at, last: at + 1, kind: 'full-name' };
  }
  if (!isKnownFirst(word)) return null;
  const last = runFrom(text, all, at);
  if (last > at) return { first: at, last, kind: 'full-name' };
  const beginsSentence = at === 0 || /[.!?:\n]\s*$/.test(text.slice(0, all[at]!.from));
  if (beginsSentence && ambiguous.has(bare(word).toLowerCase())) return null;
  return { first: at, last: at, kind: 'first-name' };
}
