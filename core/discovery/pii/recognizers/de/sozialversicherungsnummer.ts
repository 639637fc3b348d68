import { isSozialversicherungsnummer } from '@core/kernel/check-digits/national-numbers';
import type { Recognizer } from '../../recognizer';

export const sozialversicherungsnummer: Recognizer = {
  id: 'de.sozialversicherungsnummer',
  entity: 'SOZIALVERSICHERUNGSNUMMER',
  locale: 'de',
  names: {
    de: {
      strong: [
        ...['sozialversicherungsnummer', 'svnr', 'sv nummer', 'rentenversicherungsnummer'],
        'vsnr',
        ...['rvnr', 'sozialversicherungsnr', 'sv nr', 'svnummer', 'rentenversicherungsnr'],
        'sozialversicherung nr',
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  trust: 0.95,
  values: {
    shape: 'letters-digits',
    pattern: /^\d{2} ?\d{6} ?[A-Z] ?\d{3}$/i,
    check: isSozialversicherungsnummer,
    chance: 0.1,
    alone: 0.95,
    decisive: true,
    inText: true,
    samples: {
      fit: ['15070649C103', '15 070649 C 103'],
      unfit: ['1507064C103', '15070649C104'],
    },
  },
};
