import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';

/** In the form of version 4 (RFC 9562). */
export const mockUuid = defineMocker({
  name: 'uuid',
  accepts: ['utf8', 'uuid'],
  locales: [],
  fields: {},
  normalise: caseless,
  recipe: () => ({
    possible: 2 ** 64,
    shortest: 36,
    draw(random) {
      const words = Array.from({ length: 4 }, () => random.uint32());
      words[1] = (words[1]! & 0xffff0fff) | 0x4000;
      words[2] = (words[2]! & 0x3fffffff) | 0x80000000;
      const hex = words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  }),
});
