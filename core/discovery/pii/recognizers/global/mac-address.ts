import type { Recognizer } from '../../recognizer';

export const macAddress: Recognizer = {
  id: 'global.mac-address',
  entity: 'MAC_ADDRESS',
  locale: 'global',
  names: {
    en: {
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
    decisive: true,
  },
};
