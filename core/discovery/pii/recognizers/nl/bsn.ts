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
        'sofi',
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
    check: (digits) => isBsn(digits.padStart(9, '0')),
    chance: 0.091,
    alone: 0.88,
    decisive: true,
    inText: true,
    samples: {
      fit: ['111222333', '123456782'],
      unfit: ['1112223334', '111222334'],
    },
  },
};
