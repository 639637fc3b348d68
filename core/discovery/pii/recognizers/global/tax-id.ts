import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const taxId: Recognizer = {
  id: 'global.tax-id',
  entity: 'TAX_ID',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['fein', 'ein', 'fed id', 'tax id no', 'tax id nbr', 'taxid nbr', 'tin nbr'],
        ...['federal tax id', 'federaltaxid', 'siren', 'siret'],
        ...['tin', 'tax payer number'],
        ...['tax id', 'taxpayer id', 'tax number', 'tax identification number'],
        ...['taxpayer identification number', 'fiscal code', 'tax ident', 'taxid'],
        ...['tax file number', 'fiscal number'],
      ],
    },
    de: {
      strong: [...['stcd 1', 'stcd 2', 'stcd', 'steuer nr'], 'steuernummer', 'steuernr'],
    },
    nl: {
      strong: [
        ...['kvk', 'kvk nummer', 'kvknummer', 'ondernemingsnummer', 'rsin', 'kamer van koophandel'],
        'fiscaal nummer',
        'fiscaalnummer',
      ],
    },
    ja: {
      strong: ['納税者番号', '税番号'],
    },
  },
  types: digitKinds,
  minLength: 5,
  vetoes: ['rate', 'class', 'group', 'category'],
  trust: 0.85,
  values: null,
};
