import type { Recognizer } from '../../recognizer';

export const vatNumber: Recognizer = {
  id: 'global.vat-number',
  entity: 'VAT_NUMBER',
  locale: 'global',
  names: {
    en: {
      strong: ['vat number', 'vat id', 'vat no', 'vatnumber', 'vat reg no', 'vat registration number'],
    },
    de: {
      strong: [
        ...['ust idnr', 'ustid', 'umsatzsteuer id', 'ust id', 'ustidnr'],
        ...['umsatzsteuer identifikationsnummer'],
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
  values: null,
};
