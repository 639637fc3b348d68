import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const initials: Recognizer = {
  id: 'global.initials',
  entity: 'INITIALS',
  locale: 'global',
  names: {
    en: {
      strong: ['initials', 'middle initial', 'first initial'],
    },
    de: {
      strong: ['initialen'],
    },
    nl: {
      strong: ['voorletters', 'voorletter', 'initialen', 'vrl'],
    },
    ja: {
      strong: ['イニシャル', '頭文字'],
    },
  },
  types: textKinds,
  values: null,
};
