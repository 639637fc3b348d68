import { isGender } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const gender: Recognizer = {
  id: 'global.gender',
  entity: 'GENDER',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['gndr', 'sx', 'gender cd', 'sex cd', 'sex ind'],
        ...['gender source value', 'sex id', 'gender id'],
        ...['admin sex', 'administrative sex', 'sexcd'],
        ...['gender', 'sex', 'gender identity', 'pronouns', 'gender code', 'sex code'],
        'sex at birth',
      ],
    },
    de: {
      whole: [...['sex', 'm w', 'mw d']],
      strong: [
        ...['geschl kz', 'geschlecht kz', 'geschlechtsschlüssel'],
        ...['parge', 'xsexm'],
        ...['gesch', 'geschl'],
        'geschlecht',
        'geschlechtskennzeichen',
      ],
    },
    nl: {
      whole: [...['sekse', 'gen', 'ges']],
      strong: [
        ...['m v', 'mv', 'man vrouw', 'geslcode', 'gesl aand', 'geslachtsaanduid'],
        ...['geslachtsaand', 'geslachtscode'],
        ...['gesl', 'gesl code'],
        'geslacht',
        'geslachtsaanduiding',
        'geslacht code',
      ],
    },
    ja: {
      strong: [
        ...['seibetsu c', 'sei kbn person', 'sex kbn', 'sex cd', '男女コード', '性'],
        ...['男女', '男女区分', '男女別', 'seibetsu kbn', 'seibetsu cd', 'danjo kubun'],
        ...['seibtu', 'seibetu'],
        '性別',
        '性別区分',
        '性別コード',
        'seibetsu',
      ],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int', 'bool'],
  vetoes: ['product', 'noun', 'grammar', 'article', 'shoe', 'clothing', 'target'],
  trust: 0.93,
  values: {
    shape: 'letters',
    pattern: /^[\p{L}-]{1,12}$/u,
    known: isGender,
    chance: 0.02,
    reach: 0.9,
    alone: 0.6,
    decisive: false,
    samples: {
      fit: ['F', 'männlich', '男性'],
      unfit: ['yes', 'red'],
    },
  },
};
