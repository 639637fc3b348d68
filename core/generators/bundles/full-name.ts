import { isAddress, isParticle } from '../words/particles';
import { isFirstName, isLastName, keyOf } from './name-book';
import { isJapanese } from './name-key';

/** The role of a word in a full name; 'kept' words are no names. */
export type NameRole = 'first' | 'last' | 'initial' | 'kept';

export interface NamePart {
  readonly text: string;
  readonly role: NameRole;
}

/** Keys of the words in the columns beside, where there are such columns. */
export interface KnownNames {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export const noNames: KnownNames = { first: [], last: [] };

const initials = /^(?:\p{L}\.-?)+$|^\p{Lu}$/u;
const separators = /(\s+|[,・/&]\s*)/u;

/** Classifies the words of a full name by the columns next to it, by their order and case, and by the dictionaries. */
export function partsOfName(text: string, known: KnownNames = noNames): NamePart[] {
  const pieces = splitJapanese(text, known) ?? text.split(separators).filter(Boolean);
  const roles = new Array<NameRole>(pieces.length).fill('kept');
  const words: number[] = [];
  pieces.forEach((piece, at) => {
    if (separators.test(piece) || isAddress(piece) || !/\p{L}/u.test(piece)) return;
    if (initials.test(piece) && !isJapanese(piece)) roles[at] = 'initial';
    else words.push(at);
  });
  const comma = pieces.findIndex((piece) => piece.startsWith(','));
  const hasInitials = roles.includes('initial');
  for (const [at, role] of rolesOf(pieces, words, { known, comma, hasInitials })) roles[at] = role;
  return pieces.map((piece, at) => ({ text: piece, role: roles[at]! }));
}

interface Setting {
  readonly known: KnownNames;
  readonly comma: number;
  readonly hasInitials: boolean;
}

type Roles = Map<number, NameRole>;

function rolesOf(pieces: readonly string[], all: readonly number[], setting: Setting): Roles {
  const roles: Roles = new Map();
  const isCore = (at: number) => !isParticle(pieces[at]!) || isNamedParticle(pieces, all, at, setting);
  const cores = all.some(isCore) ? all.filter(isCore) : all;
  const order = ordered(pieces, all, cores, setting);
  for (const at of cores) {
    const key = keyOf(pieces[at]!);
    const isKnownFirst = setting.known.first.includes(key);
    const isKnownLast = setting.known.last.includes(key);
    roles.set(at, isKnownFirst === isKnownLast ? order(at) : isKnownFirst ? 'first' : 'last');
  }
  return roles;
}

/** Some particles are names too: those of the columns beside, and one with a capital in front or at the end. */
function isNamedParticle(
  pieces: readonly string[],
  all: readonly number[],
  at: number,
  { known, comma }: Setting,
): boolean {
  const word = pieces[at]!;
  const key = keyOf(word);
  if (known.first.includes(key) || known.last.includes(key)) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  return (at === all[0] && isFirstName(key)) || (at === all.at(-1) && comma === -1);
}

/** The role of a word by where it is and how it is written. */
function ordered(
  pieces: readonly string[],
  all: readonly number[],
  cores: readonly number[],
  { comma, hasInitials }: Setting,
): (at: number) => NameRole {
  const [start, end] = [cores[0], cores.at(-1)];
  const textAt = (at: number) => pieces[at]!;
  if (comma !== -1) return (at) => (at < comma ? 'last' : 'first');
  if (cores.length === 1) return (at) => (isOnlyFirst(textAt(at)) && !hasInitials ? 'first' : 'last');
  if (isJapanese(pieces.join('')) && !pieces.some((piece) => piece.startsWith('・')))
    return (at) => (at === start ? 'last' : 'first');
  const capitals = cores.filter((at) => isCapital(textAt(at)));
  if (capitals.length > 0 && capitals.length < cores.length)
    return (at) => (isCapital(textAt(at)) ? 'last' : 'first');
  if (start !== undefined && end !== undefined && isOnlyLast(textAt(start)) && isOnlyFirst(textAt(end)))
    return (at) => (at === start || isOnlyLast(textAt(at)) ? 'last' : 'first');
  const particle = all.find((at) => !cores.includes(at));
  if (particle !== undefined && particle < (start ?? 0))
    return (at) => (at !== start && isOnlyFirst(textAt(at)) ? 'first' : 'last');
  const family = particle ?? cores.find((at) => at !== start && isOnlyLast(textAt(at))) ?? end ?? 0;
  return (at) => (at >= family || (hasInitials && at === end) ? 'last' : 'first');
}

const isCapital = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
const isOnlyFirst = (word: string): boolean => isFirstName(keyOf(word)) && !isLastName(keyOf(word));
const isOnlyLast = (word: string): boolean => isLastName(keyOf(word)) && !isFirstName(keyOf(word));

/** Family and given name of a Japanese name written without a blank; null for any other text. */
function splitJapanese(text: string, { last }: KnownNames): string[] | null {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{3,}$/u.test(text)) return null;
  const lengths = [3, 2, 1].filter((length) => length < text.length);
  const isFamily = (length: number) => isLastName(keyOf(text.slice(0, length)));
  const isBeside = (length: number) => last.includes(keyOf(text.slice(0, length)));
  const length = lengths.find(isBeside) ?? lengths.find(isFamily) ?? 2;
  return [text.slice(0, length), text.slice(length)];
}
