import { z } from 'zod';
import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';

/** Version 4: a private address of 10.0.0.0/8 (RFC 1918). Version 6: of 2001:db8::/32, kept for documents (RFC 3849). */
export const mockIp = defineMocker({
  name: 'ip',
  accepts: ['utf8', 'unknown'],
  locales: [],
  fields: { version: z.enum(['4', '6']).default('4') },
  normalise: caseless,
  recipe: (_, { version }) =>
    version === '4'
      ? {
          possible: 254 * 256 * 256,
          shortest: '10.255.255.255'.length,
          draw: (random) => `10.${random.int(256)}.${random.int(256)}.${random.between(1, 254)}`,
        }
      : {
          possible: 65536 ** 5,
          shortest: '2001:db8:'.length + 24,
          draw(random) {
            const groups = Array.from({ length: 5 }, () => random.int(65536).toString(16));
            return `2001:db8:0:${groups.join(':')}`;
          },
        },
});
