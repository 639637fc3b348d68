import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import type { GeneratorDefinition, ValueDomain } from '../generator';
import type { AlphabetSet } from './alphabet-set';
import { bijection } from './capabilities';
import { parseDecimal, writeDecimal } from './decimal-text';
import { drawnTexts } from './drawn-text';
import { verbatim } from './normalise';
import { integerRange, type IntegerRange } from './integer-range';
import { otherCharacters } from './other-characters';
import { keptField, seedField } from './parameters';
import { rowSeeds } from './seeded-rows';
import { changedPart, textsLike } from './text-places';

const parameters = z.object({ keepFirst: keptField, keepLast: keptField, seed: seedField });

type Swap = GeneratorDefinition<z.output<typeof parameters>>;

export interface SwapOptions extends Pick<Swap, 'accepts'> {
  /** The last part of its id. */
  readonly name: string;
  /** Of the characters that become others. */
  readonly alphabets: AlphabetSet;
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
  capabilities: { ...bijection, protects, unique: 'by-size', key: false },
  parameters,
  accepts,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create({ keepFirst, keepLast, seed }, context) {
    const kept = { first: keepFirst, last: keepLast };
    const { type } = context.column;
    const range = integerRange(type);
    const isNumber = type.kind !== 'utf8';
    return drawnTexts(context, {
      seeds: rowSeeds(context, { meaning: name, seed, consistent: true }),
      normalise: verbatim,
      domainOf: (text) =>
        (isNumber ? numbersLike(text, range) : null) ??
        textsLike(alphabets, text, changedPart(alphabets, text, kept), 'never'),
      draw: (random, _limit, source) =>
        (isNumber ? otherNumber(source.text, range, random) : null) ??
        otherCharacters(source.text, alphabets, kept, random),
    });
  },
});

interface Magnitudes {
  readonly isNegative: boolean;
  readonly scale: number;
  readonly low: bigint;
  readonly count: bigint;
}

/** Numbers of the same sign, number of digits and decimals within the range; null for what is no number. */
function magnitudesLike(text: string, range: IntegerRange): Magnitudes | null {
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const isNegative = decimal.unscaled < 0n;
  const magnitude = isNegative ? -decimal.unscaled : decimal.unscaled;
  const digits = BigInt(magnitude.toString().length);
  const low = magnitude === 0n ? 0n : 10n ** (digits - 1n);
  const bound = isNegative ? -range.min : range.max;
  const all = magnitude === 0n ? 0n : 10n ** digits - 1n;
  return { isNegative, scale: decimal.scale, low, count: (all < bound ? all : bound) - low + 1n };
}

function numbersLike(text: string, range: IntegerRange): ValueDomain | null {
  const like = magnitudesLike(text, range);
  if (!like) return null;
  const { isNegative, scale, low, count } = like;
  // Zero is the only number of no digits that count.
  const stays = low === 0n ? 'once' : 'never';
  return { name: `${isNegative ? '-' : ''}${low}.${scale}`, size: Number(count), stays };
}

function otherNumber(source: string, range: IntegerRange, random: RandomStream): string | null {
  const like = magnitudesLike(source, range);
  if (!like) return null;
  const made = like.low + random.bigInt(like.count);
  return writeDecimal(like.isNegative ? -made : made, like.scale);
}
