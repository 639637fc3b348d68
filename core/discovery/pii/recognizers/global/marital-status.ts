import type { Recognizer } from '../../recognizer';

export const maritalStatus: Recognizer = {
  id: 'global.marital-status',
  entity: 'MARITAL_STATUS',
  locale: 'global',
  names: {
    en: {
      strong: ['marital status', 'civil status', 'marital state', 'maritalstatus'],
      weak: ['married'],
    },
    de: {
      strong: ['familienstand', 'personenstand', 'zivilstand'],
    },
    nl: {
      strong: ['burgerlijke staat', 'burgerlijkestaat', 'huwelijkse staat'],
    },
    ja: {
      strong: ['婚姻状況', '配偶者有無', '婚姻区分', '婚姻'],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int'],
  values: null,
};
