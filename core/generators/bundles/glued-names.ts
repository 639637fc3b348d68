import { wordsIn } from '@core/kernel/word-list';
import type { KnownNames } from './full-name';
import { keyOf } from './name-book';
import type { NameKind } from './name-map';

const shortestLast = 3;
const shortestFirst = 2;
/** Longer words are no two names; to try each of their partings would take its time. */
const longest = 40;

/** A piece of a word: a name, the initial of one, or letters that stay. */
export type Piece =
  | { readonly text: string; readonly kind: NameKind }
  | { readonly text: string; readonly initialOf: string; readonly kind: NameKind }
  | string;

/** What is known of names, by their keys. */
interface Names {
  /** Those that an initial may be of. */
  readonly known: KnownNames;
  readonly isFirst: (key: string) => boolean;
  readonly isLast: (key: string) => boolean;
}

type Pieces = readonly Piece[] | null;

/** Names written as one word: 'jandevries', 'devries', 'jdevries', 'devriesj', 'janv'. The longest start that is one counts. */
export function gluedPieces(text: string, names: Names): Pieces {
  if (text.length > longest) return null;
  const whole = lastIn(text, names);
  if (whole) return whole;
  for (let at = text.length - 1; at > 0; at--) {
    const [start, end] = [text.slice(0, at), text.slice(at)];
    const given = givenIn(start, names);
    const pieces =
      joined(given, () => lastIn(end, names)) ??
      joined(lastIn(start, names), () => givenIn(end, names)) ??
      (start.length > 1 ? joined(given, () => initialIn(end, 'last-name', names.known.last)) : null);
    if (pieces) return pieces;
  }
  return null;
}

function joined(start: Pieces, endOf: () => Pieces): Pieces {
  const end = start && endOf();
  return start && end && [...start, ...end];
}

/** A first name or its initial. */
function givenIn(part: string, { known, isFirst }: Names): Pieces {
  if (part.length < shortestFirst) return initialIn(part, 'first-name', known.first);
  return isFirst(keyOf(part)) ? [{ text: part, kind: 'first-name' }] : null;
}

function initialIn(part: string, kind: NameKind, names: readonly string[]): Pieces {
  const name = part.length === 1 ? names.find((one) => one.startsWith(part.toLowerCase())) : undefined;
  return name === undefined ? null : [{ text: part, initialOf: name, kind }];
}

/** A family name, with or without the particle in front of it. */
function lastIn(part: string, { isLast }: Names): Pieces {
  const small = part.toLowerCase();
  for (const particle of particles.get(small.charAt(0)) ?? []) {
    const text = part.slice(particle.length);
    if (small.startsWith(particle) && text.length >= shortestCore && isLast(keyOf(text)))
      return [part.slice(0, particle.length), { text, kind: 'last-name' }];
  }
  return part.length >= shortestLast && isLast(keyOf(part)) ? [{ text: part, kind: 'last-name' }] : null;
}

/** Behind a particle. */
const shortestCore = 2;

/** Particles as addresses have them, by their first letter; the longer ones first. */
const particles = new Map<string, readonly string[]>();
for (const one of wordsIn(
  'vanden vander vande van de den der ter ten te het t von vom zum zur zu du del dela la le el al',
))
  particles.set(one.charAt(0), [...(particles.get(one.charAt(0)) ?? []), one]);
