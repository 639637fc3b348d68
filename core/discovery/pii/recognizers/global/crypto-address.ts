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
  values: null,
};
