import { wordsIn } from '@core/kernel/word-list';
import { isParticle } from '../words/particles';
import { isFirstName, isLastName, keyOf } from './name-book';
import { noNames, type KnownNames } from './full-name';
import type { NameKind, NameMap } from './name-map';

/** Words of an address that name no person. */
const offices = new Set(
  wordsIn(`
account accounts admin administratie apply billing bestellung bookings buchhaltung care compta contact customer desk enquiries facturen
finance hello help helpdesk hostmaster hr info information inkoop it jobs kontakt klantenservice legal mail marketing mailer media news
newsletter no noreply office order orders planning post postmaster press privacy receptie reception reply sales secretariaat secretary
security service shop staff support team test user verkoop verwaltung webmaster welcome work
`),
);

const word = /\p{L}[\p{L}\p{M}]*/gu;
const shortestGlued = 3;
/** Longer words are no two names; to try each of their partings would take its time. */
const longestGlued = 40;

interface Word {
  readonly text: string;
  readonly kind: NameKind;
}

/** A piece of a glued word: a name, the initial of one, or letters that stay. */
type Piece = Word | { readonly text: string; readonly initialOf: string; readonly kind: NameKind } | string;

/**
 * The name part of an address or a user name: words that are names are mapped as in the columns, in Latin letters;
 * digits are drawn afresh; everything else stays.
 */
export function mapAddressName(map: NameMap, text: string, known: KnownNames): string {
  const words = [...text.matchAll(word)].map(([one]) => one);
  const names = words.filter((one) => one.length > 1 && !offices.has(one.toLowerCase()) && !isParticle(one));
  let at = 0;
  return text.replace(word, (one) => {
    if (offices.has(one.toLowerCase())) return one;
    if (one.length === 1) return initial(map, one, known);
    if (isParticle(one)) return one;
    const isLater = at++ > 0 && names.length > 1;
    return piecesOf(one, known, isLater)
      .map((piece) => pieceFor(map, piece))
      .join('');
  });
}

function pieceFor(map: NameMap, piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const source = 'initialOf' in piece ? piece.initialOf : piece.text;
  const letters = map.nameFor(piece.kind, source)?.latin ?? source;
  return like(piece.text, 'initialOf' in piece ? letters.charAt(0) : letters);
}

function initial(map: NameMap, letter: string, { first, last }: KnownNames): string {
  const key = letter.toLowerCase();
  const of = (list: readonly string[], kind: NameKind) => {
    const name = list.find((one) => one.startsWith(key));
    return name === undefined ? null : (map.nameFor(kind, name)?.latin.charAt(0) ?? null);
  };
  return like(letter, of(first, 'first-name') ?? of(last, 'last-name') ?? map.initialFor(letter));
}

/** What a word is put together of: by the columns beside, else by the dictionaries, else by its place. */
function piecesOf(text: string, { first, last }: KnownNames, isLater: boolean): readonly Piece[] {
  const key = keyOf(text);
  const firsts = (one: string) => first.includes(one);
  const lasts = (one: string) => last.includes(one);
  if (firsts(key)) return [{ text, kind: 'first-name' }];
  if (lasts(key)) return [{ text, kind: 'last-name' }];
  const beside = first.length + last.length === 0 ? null : glued(text, firsts, lasts, { first, last });
  if (beside) return beside;
  if (isFirstName(key) !== isLastName(key))
    return [{ text, kind: isFirstName(key) ? 'first-name' : 'last-name' }];
  if (isFirstName(key)) return [{ text, kind: isLater ? 'last-name' : 'first-name' }];
  return gluedNames(text) ?? [{ text, kind: isLater ? 'last-name' : 'first-name' }];
}

type Knows = (key: string) => boolean;

const mostKept = 20_000;
const read = new Map<string, readonly Piece[] | null>();

/** What a word is put together of by the dictionaries alone: kept, for addresses share their words. */
function gluedNames(text: string): readonly Piece[] | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= mostKept) read.clear();
  const found = glued(text, isFirstName, isLastName, noNames);
  read.set(text, found);
  return found;
}

/** Words written as one: 'jandevries', 'devries', 'jdevries', 'devriesj', 'janv'. */
function glued(text: string, firsts: Knows, lasts: Knows, known: KnownNames): readonly Piece[] | null {
  if (text.length > longestGlued) return null;
  const lastOf = (part: string): readonly Piece[] | null => {
    const particle = particlesBefore(part).find((one) => lasts(keyOf(part.slice(one.length))));
    if (particle !== undefined) return [particle, { text: part.slice(particle.length), kind: 'last-name' }];
    return part.length >= shortestGlued && lasts(keyOf(part)) ? [{ text: part, kind: 'last-name' }] : null;
  };
  const firstOf = (part: string): readonly Piece[] | null =>
    part.length >= 2 && firsts(keyOf(part)) ? [{ text: part, kind: 'first-name' }] : null;
  const initialOf = (part: string, kind: NameKind): readonly Piece[] | null => {
    const names = kind === 'first-name' ? known.first : known.last;
    const name = part.length === 1 ? names.find((one) => one.startsWith(part.toLowerCase())) : undefined;
    return name === undefined ? null : [{ text: part, initialOf: name, kind }];
  };
  const whole = lastOf(text);
  if (whole) return whole;
  for (let at = text.length - 1; at > 0; at--) {
    const [start, end] = [text.slice(0, at), text.slice(at)];
    const pairs = [
      [firstOf(start), lastOf(end)],
      [initialOf(start, 'first-name'), lastOf(end)],
      [lastOf(start), firstOf(end)],
      [lastOf(start), initialOf(end, 'first-name')],
      [firstOf(start), initialOf(end, 'last-name')],
    ];
    const pair = pairs.find(([a, b]) => a && b);
    if (pair) return pair.flatMap((piece) => piece ?? []);
  }
  return null;
}

const joined = wordsIn(
  'vanden vander vande van de den der ter ten te het t von vom zum zur zu du del dela la le el al',
);

const particlesBefore = (text: string): string[] => {
  const small = text.toLowerCase();
  return joined
    .filter((one) => small.startsWith(one) && text.length - one.length >= 2)
    .map((one) => text.slice(0, one.length));
};

const like = (text: string, letters: string): string => {
  if (text === text.toLowerCase()) return letters.toLowerCase();
  if (text.length > 1 && text === text.toUpperCase()) return letters.toUpperCase();
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
};
