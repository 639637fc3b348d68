import { z } from 'zod';
import { luhnDigit } from '@core/kernel/check-digits/card-number';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { groupedLike } from '../../engine/grouped-like';
import { LetterForm } from '../../engine/letter-form';
import { compact } from '../../engine/normalise';
import { pick } from '../../engine/pick';

interface Brand {
  readonly isOf: RegExp;
  /** The first six digits of test numbers of the network. */
  readonly issuers: readonly string[];
  /** What follows them, without the check digit. */
  readonly rest: LetterForm;
}

const sixteen = new LetterForm('#########');
const amex: Brand = {
  isOf: /^3[47]\d{13}$/,
  issuers: ['378282', '371449'],
  rest: new LetterForm('########'),
};
const brands: readonly Brand[] = [
  amex,
  { isOf: /^4\d{15}$/, issuers: ['411111', '400000', '424242'], rest: sixteen },
  { isOf: /^(5[1-5]|2[2-7])\d{14}$/, issuers: ['555555', '520082'], rest: sixteen },
  { isOf: /^6\d{15}$/, issuers: ['601111'], rest: sixteen },
  { isOf: /^35\d{14}$/, issuers: ['353011'], rest: sixteen },
];
/** For a value that is no number of a known network. */
const anyBrand: Brand = {
  isOf: /^/,
  issuers: brands.filter((brand) => brand !== amex).flatMap(({ issuers }) => issuers),
  rest: sixteen,
};

/** A number of the network of the old one, in its groups, with a valid last digit; sixteen digits where it has no network. */
export const mockCreditCard = defineMocker({
  name: 'credit-card',
  accepts: ['utf8', 'int'],
  locales: [],
  fields: { grouped: z.boolean().default(false) },
  normalise: compact,
  recipe: (_, { grouped }, column) => ({
    possible: sixteen.possible,
    shortest: 16,
    draw(random, limit, { text }) {
      const card = cardOf(brands.find(({ isOf }) => isOf.test(compact.of(text))) ?? anyBrand, random);
      if (column.type.kind !== 'utf8') return card;
      const inGroups = groupedLike(text, card) ?? (grouped ? card.replace(/.{4}(?=.)/g, '$& ') : card);
      return inGroups.length <= limit ? inGroups : card;
    },
  }),
});

function cardOf({ issuers, rest }: Brand, random: RandomStream): string {
  const digits = pick(random, issuers) + rest.draw(random);
  return digits + luhnDigit(digits);
}
