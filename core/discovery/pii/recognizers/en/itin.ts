import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const itin: Recognizer = {
  id: 'en.itin',
  entity: 'ITIN',
  locale: 'en',
  names: {
    en: {
      strong: ['itin', 'itin number', 'individual taxpayer identification number'],
    },
  },
  types: digitKinds,
  trust: 0.93,
  values: {
    shape: 'digits',
    pattern: /^9\d{2}-?[5-9]\d-?\d{4}$/,
    chance: 0.05,
    alone: 0.6,
    decisive: true,
    samples: {
      fit: ['912-70-1234'],
      unfit: ['812-70-1234'],
    },
  },
};
