import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const writtenPostcode: Recognizer = {
  id: 'nl.written-postcode',
  entity: 'POSTCODE',
  locale: 'nl',
  names: {},
  types: textKinds,
  values: {
    shape: 'letters-digits',
    pattern: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
    chance: 0.03,
    alone: 0.72,
    decisive: false,
    inText: true,
    samples: {
      fit: ['1234 AB'],
      unfit: ['0123 AB', '1234'],
    },
  },
};
