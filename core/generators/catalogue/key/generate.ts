import { z } from 'zod';
import { comparedText, looserEquality } from '@core/kernel/data/text-equality';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { bijection } from '../../engine/capabilities';
import { keyColumn, type KeyMaps } from '../../engine/key-column';
import { IntegerCipher } from '../../engine/integer-cipher';
import { integerRanges } from '../../engine/integer-range';
import { textLimit } from '../../engine/made-values';
import { seedFields } from '../../engine/parameters';
import { drawnSeed } from '../../engine/seeds';
import { TextCipher } from '../../engine/text-cipher';
import { UuidCipher } from '../../engine/uuid-cipher';
import { equalityFor, type GeneratorContext, type GeneratorDefinition } from '../../generator';

const parameters = z.object({ ...seedFields });

/** Keys of up to six digits share one range, so that a new key reveals nothing about the old one's size. */
const sharedDigits = 6;
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const keyLength = 16;

/**
 * An entirely new key, one to one, and the same in every column that refers to it. Integers are in 1 … 999,999 or have
 * as many digits as the old key, if more; a UUID is of version 4; text is sixteen letters and digits (80 bits of a
 * keyed hash), or keeps its format if the column is narrower.
 */
export const keyGenerate: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'key.generate',
  family: 'Generate',
  treatment: 'mock',
  capabilities: { ...bijection, keepsFormat: 'no' },
  parameters,
  accepts: ['int', 'decimal', 'utf8', 'uuid'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  create({ seed }, context) {
    const { column, domain, hash } = context;
    const key = hash.derive(`key-generate:${domain}:${drawnSeed(seed, context)}`);
    const uuids = new UuidCipher(key);
    return keyColumn(column, {
      numbers: new IntegerCipher(key, { by: 'permutation', ...integerRanges(column), sharedDigits }),
      ...newTexts(key, context),
      uuids: (list) => uuids.renew(list),
    });
  },
};

function newTexts(
  key: KeyedHash,
  { column, texts }: GeneratorContext,
): Pick<KeyMaps, 'texts' | 'textDomain'> {
  if (textLimit(column.narrowest ?? column.type) < keyLength) {
    const cipher = new TextCipher(key, undefined, equalityFor({ column, texts }));
    return { texts: (list) => cipher.encrypt(list), textDomain: (text) => cipher.domainOf(text) };
  }
  const first = key.derive('first half');
  const second = key.derive('second half');
  const equality = looserEquality(texts?.source, column.textEquality);
  const bits = new Uint32Array(4);
  const renewed = (text: string): string => {
    // Keys that are equal in the source get one new key: a row may refer to its parent in another spelling.
    const spelled = comparedText(text, equality);
    first.text(spelled, bits);
    second.text(spelled, bits.subarray(2));
    return written(bits);
  };
  return {
    texts: (list) => list.map((text) => (text === null || text === '' ? text : renewed(text))),
    textDomain: () => null,
  };
}

/** Sixteen letters of five bits each, four from each word. */
function written(bits: Uint32Array): string {
  let text = '';
  for (const word of bits) {
    for (let shift = 0; shift < 20; shift += 5) text += letters[(word >>> shift) & 31]!;
  }
  return text;
}
