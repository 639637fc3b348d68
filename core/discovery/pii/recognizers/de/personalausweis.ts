import { hasDocumentCheck } from '@core/kernel/check-digits/national-numbers';
import type { Recognizer } from '../../recognizer';

export const personalausweis: Recognizer = {
  id: 'de.personalausweis',
  entity: 'PERSONALAUSWEIS',
  locale: 'de',
  names: {
    de: {
      strong: [
        ...['personalausweis', 'personalausweisnummer', 'personalausweisnr', 'perso nr'],
        ...['personalausweis nr', 'personalausweis nummer'],
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  trust: 0.93,
  values: {
    shape: 'letters-digits',
    pattern: /^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d$/i,
    check: hasDocumentCheck,
    chance: 0.1,
    reach: 0.9,
    alone: 0.8,
    decisive: false,
    samples: {
      fit: ['T220001293'],
      unfit: ['T220001294', 'T22'],
    },
  },
};
