import { isCardNumber } from '@core/kernel/check-digits/card-number';
import type { Recognizer } from '../../recognizer';

export const deviceId: Recognizer = {
  id: 'global.device-id',
  entity: 'DEVICE_ID',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'registration id',
          'device name',
          'device token id',
          'device registration id',
          'serial number device',
          'device uuid',
          'device imei',
          'handset id',
          'phone imei',
          'sim number',
          'sim serial',
          'installation id',
          'device model id',
          'hardware id',
        ],
        ...['imei', 'imsi', 'iccid', 'device identifier', 'advertising id', 'idfa'],
        ...['android id', 'udid', 'device fingerprint', 'push token', 'browser fingerprint'],
        ...['imei number', 'device serial'],
      ],
    },
    nl: {
      strong: ['toestelnummer'],
    },
    ja: {
      strong: ['tanmatsu id', '端末識別番号', '端末ID'],
    },
  },
  types: ['utf8', 'unknown', 'uuid', 'int'],
  trust: 0.8,
  values: {
    shape: 'digits',
    pattern: /^\d{15}$/,
    check: isCardNumber,
    chance: 0.1,
    reach: 0.9,
    alone: 0.5,
    decisive: false,
    samples: {
      fit: ['490154203237518'],
      unfit: ['490154203237519', '49'],
    },
  },
};
