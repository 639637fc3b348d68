import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const houseNumber: Recognizer = {
  id: 'global.house-number',
  entity: 'HOUSE_NUMBER',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['house number', 'house no', 'houseno', 'street number', 'street no'],
        ...['building number', 'house nr', 'housenumber', 'streetnumber', 'house num'],
        ...['flat number', 'unit number home', 'apartment number'],
      ],
    },
    de: {
      strong: [
        ...['hausnr zusatz', 'haus nr zusatz'],
        ...['hausnr 1', 'straße nr', 'str nr'],
        'hsnmr',
        ...['hausnummer', 'hausnr', 'haus nr', 'hnr', 'hsnr', 'hausnummernzusatz'],
        ...['hausnummer zusatz', 'hausnrzusatz', 'hausnummernbuchstabe'],
      ],
    },
    nl: {
      strong: [
        ...['hnr', 'huisnr letter', 'hsltr', 'hsletter', 'toev', 'nr toev', 'huisn', 'huisnum'],
        ...['huisnrtoevoeging', 'huisnr toevoeging', 'huisnummer letter', 'postbusnr'],
        ...['hsnr', 'huisnr toev', 'straat nr'],
        ...['huisnummer', 'huisnr', 'huisnummertoevoeging', 'huisletter'],
        ...['toevoeging huisnummer', 'huisnummer toevoeging', 'huis nr', 'hnr toevoeging'],
      ],
      weak: ['letter', 'huisnummer bus', 'toevoeging'],
    },
    ja: {
      strong: [...['gochi', 'chome banchi'], '号室', '部屋番号', '番地号', '丁目番地'],
    },
  },
  types: digitKinds,
  trust: 0.85,
  values: null,
};
