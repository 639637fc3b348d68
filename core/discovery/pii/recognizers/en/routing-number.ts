import { isRoutingNumber } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const routingNumber: Recognizer = {
  id: 'en.routing-number',
  entity: 'ROUTING_NUMBER',
  locale: 'en',
  names: {
    en: {
      strong: [
        ...['bank transit', 'transit number', 'transit no', 'bank aba', 'ach routing', 'rtg nbr', 'rtng nbr'],
        'routing number',
        'routing no',
        'routing nr',
        'routing',
        'aba number',
        'aba',
        'aba rtn',
        'rtn',
        'routing transit number',
        'sort code',
        'bank routing',
      ],
    },
  },
  types: digitKinds,
  minLength: 6,
  vetoes: ['rule', 'table', 'queue', 'message', 'key'],
  trust: 0.9,
  values: {
    shape: 'digits',
    pattern: /^\d{9}$/,
    check: isRoutingNumber,
    chance: 0.03,
    alone: 0.6,
    decisive: false,
    samples: {
      fit: ['021000021', '111000025'],
      unfit: ['021000022', '12'],
    },
  },
};
