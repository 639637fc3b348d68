import type { Codebook } from '../coding';

const maxBins = 64;
/** Classes of a number with more codes than bins: enough to separate neighbours, and half the work of a split. */
const orderedClasses = 32;
/** NULL and other codes apart from the order get a bin each, as long as they are few. */
const maxBinsApart = 16;

interface CodebookShape {
  readonly name: string;
  /** Training rows by fine code. */
  readonly counts: ArrayLike<number>;
  readonly isOrdered: boolean;
  /** NULL, infinities, the rare ones: with bins and classes of their own. Of ordered codes, the first ones. */
  readonly apart: readonly number[];
  /** As in the codebook. */
  readonly rare?: number;
}

/**
 * The coarse views of a column's codes. Up to 64 codes are a bin and a class each. Ordered codes beyond are cut to
 * equal mass; of unordered ones, which come in the order of frequency, the first have one each and the rest share one.
 */
export function createCodebook({ name, counts, isOrdered, apart, rare }: CodebookShape): Codebook {
  const view = (limit: number) =>
    isOrdered ? equalMass(counts, limit, apart.length) : mostFrequent(counts.length, limit, apart);
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
    ...(rare === undefined ? {} : { rare }),
  };
}

interface View {
  readonly of: Uint8Array;
  readonly count: number;
}

function mostFrequent(size: number, limit: number, apart: readonly number[]): View {
  if (size <= limit) return { of: Uint8Array.from({ length: size }, (_, code) => code), count: size };
  const last = limit - 1 - apart.length;
  const of = new Uint8Array(size);
  let next = 0;
  for (let code = 0; code < size; code++) {
    const place = apart.indexOf(code);
    of[code] = place >= 0 ? last + 1 + place : Math.min(next++, last);
  }
  return { of, count: limit };
}

function equalMass(counts: ArrayLike<number>, limit: number, apart: number): View {
  if (counts.length <= limit) return mostFrequent(counts.length, limit, []);
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
