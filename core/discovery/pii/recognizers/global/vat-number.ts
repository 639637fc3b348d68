import type { Recognizer } from '../../recognizer';

export const vatNumber: Recognizer = {
  id: 'global.vat-number',
  entity: 'VAT_NUMBER',
  locale: 'global',
  names: {
    en: {
      whole: ['vat'],
      strong: [
        ...['tax vat', 'taxvat', 'vat id', 'vat registration'],
        'tva intra',
        'vat number',
        'vat id',
        'vat no',
        'vatnumber',
        'vat reg no',
        'vat registration number',
      ],
    },
    de: {
      strong: [
        'stceg',
        ...['ust idnr', 'ustid', 'umsatzsteuer id', 'ust id', 'ustidnr'],
        'umsatzsteuer identifikationsnummer',
      ],
    },
    nl: {
      strong: ['btw nummer', 'btwnummer', 'btw id', 'btw nr', 'btwnr'],
    },
    ja: {
      strong: ['適格請求書発行事業者番号'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  vetoes: ['rate', 'percentage', 'amount', 'total'],
  trust: 0.75,
  values: {
    shape: 'letters-digits',
    pattern:
      /^(?:ATU\d{8}|BE[01]?\d{9}|DE\d{9}|NL\d{9}B\d{2}|FR[A-Z\d]{2}\d{9}|GB\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|IT\d{11})$/,
    chance: 0.01,
    reach: 0.9,
    alone: 0.7,
    decisive: false,
    samples: {
      fit: ['NL000000000B00', 'DE000000000'],
      unfit: ['NL12', '000000000'],
    },
  },
};
