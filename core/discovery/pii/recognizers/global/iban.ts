import { isIban } from '@core/kernel/check-digits/iban';
import type { Recognizer } from '../../recognizer';

export const iban: Recognizer = {
  id: 'global.iban',
  entity: 'IBAN',
  locale: 'global',
  names: {
    en: {
      strong: [...['id iban', 'acct iban'], 'iban', 'iban number', 'iban no', 'iban code', 'bank iban'],
    },
    de: {
      strong: [...['iban kto', 'sepa iban', 'iban sepa'], 'iban', 'iban nummer', 'ibannr'],
    },
    nl: {
      strong: [
        ...['rek iban', 'iban rek', 'iban mw'],
        'g rekening',
        'reknr',
        'iban',
        'iban nummer',
        'ibannummer',
        'tegenrekening',
        'iban nr',
      ],
    },
    ja: {
      strong: ['IBANコード'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 15,
  trust: 0.97,
  values: {
    shape: 'letters-digits',
    pattern: /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,36}$/i,
    check: isIban,
    chance: 0.01,
    alone: 0.97,
    decisive: true,
    inText: true,
    samples: {
      fit: ['NL91ABNA0417164300', 'DE89 3704 0044 0532 0130 00'],
      unfit: ['NL91', '0417164300', 'NL92ABNA0417164300'],
    },
  },
};
