import type { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext } from '../generator';
import { alphabetTable, alphabets as allAlphabets, type Alphabet } from './alphabets';
import type { KeptEnds } from './checked-cipher';
import { parseDecimal, writeDecimal } from './decimal-text';
import { drawnTexts } from './drawn-text';
import { verbatim } from './normalise';
import { integerRange, type IntegerRange } from './integer-range';
import { rowSeeds } from './seeded-rows';

export interface Swap {
  readonly meaning: string;
  readonly seed: number | null;
  readonly alphabets: readonly Alphabet[];
  readonly kept: KeptEnds;
}

/** Draws another character of the same alphabet for each, seeded by a hash of the value. Numbers keep their digits' count. */
export function swapCharacters(context: GeneratorContext, swap: Swap): ColumnGenerator {
  const table = alphabetTable(swap.alphabets);
  const { type } = context.column;
  const range = integerRange(type);
  const isNumber = type.kind !== 'utf8';
  return drawnTexts(context, {
    seeds: rowSeeds(context, { ...swap, consistent: true }),
    normalise: verbatim,
    draw: (random, _limit, source) =>
      (isNumber ? otherNumber(source.text, range, random) : null) ??
      swapped(source.text, table, swap.kept, random),
  });
}

function swapped(source: string, table: Uint8Array, kept: KeptEnds, random: RandomStream): string {
  const end = source.length - kept.last;
  let text = '';
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    const alphabet = i < kept.first || i >= end ? 0 : table[unit]!;
    if (alphabet === 0) text += source[i]!;
    else {
      const { first, size } = allAlphabets[alphabet - 1]!;
      text += String.fromCharCode(first + random.int(size));
    }
  }
  return text;
}

/** A number of the same sign, number of digits and decimals within the range; null for what is no number. */
function otherNumber(source: string, range: IntegerRange, random: RandomStream): string | null {
  const decimal = parseDecimal(source);
  if (!decimal) return null;
  const isNegative = decimal.unscaled < 0n;
  const magnitude = isNegative ? -decimal.unscaled : decimal.unscaled;
  const digits = BigInt(magnitude.toString().length);
  const low = magnitude === 0n ? 0n : 10n ** (digits - 1n);
  const bound = isNegative ? -range.min : range.max;
  const all = magnitude === 0n ? 0n : 10n ** digits - 1n;
  const made = low + random.bigInt((all < bound ? all : bound) - low + 1n);
  return writeDecimal(isNegative ? -made : made, decimal.scale);
}
