import type { CodeBook } from '../coding';
import { read, type State } from './state';

const maxBins = 64;
/** Classes of a number with more codes than bins: enough to tell neighbours apart, and half the work of a split. */
const orderedClasses = 32;
/** NULL and other codes apart from the order get a bin each, as long as they are few. */
const maxBinsApart = 16;

interface BookShape {
  readonly name: string;
  /** Training rows by fine code. */
  readonly counts: ArrayLike<number>;
  readonly isOrdered: boolean;
  /** This many codes from 0 on (NULL, infinities, …) get bins and classes of their own. */
  readonly apart: number;
}

/**
 * The coarse views of a column's codes. Up to 64 codes are a bin and a class each. Ordered codes beyond are cut to
 * equal mass; of unordered ones, which come in the order of frequency, the first stand alone and the rest together.
 */
export function makeBook({ name, counts, isOrdered, apart }: BookShape): CodeBook {
  const view = (limit: number) => (isOrdered ? equalMass(counts, limit, apart) : mostFrequent(counts, limit));
  const bins = view(maxBins);
  const classes = isOrdered && counts.length > maxBins ? view(orderedClasses) : bins;
  return {
    name,
    fineCount: counts.length,
    binOf: bins.of,
    binCount: bins.count,
    classOf: classes.of,
    classCount: classes.count,
    isOrdered,
  };
}

interface View {
  readonly of: Uint8Array;
  readonly count: number;
}

function mostFrequent(counts: ArrayLike<number>, limit: number): View {
  const of = new Uint8Array(counts.length);
  for (let code = 0; code < of.length; code++) of[code] = Math.min(code, limit - 1);
  return { of, count: Math.min(counts.length, limit) };
}

function equalMass(counts: ArrayLike<number>, limit: number, apart: number): View {
  if (counts.length <= limit) return mostFrequent(counts, limit);
  const of = new Uint8Array(counts.length);
  const alone = Math.min(apart, maxBinsApart);
  for (let code = 0; code < apart; code++) of[code] = Math.min(code, alone - 1);
  let rest = 0;
  for (let code = apart; code < of.length; code++) rest += counts[code]!;
  let bin = alone;
  let held = 0;
  for (let code = apart; code < of.length; code++) {
    const goal = rest / (limit - bin);
    if (held > 0 && bin < limit - 1 && held + counts[code]! / 2 > goal) {
      rest -= held;
      held = 0;
      bin++;
    }
    of[code] = bin;
    held += counts[code]!;
  }
  return { of, count: bin + 1 };
}

export function saveBook(book: CodeBook): State {
  return { ...book };
}

export function loadBook(state: State): CodeBook {
  return {
    name: read.text(state, 'name'),
    fineCount: read.number(state, 'fineCount'),
    binOf: read.bytes(state, 'binOf'),
    binCount: read.number(state, 'binCount'),
    classOf: read.bytes(state, 'classOf'),
    classCount: read.number(state, 'classCount'),
    isOrdered: read.flag(state, 'isOrdered'),
  };
}
