import type { Recognizer } from '../../recognizer';

export const macAddress: Recognizer = {
  id: 'global.mac-address',
  entity: 'MAC_ADDRESS',
  locale: 'global',
  names: {
    en: {
      whole: ['mac'],
      strong: ['mac address', 'mac addr', 'macaddress', 'wifi mac', 'bluetooth address', 'mac adr'],
    },
    de: {
      strong: ['mac adresse'],
    },
    nl: {
      strong: ['mac adres'],
    },
    ja: {
      strong: ['MACアドレス', 'MAC アドレス'],
    },
  },
  types: ['utf8', 'unknown'],
  values: {
    shape: 'any',
    pattern: /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}$/i,
    chance: 0,
    alone: 0.9,
    decisive: true,
    samples: {
      fit: ['00:53:00:ab:cd:ef'],
      unfit: ['00:53:00', '00:53:00:ab:cd:zz'],
    },
  },
};
