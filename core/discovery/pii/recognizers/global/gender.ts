import type { Recognizer } from '../../recognizer';

export const gender: Recognizer = {
  id: 'global.gender',
  entity: 'GENDER',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['gender', 'sex', 'gender identity', 'pronouns', 'gender code', 'sex code'],
        ...['sex at birth'],
      ],
    },
    de: {
      strong: ['geschlecht', 'geschlechtskennzeichen'],
    },
    nl: {
      strong: ['geslacht', 'geslachtsaanduiding', 'geslacht code'],
    },
    ja: {
      strong: ['性別', '性別区分', '性別コード', 'seibetsu'],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int', 'bool'],
  vetoes: ['product', 'noun', 'grammar', 'article', 'shoe', 'clothing', 'target'],
  trust: 0.93,
  values: null,
};
