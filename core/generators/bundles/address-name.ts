import { TextMemo } from '@core/kernel/text-memo';
import { wordsIn } from '@core/kernel/word-list';
import { isParticle } from '../words/particles';
import { noNames, type KnownNames } from './full-name';
import {
  behindParticle,
  besideRest,
  doubleFamily,
  gluedPieces,
  type IsName,
  type Piece,
} from './glued-names';
import { letterRuns } from './letter-runs';
import { isFirstIn, isFirstName, isLastIn, isLastName, keyOf } from './name-book';
import { isJapanese } from './name-key';
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

type Part = 'office' | 'letter' | 'particle' | 'name';

const partOf = new TextMemo((word): Part => {
  if (offices.has(word.toLowerCase())) return 'office';
  if (word.length === 1) return 'letter';
  return isParticle(word) ? 'particle' : 'name';
});

/** Whether a word of an address or a user name stays as it is. */
export const staysInAddress = (word: string): boolean => {
  const part = partOf.of(word);
  return part === 'office' || part === 'particle';
};

/**
 * The name part of an address or a user name: words that are names are mapped as in the columns, in Latin letters;
 * digits are drawn afresh; everything else stays.
 */
export function mapAddressName(map: NameMap, text: string, known: KnownNames): string {
  const runs = letterRuns(text);
  let names = 0;
  let made = runs[0]!;
  for (let place = 1; place < runs.length; place += 2) {
    const word = runs[place]!;
    const part = partOf.of(word);
    if (part === 'name') {
      const isLater = names++ > 0;
      for (const piece of piecesOf(word, known, isLater)) made += pieceFor(map, piece);
    } else {
      made += part === 'letter' ? initial(map, word, known) : word;
    }
    made += runs[place + 1]!;
  }
  return made;
}

function pieceFor(map: NameMap, piece: Piece): string {
  if (typeof piece === 'string') return piece;
  const source = 'startOf' in piece ? piece.startOf : 'readOf' in piece ? piece.readOf : piece.text;
  const letters = map.nameFor(piece.kind, source)?.latin ?? source;
  return like(piece.text, 'startOf' in piece ? letters.slice(0, piece.text.length) : letters);
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
function piecesOf(text: string, known: KnownNames, isLater: boolean): readonly Piece[] {
  const alone = (): readonly Piece[] =>
    isLater
      ? (laterByDictionaries.of(text) ?? behindParticle(text) ?? [{ text, kind: 'last-name' }])
      : (byDictionaries.of(text) ?? [{ text, kind: 'first-name' }]);
  if (known.first.length + known.last.length === 0) return alone();
  return (besidePieces(text, known) ?? alone()).map((piece) => readAs(piece, known));
}

/** A word that no list knows is how the one name beside it is read whose characters are in no list, too. */
function readAs(piece: Piece, { first, last }: KnownNames): Piece {
  if (typeof piece === 'string' || 'startOf' in piece) return piece;
  const own = piece.kind === 'first-name' ? first : last;
  if (own.includes(keyOf(piece.text))) return piece;
  const kinds: readonly NameKind[] =
    piece.kind === 'first-name' ? ['first-name', 'last-name'] : ['last-name', 'first-name'];
  for (const kind of kinds) {
    const unread = unreadIn(kind === 'first-name' ? first : last);
    if (unread !== null) return { text: piece.text, readOf: unread, kind };
  }
  return piece;
}

const unreadIn = (keys: readonly string[]): string | null => {
  const [key, ...more] = keys;
  return key !== undefined && more.length === 0 && isJapanese(key) ? key : null;
};

function besidePieces(text: string, known: KnownNames): readonly Piece[] | null {
  const key = keyOf(text);
  if (known.first.includes(key)) return [{ text, kind: 'first-name' }];
  if (known.last.includes(key)) return [{ text, kind: 'last-name' }];
  const isAscii = ascii.test(text);
  const names = {
    known,
    isFirst: isOneOf(known.first, isAscii),
    isLast: isOneOf(known.last, isAscii),
  };
  return gluedPieces(text, names) ?? doubleFamily(text, names) ?? besideRest(text, names);
}

const ascii = /^[A-Za-z]+$/;

/** Letters of ASCII begin as their key does, and are no fewer. */
const isOneOf =
  (keys: readonly string[], isAscii: boolean): IsName =>
  (word, from, to) => {
    const first = word.charAt(from).toLowerCase();
    const mayBe = (key: string) => key.length <= to - from && key.startsWith(first);
    return (!isAscii || keys.some(mayBe)) && keys.includes(keyOf(word.slice(from, to)));
  };

/** Kept, for addresses share their words; null where a word is a name of both kinds, or of none. */
const byDictionaries = new TextMemo((text): readonly Piece[] | null => {
  const key = keyOf(text);
  const [isFirst, isLast] = [isFirstName(key), isLastName(key)];
  if (isFirst && isLast) return null;
  if (isFirst) return [{ text, kind: 'first-name' }];
  if (isLast) return [{ text, kind: 'last-name' }];
  return gluedPieces(text, inLists);
});

const inLists = { known: noNames, isFirst: isFirstIn, isLast: isLastIn };

/** Behind another name there are rather two family names than a first name more. */
const laterByDictionaries = new TextMemo((text): readonly Piece[] | null =>
  isLastName(keyOf(text))
    ? byDictionaries.of(text)
    : (doubleFamily(text, inLists) ?? byDictionaries.of(text)),
);

const like = (text: string, letters: string): string => {
  if (text === text.toLowerCase()) return letters.toLowerCase();
  if (text.length > 1 && text === text.toUpperCase()) return letters.toUpperCase();
  return letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase();
};
