import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const initials: Recognizer = {
  id: 'global.initials',
  entity: 'INITIALS',
  locale: 'global',
  names: {
    en: {
      whole: [...['init', 'mi']],
      strong: [...['mid init', 'midinit', 'middle init'], 'initials', 'middle initial', 'first initial'],
    },
    de: {
      strong: ['initialen'],
    },
    nl: {
      strong: ['vl', ...['voorl', 'voorltrs'], 'voorletters', 'voorletter', 'initialen', 'vrl'],
    },
    ja: {
      strong: ['イニシャル', '頭文字'],
    },
  },
  types: textKinds,
  values: {
    shape: 'letters',
    pattern: /^(?:\p{Lu}\.){1,6}$/u,
    chance: 0,
    reach: 0.9,
    alone: 0.72,
    decisive: false,
    samples: {
      fit: ['J.P.', 'A.'],
      unfit: ['JP', 'Jan'],
    },
  },
};
