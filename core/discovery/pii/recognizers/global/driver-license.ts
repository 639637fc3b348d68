import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const driverLicense: Recognizer = {
  id: 'global.driver-license',
  entity: 'DRIVER_LICENSE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'dl nbr',
          'dlnbr',
          'drivers lic no',
          'lic nbr',
          'lic no',
          'driver lic no',
          'dr lic',
          'drv lic no',
        ],
        ...['dri lice num', 'driving license no', 'licence no', 'license no'],
        ...['drv lic', 'drvr lic', 'driver lic', 'drivers lic'],
        ...['driver license', 'drivers license', 'driver licence', 'driving licence'],
        ...['driving license', 'driver license number', 'drivers license number'],
        ...['licence number', 'license number', 'driving licence number', 'dl number'],
        ...['drivers licence number', 'dl no', 'driving license number', 'driver licence no'],
      ],
    },
    de: {
      strong: [
        ...[
          'führerschein nr',
          'führersch nr',
          'fschein nr',
          'fs nummer',
          'fuehrerscheinnr',
          'fahrerlaubnis',
          'fahrerlaubnisnr',
          'fahrerkarte',
          'fahrerkartennr',
        ],
        ...['fs nr', 'fuehrerschein nr'],
        'führerschein',
        'führerscheinnummer',
        'führerscheinnr',
      ],
    },
    nl: {
      strong: [
        ...['rb nr', 'rbw nr', 'rijbew', 'rijbewnr', 'rijbewijs nr'],
        'rijbewijs',
        'rijbewijsnummer',
        'rijbewijs nummer',
        'rijbewijsnr',
      ],
    },
    ja: {
      strong: [
        ...['運転免許', '免許番号', '免許証NO', 'unten menkyo', 'unten menkyo no'],
        ...['menkyosho no', 'menkyo bango', 'menkyosho'],
        ...['menkyo no', 'menkyosho bango'],
        '運転免許証番号',
        '免許証番号',
        '運転免許番号',
      ],
    },
  },
  types: digitKinds,
  minLength: 5,
  vetoes: ['expiry', 'expiration', 'expires', 'issued', 'class', 'category', 'type'],
  trust: 0.93,
  values: null,
};
