import { wordsIn } from '@core/kernel/word-list';
import type { KnownNames } from './full-name';
import type { NameKind } from './name-map';

const shortestLast = 3;
const shortestFirst = 2;
/** Longer words are no two names; to try each of their partings would take its time. */
const longest = 40;

/** A piece of a word: a name, how one is read that is written otherwise, the first letters of one, or letters that stay. */
export type Piece =
  | { readonly text: string; readonly kind: NameKind }
  | { readonly text: string; readonly readOf: string; readonly kind: NameKind }
  | { readonly text: string; readonly startOf: string; readonly kind: NameKind }
  | string;

/** Whether the letters of a word from one place to another are a name. */
export type IsName = (word: string, from: number, to: number) => boolean;

interface Names {
  /** Those that first letters may be of. */
  readonly known: KnownNames;
  readonly isFirst: IsName;
  readonly isLast: IsName;
}

type Pieces = readonly Piece[] | null;

/** Names written as one word: 'jandevries', 'devries', 'jdevries', 'devriesj', 'janv', 'jadevries'. The longest start that is one counts. */
export function gluedPieces(word: string, names: Names): Pieces {
  const end = word.length;
  if (end > longest) return null;
  const whole = lastIn(word, 0, end, names);
  if (whole) return whole;
  for (let at = end - 1; at > 0; at--) {
    const given = givenIn(word, 0, at, names);
    const pieces =
      joined(given, () => lastIn(word, at, end, names)) ??
      joined(lastIn(word, 0, at, names), () => givenIn(word, at, end, names)) ??
      (at > 1 ? joined(given, () => startIn(word.slice(at), 'last-name', names.known.last)) : null);
    if (pieces) return pieces;
  }
  return null;
}

/** A family name at the end of a word or at its start; the rest counts as a first name, as one that is misspelt. */
export function besideRest(word: string, names: Names): Pieces {
  const end = word.length;
  if (end > longest) return null;
  for (let at = shortestFirst; at <= end - shortestFirst; at++) {
    const rest = (from: number, to: number): Pieces => [{ text: word.slice(from, to), kind: 'first-name' }];
    const pieces =
      joined(rest(0, at), () => lastIn(word, at, end, names)) ??
      joined(lastIn(word, 0, end - at, names), () => rest(end - at, end));
    if (pieces) return pieces;
  }
  return null;
}

/** A family name, or two of them in one word: 'leeharper'. */
export function doubleFamily(word: string, names: Names): Pieces {
  if (word.length > longest) return null;
  const whole = lastIn(word, 0, word.length, names);
  if (whole) return whole;
  for (let at = word.length - shortestLast; at >= shortestLast; at--) {
    const pieces = joined(lastIn(word, 0, at, names), () => lastIn(word, at, word.length, names));
    if (pieces) return pieces;
  }
  return null;
}

/** A family name that no list knows, behind a particle that is unlikely to begin one. */
export function behindParticle(word: string): Pieces {
  const [, particle, core] = /^(van(?:den|der|de|t)?|vonder|von|opden|den?)(\p{L}{4,})$/iu.exec(word) ?? [];
  return particle === undefined || core === undefined ? null : [particle, { text: core, kind: 'last-name' }];
}

function joined(start: Pieces, endOf: () => Pieces): Pieces {
  const end = start && endOf();
  return start && end && [...start, ...end];
}

/** A first name or its first letters. */
function givenIn(word: string, from: number, to: number, { known, isFirst }: Names): Pieces {
  if (to - from >= shortestFirst && isFirst(word, from, to))
    return [{ text: word.slice(from, to), kind: 'first-name' }];
  return known.first.length === 0 ? null : startIn(word.slice(from, to), 'first-name', known.first);
}

function startIn(part: string, kind: NameKind, names: readonly string[]): Pieces {
  const start = part.toLowerCase();
  const name = names.find((one) => one.startsWith(start));
  return name === undefined ? null : [{ text: part, startOf: name, kind }];
}

/** A family name, with or without the particle in front of it. */
function lastIn(word: string, from: number, to: number, { isLast }: Names): Pieces {
  for (const particle of particles.get(word.charAt(from).toLowerCase()) ?? []) {
    const core = from + particle.length;
    if (to - core < shortestCore || word.slice(from, core).toLowerCase() !== particle) continue;
    if (isLast(word, core, to))
      return [word.slice(from, core), { text: word.slice(core, to), kind: 'last-name' }];
  }
  const isName = to - from >= shortestLast && isLast(word, from, to);
  return isName ? [{ text: word.slice(from, to), kind: 'last-name' }] : null;
}

/** Behind a particle. */
const shortestCore = 2;

/** Particles as addresses have them, by their first letter; the longer ones first. */
const particles = new Map<string, readonly string[]>();
for (const one of wordsIn(
  'vanden vander vande vant van de den der ter ten te het t opden int vonder von vom zum zur zu du del dela la le el al',
))
  particles.set(one.charAt(0), [...(particles.get(one.charAt(0)) ?? []), one]);
