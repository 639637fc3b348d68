import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const britishPostcode: Recognizer = {
  id: 'en.british-postcode',
  entity: 'POSTCODE',
  locale: 'en',
  names: {},
  types: textKinds,
  values: {
    shape: 'letters-digits',
    pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-BD-HJLNP-UW-Z]{2}$/,
    chance: 0.02,
    alone: 0.75,
    decisive: false,
    samples: {
      fit: ['EC1A 1BB', 'W1A 0AX'],
      unfit: ['EC1', '1BB'],
    },
  },
};
