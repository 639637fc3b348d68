import type { Recognizer } from '../../recognizer';

export const deviceId: Recognizer = {
  id: 'global.device-id',
  entity: 'DEVICE_ID',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['imei', 'imsi', 'iccid', 'device identifier', 'advertising id', 'idfa'],
        ...['android id', 'udid', 'device fingerprint', 'push token', 'browser fingerprint'],
        ...['imei number', 'device serial'],
      ],
    },
    nl: {
      strong: ['toestelnummer'],
    },
    ja: {
      strong: ['端末識別番号', '端末ID'],
    },
  },
  types: ['utf8', 'unknown', 'uuid', 'int'],
  trust: 0.8,
  values: null,
};
