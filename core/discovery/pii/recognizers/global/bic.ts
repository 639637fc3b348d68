import { ibanCountries } from '@core/kernel/check-digits/iban';
import type { Recognizer } from '../../recognizer';

/** Countries that have no IBAN, and whose banks have codes. */
const others = new Set([
  'US',
  'JP',
  'CN',
  'CA',
  'AU',
  'IN',
  'KR',
  'HK',
  'SG',
  'NZ',
  'ZA',
  'MX',
  'TH',
  'RU',
  'AR',
]);

const hasBankCountry = (text: string): boolean =>
  ibanCountries.has(text.slice(4, 6)) || others.has(text.slice(4, 6));

export const bic: Recognizer = {
  id: 'global.bic',
  entity: 'BIC',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['bicfi', 'swift bic code'],
        'bic',
        'swift',
        'swift code',
        'bic code',
        'bic swift',
        'swift bic',
      ],
    },
    de: {
      strong: ['swift code', 'bic code'],
    },
    nl: {
      strong: ['bic code'],
    },
    ja: {
      strong: ['SWIFTコード'],
    },
  },
  types: ['utf8', 'unknown'],
  notInForeignKeys: true,
  trust: 0.8,
  values: {
    shape: 'letters-digits',
    pattern: /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
    known: hasBankCountry,
    chance: 0.1,
    alone: 0.6,
    decisive: true,
    samples: {
      fit: ['ABNANL2A', 'DEUTDEFF500'],
      unfit: ['ABN', 'ABNANL2A5', 'ABCDXXGH'],
    },
  },
};
