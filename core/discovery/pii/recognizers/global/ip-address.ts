import { isIpAddress } from '../../dictionaries/ip-forms';
import type { Recognizer } from '../../recognizer';

export const ipAddress: Recognizer = {
  id: 'global.ip-address',
  entity: 'IP_ADDRESS',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['forwarded for', 'x forwarded for', 'remote addr'],
        ...['ip address', 'ip addr', 'ip', 'ipaddress', 'client ip', 'remote ip', 'user ip'],
        ...['last login ip', 'signup ip', 'remote addr', 'remote address', 'ipv 4', 'ipv 6'],
        ...['ipaddr', 'source ip', 'login ip', 'ip no'],
      ],
    },
    de: {
      strong: ['ip adresse', 'ipadresse'],
    },
    nl: {
      strong: [...['ip nr', 'client ip adres'], 'ip adres', 'ipadres'],
    },
    ja: {
      strong: [
        ...['tanmatsu ip', '端末ip', '端末 ip', '接続ip', 'ip ado'],
        'IPアドレス',
        '接続元IP',
        'IP アドレス',
      ],
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
    pattern: /^[0-9a-f.:]{2,39}(?:\/\d{1,3})?$/i,
    known: isIpAddress,
    chance: 0.001,
    alone: 0.85,
    decisive: true,
    inText: true,
    samples: {
      fit: ['192.0.2.1', '203.0.113.255', '2001:db8::1'],
      unfit: ['192.0.2', '192.0.2.256', '1.2.3.4.5', '12:30:00', '1.2.3.4'],
    },
  },
};
