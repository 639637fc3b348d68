import { z } from 'zod';
import { luhnDigit } from '@core/kernel/check-digits/card-number';
import { defineMocker } from '../../engine/define-mocker';
import { LetterForm } from '../../engine/letter-form';
import { compact } from '../../engine/normalise';
import { pick } from '../../engine/pick';

/** The first six digits of test numbers of the card networks. */
const issuers = ['411111', '400000', '424242', '555555', '520082', '601111', '353011'];
const rest = new LetterForm('#########');

/** Sixteen digits with a valid last one. */
export const mockCreditCard = defineMocker({
  name: 'credit-card',
  accepts: ['utf8', 'int'],
  locales: [],
  fields: { grouped: z.boolean().default(false) },
  normalise: compact,
  recipe: (_, { grouped }, column) => ({
    possible: issuers.length * rest.possible,
    shortest: 16,
    draw(random, limit) {
      const digits = pick(random, issuers) + rest.draw(random);
      const card = digits + luhnDigit(digits);
      const isGrouped = grouped && column.type.kind === 'utf8' && limit >= 19;
      return isGrouped ? card.replace(/.{4}(?=.)/g, '$& ') : card;
    },
  }),
});
