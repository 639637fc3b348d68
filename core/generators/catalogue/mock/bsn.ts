import { bsnDigit } from '@core/kernel/check-digits/national-numbers';
import { defineMocker } from '../../engine/define-mocker';
import { LetterForm } from '../../engine/letter-form';
import { compact } from '../../engine/normalise';

/** Numbers that begin with 9 are used for tests and not given to citizens. */
const firstEight = new LetterForm('9#######');

/** A Dutch citizen service number that passes the elfproef. */
export const mockBsn = defineMocker({
  name: 'bsn',
  accepts: ['utf8', 'int'],
  locales: [],
  fields: {},
  normalise: compact,
  recipe: () => ({
    possible: Math.floor((firstEight.possible * 10) / 11),
    shortest: 9,
    draw(random) {
      for (;;) {
        const digits = firstEight.draw(random);
        const last = bsnDigit(digits);
        if (last !== null) return digits + last;
      }
    },
  }),
});
