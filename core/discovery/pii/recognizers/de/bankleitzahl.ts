import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const bankleitzahl: Recognizer = {
  id: 'de.bankleitzahl',
  entity: 'ROUTING_NUMBER',
  locale: 'de',
  names: { de: { strong: ['bankleitzahl', 'blz', 'bank leitzahl', 'bankl'] } },
  types: digitKinds,
  minLength: 8,
  trust: 0.9,
  values: {
    shape: 'digits',
    pattern: /^[1-8]\d{2} ?\d{3} ?\d{2}$/,
    chance: 0.8,
    decisive: false,
    samples: {
      fit: ['37040044', '370 400 44'],
      unfit: ['07040044', '37'],
    },
  },
};
