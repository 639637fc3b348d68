import { isBsn } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const bsn: Recognizer = {
  id: 'nl.bsn',
  entity: 'BSN',
  locale: 'nl',
  names: {
    nl: {
      strong: [
        ...['bsn', 'burgerservicenummer', 'sofinummer', 'sofi nummer', 'bsn nummer'],
        ...['bsnnummer', 'burger service nummer', 'burgerservicenr', 'bsn nr', 'sofinr'],
        ...['bsnnr', 'burger service nr', 'sofi nr'],
      ],
    },
  },
  types: digitKinds,
  minLength: 8,
  trust: 0.97,
  values: {
    shape: 'digits',
    pattern: /^\d{8,9}$/,
    check: isBsn,
    chance: 0.091,
    decisive: true,
  },
};
