import { z } from 'zod';
import { defineMocker } from './define-mocker';
import { FormSet } from './form-set';
import { compact } from './normalise';
import { mockLocales } from '../words/locales';
import { phoneRanges } from '../words/phone-ranges';

const forms = ['national', 'international', 'digits'] as const;
type Form = (typeof forms)[number];

/** A mock of telephone numbers of one kind; both kinds map equal numbers alike, however they are written. */
export function definePhoneMocker(name: 'phone' | 'mobile', kind: 'landline' | 'mobile') {
  return defineMocker({
    name,
    locales: mockLocales,
    fields: { form: z.enum(forms).default('national') },
    normalise: compact,
    recipe(locale, { form }) {
      const ranges = phoneRanges(locale);
      const numbers = new FormSet(ranges[kind]);
      return {
        possible: numbers.possible,
        shortest: Math.min(
          ...ranges[kind].map((range) => range.replace(/\[.-.\]/g, '#').replace(/[^#\d]/g, '').length),
        ),
        draw(random, limit) {
          const number = numbers.draw(random);
          const written = write(number, form, ranges.country);
          return written.length <= limit ? written : write(number, 'digits', ranges.country);
        },
      };
    },
  });
}

function write(number: string, form: Form, country: string): string {
  if (form === 'national') return number;
  if (form === 'digits') return number.replace(/\D/g, '');
  return `+${country} ${number.replace(/[()]/g, '').replace(/-/g, ' ').replace(/^0/, '')}`;
}
