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
    pattern: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/i,
    chance: 0,
    alone: 0.92,
    decisive: true,
    inText: true,
    samples: {
      fit: ['AB123456C', 'AB 12 34 56 C'],
      unfit: ['AB12345C', 'BG123456A'],
    },
  },
};
