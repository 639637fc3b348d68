import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import type { GeneratorDefinition } from '../generator';
import { alphabetTable, alphabets as allAlphabets, type Alphabet } from './alphabets';
import { bijection } from './capabilities';
import { parseDecimal, writeDecimal } from './decimal-text';
import { drawnTexts } from './drawn-text';
import { verbatim } from './normalise';
import { integerRange, type IntegerRange } from './integer-range';
import { maskedPart, type KeptEnds } from './kept-ends';
import { keptField, seedField } from './parameters';
import { rowSeeds } from './seeded-rows';

const parameters = z.object({ keepFirst: keptField, keepLast: keptField, seed: seedField });

type Swap = GeneratorDefinition<z.output<typeof parameters>>;

export interface SwapOptions extends Pick<Swap, 'accepts'> {
  /** The last part of its id. */
  readonly name: string;
  /** Of the characters that become others. */
  readonly alphabets: readonly Alphabet[];
  readonly protects: Swap['capabilities']['protects'];
}

/**
 * A mask that draws another character of the same alphabet for each, seeded by a hash of the whole value: two values may
 * become one. Numbers keep their digits' count.
 */
export const defineSwap = ({ name, alphabets, protects, accepts }: SwapOptions): Swap => ({
  id: `mask.${name}`,
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects, unique: 'by-size', key: false, avoidsSource: true },
  parameters,
  accepts,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create({ keepFirst, keepLast, seed }, context) {
    const table = alphabetTable(alphabets);
    const kept = { first: keepFirst, last: keepLast };
    const { type } = context.column;
    const range = integerRange(type);
    const isNumber = type.kind !== 'utf8';
    return drawnTexts(context, {
      seeds: rowSeeds(context, { meaning: name, seed, consistent: true }),
      normalise: verbatim,
      draw: (random, _limit, source) =>
        (isNumber ? otherNumber(source.text, range, random) : null) ??
        swapped(source.text, table, kept, random),
    });
  },
});

function swapped(source: string, table: Uint8Array, kept: KeptEnds, random: RandomStream): string {
  const { start, end } = maskedPart(source.length, kept, (place) => table[source.charCodeAt(place)]! > 0);
  let text = '';
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    const alphabet = i < start || i >= end ? 0 : table[unit]!;
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
