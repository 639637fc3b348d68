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
    pattern: /^[CFGHJKLMNPRTVWXYZ0-9]{9}\d?$/i,
    chance: 0.1,
    decisive: false,
  },
};
