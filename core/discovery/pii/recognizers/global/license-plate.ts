import type { Recognizer } from '../../recognizer';

export const licensePlate: Recognizer = {
  id: 'global.license-plate',
  entity: 'LICENSE_PLATE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['reg plate', 'plate', 'reg mark', 'vrm'],
        ...['license plate', 'licence plate', 'number plate', 'plate number'],
        ...['registration plate', 'car registration', 'plate no', 'vehicle registration'],
        ...['vehicle registration number', 'licenseplate', 'vehicle plate'],
      ],
    },
    de: {
      whole: [...['kennzeichen']],
      strong: [
        ...['kfz kennz', 'kennz', 'amtl kennzeichen'],
        ...['kfz kennzeichen', 'autokennzeichen', 'nummernschild', 'amtliches kennzeichen'],
        ...['fahrzeugkennzeichen'],
      ],
    },
    nl: {
      strong: ['kenteken', 'kentekenplaat', 'kentekennummer'],
    },
    ja: {
      strong: [
        ...['sharyo bango', 'toroku sharyo bango'],
        'ナンバープレート',
        '車両番号',
        '登録番号標',
        '車両ナンバー',
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 4,
  vetoes: ['state', 'country', 'type', 'expiry'],
  trust: 0.9,
  values: null,
};
