import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';

/** A locally administered address, which no maker gives out (IEEE 802: second bit of the first byte). */
export const mockMacAddress = defineMocker({
  name: 'mac-address',
  accepts: ['utf8', 'unknown'],
  locales: [],
  fields: {},
  normalise: caseless,
  recipe: () => ({
    possible: 256 ** 5,
    shortest: 17,
    draw(random) {
      const bytes = Array.from({ length: 5 }, () => random.int(256).toString(16).padStart(2, '0'));
      return `02:${bytes.join(':')}`;
    },
  }),
});
