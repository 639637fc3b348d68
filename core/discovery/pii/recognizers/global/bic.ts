import type { Recognizer } from '../../recognizer';

export const bic: Recognizer = {
  id: 'global.bic',
  entity: 'BIC',
  locale: 'global',
  names: {
    en: {
      strong: ['bic', 'swift', 'swift code', 'bic code', 'bic swift', 'swift bic'],
    },
    de: {
      strong: ['bic code'],
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
    chance: 0.05,
    decisive: true,
  },
};
