import type { Recognizer } from '../../recognizer';

export const cryptoAddress: Recognizer = {
  id: 'global.crypto-address',
  entity: 'CRYPTO_ADDRESS',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['bitcoin address', 'btc address', 'wallet address', 'crypto wallet'],
        ...['ethereum address', 'eth address', 'crypto address', 'btc wallet'],
      ],
    },
    ja: {
      strong: ['ウォレットアドレス'],
    },
  },
  types: ['utf8', 'unknown'],
  trust: 0.85,
  values: {
    shape: 'any',
    pattern: /^(?:0x[0-9a-fA-F]{40}|bc1[02-9ac-hj-np-z]{25,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    chance: 0.01,
    reach: 0.9,
    alone: 0.85,
    decisive: false,
    samples: {
      fit: ['0x0000000000000000000000000000000000000000'],
      unfit: ['0x00', '1'],
    },
  },
};
