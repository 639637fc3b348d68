import type { Recognizer } from '../../recognizer';

export const ipAddress: Recognizer = {
  id: 'global.ip-address',
  entity: 'IP_ADDRESS',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['ip address', 'ip addr', 'ip', 'ipaddress', 'client ip', 'remote ip', 'user ip'],
        ...['last login ip', 'signup ip', 'remote addr', 'remote address', 'ipv 4', 'ipv 6'],
        ...['ipaddr', 'source ip', 'login ip', 'ip no'],
      ],
    },
    de: {
      strong: ['ip adresse', 'ipadresse'],
    },
    nl: {
      strong: ['ip adres', 'ipadres'],
    },
    ja: {
      strong: ['IPアドレス', '接続元IP', 'IP アドレス'],
    },
  },
  types: ['utf8', 'unknown', 'int', 'binary'],
  vetoes: [
    ...['allowed', 'range', 'subnet', 'blocked', 'version', 'server', 'gateway', 'dns'],
    ...['whitelist', 'count'],
  ],
  trust: 0.93,
  values: {
    shape: 'dots',
    pattern: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
    chance: 0.001,
    decisive: true,
  },
};
