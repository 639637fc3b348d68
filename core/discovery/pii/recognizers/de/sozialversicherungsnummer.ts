import type { Recognizer } from '../../recognizer';

export const sozialversicherungsnummer: Recognizer = {
  id: 'de.sozialversicherungsnummer',
  entity: 'SOZIALVERSICHERUNGSNUMMER',
  locale: 'de',
  names: {
    de: {
      strong: [
        ...['sozialversicherungsnummer', 'svnr', 'sv nummer', 'rentenversicherungsnummer'],
        ...['rvnr', 'sozialversicherungsnr', 'sv nr', 'svnummer', 'rentenversicherungsnr'],
        ...['sozialversicherung nr'],
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  trust: 0.95,
  values: {
    shape: 'letters-digits',
    pattern: /^\d{8}[A-Z]\d{3}$/i,
    chance: 0,
    decisive: true,
  },
};
