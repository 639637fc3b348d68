import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { keyColumn } from '../../engine/key-column';
import { IntegerCipher } from '../../engine/integer-cipher';
import { integerRanges } from '../../engine/integer-range';
import { seedField } from '../../engine/parameters';
import { mappedSeed } from '../../engine/seeds';
import { TextCipher } from '../../engine/text-cipher';
import { UuidCipher } from '../../engine/uuid-cipher';
import { equalityFor, type GeneratorDefinition } from '../../generator';

const parameters = z.object({ seed: seedField });

/**
 * A key in the format of the old one, one to one, and the same in every column that refers to it. Integers keep sign
 * and number of digits; text keeps the alphabet of each character; a UUID its version.
 */
export const keyHash: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'key.hash',
  family: 'Hash',
  treatment: 'mask',
  capabilities: bijection,
  parameters,
  accepts: ['int', 'decimal', 'utf8', 'uuid'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  create({ seed }, { column, domain, hash, texts: compared }) {
    const key = hash.derive(`key-hash:${domain}:${mappedSeed(seed)}`);
    const texts = new TextCipher(key, undefined, equalityFor({ column, texts: compared }));
    const uuids = new UuidCipher(key);
    return keyColumn(column, {
      numbers: new IntegerCipher(key, {
        by: 'permutation',
        ...integerRanges(column),
        sharedDigits: 1,
      }),
      texts: (list) => texts.encrypt(list),
      textDomain: (text) => texts.domainOf(text),
      uuids: (list) => uuids.encrypt(list),
    });
  },
};
