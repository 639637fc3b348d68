import { isCorporateNumber } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const corporateNumber: Recognizer = {
  id: 'ja.corporate-number',
  entity: 'CORPORATE_NUMBER',
  locale: 'ja',
  names: {
    ja: { strong: ['法人番号', 'houjin bango', 'hojin bango', '会社法人等番号'] },
    en: { strong: ['corporate number', 'corporation number'] },
  },
  types: digitKinds,
  minLength: 12,
  trust: 0.9,
  values: {
    shape: 'digits',
    pattern: /^\d{13}$/,
    check: isCorporateNumber,
    chance: 0.11,
    alone: 0.8,
    decisive: false,
    samples: {
      fit: ['7000012050002'],
      unfit: ['8000012050002', '70'],
    },
  },
};
