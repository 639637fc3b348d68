import type { Recognizer } from '../../recognizer';

export const licensePlate: Recognizer = {
  id: 'global.license-plate',
  entity: 'LICENSE_PLATE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'plate nbr',
          'tag no',
          'license tag',
          'lic plate',
          'veh plate',
          'rego',
          'registration mark',
          'reg no vehicle',
        ],
        ...['reg plate', 'plate', 'reg mark', 'vrm'],
        ...['license plate', 'licence plate', 'number plate', 'plate number'],
        ...['registration plate', 'car registration', 'plate no', 'vehicle registration'],
        ...['vehicle registration number', 'licenseplate', 'vehicle plate'],
      ],
    },
    de: {
      whole: ['kennzeichen'],
      strong: [
        ...[
          'gegn kennz',
          'kennz lkw',
          'lkw kennz',
          'anhänger kennz',
          'pol kennz',
          'polizeiliches kennzeichen',
          'kz lkw',
          'kfz kz',
        ],
        ...['kfz kennz', 'kennz', 'amtl kennzeichen'],
        ...['kfz kennzeichen', 'autokennzeichen', 'nummernschild', 'amtliches kennzeichen'],
        'fahrzeugkennzeichen',
      ],
    },
    nl: {
      strong: [...['kent', 'kentek', 'ktk', 'kentekennr'], 'kenteken', 'kentekenplaat', 'kentekennummer'],
    },
    ja: {
      strong: [
        ...['車番', 'sharyo no', 'shaban', '登録番号車両', '車両登録番号'],
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
