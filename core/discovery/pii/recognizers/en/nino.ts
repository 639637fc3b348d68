import type { Recognizer } from '../../recognizer';

export const nino: Recognizer = {
  id: 'en.nino',
  entity: 'NINO',
  locale: 'en',
  names: {
    en: {
      strong: [
        ...['nino', 'ni number', 'national insurance number', 'national insurance no', 'ni no'],
        ...['nat ins no', 'nat insurance number'],
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  trust: 0.93,
  values: {
    shape: 'letters-digits',
    pattern: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/i,
    chance: 0,
    decisive: true,
  },
};
