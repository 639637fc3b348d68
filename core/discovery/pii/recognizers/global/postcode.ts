import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const postcode: Recognizer = {
  id: 'global.postcode',
  entity: 'POSTCODE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'postal number',
          'postal zip',
          'postal code 1',
          'postal code 2',
          'pin code postal',
          'pincode',
          'eircode',
        ],
        ...['code postal', 'codigo postal'],
        ...['postcode', 'post code', 'postal code', 'zip', 'zip code', 'zipcode', 'postalcode'],
        ...['zip 4', 'zip plus 4', 'postal cd', 'zip cd'],
      ],
    },
    de: {
      strong: [
        ...['plzort', 'plz wohnort', 'post plz'],
        ...['pstlz', 'pstl', 'post code'],
        'plz',
        'postleitzahl',
        'plz ort',
        'postlz',
      ],
    },
    nl: {
      strong: [
        ...['postc', 'pcode', 'post cd', 'pc woon'],
        ...['pstcd', 'postcode cijfers'],
        'postcode',
        'pc6',
        'pc4',
        'postcodes',
      ],
    },
    ja: {
      strong: [
        ...['yubin 1', 'yubin 2', 'yubin code', '郵便No', '郵便コード', 'zip no', 'post'],
        ...[
          '郵便番号上',
          '郵便番号下',
          '郵便番号3桁',
          '郵便番号4桁',
          '〒番号',
          'post no',
          'post number',
          'post cd',
          'zip cd 1',
          'yubin bango 1',
        ],
        'yubno',
        ...['yubin no', 'yubin cd'],
        '郵便番号',
        '郵便',
        '〒',
        'yubin bango',
        'yubinbango',
        'yubin',
        '郵便番号1',
        '郵便番号2',
      ],
    },
  },
  types: digitKinds,
  vetoes: ['range', 'area', 'region', 'sector', 'archive', 'file', 'bereich', 'gebied'],
  trust: 0.93,
  values: null,
};
