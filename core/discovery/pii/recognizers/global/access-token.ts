import type { Recognizer } from '../../recognizer';

export const accessToken: Recognizer = {
  id: 'global.access-token',
  entity: 'ACCESS_TOKEN',
  locale: 'global',
  names: {
    en: {
      whole: ['token', 'onetime'],
      strong: [
        ...['token'],
        ...[
          'personal token',
          'cookie token',
          'user token',
          'token string',
          'tokenstring',
          'activation key',
          'reset key',
          'confirmation token',
          'verification token',
          'login token',
          'csrf token',
          'device token',
          'push token',
          'one time token',
        ],
        ...['access token', 'refresh token', 'api key', 'auth token', 'session token'],
        ...['remember token', 'oauth token', 'bearer token', 'reset token'],
        ...['reset password token', 'api token', 'secret key', 'private key', 'client secret'],
        ...['two factor secret', 'totp secret', 'authentication token', 'id token'],
        ...['api secret', 'personal access token', 'session key', 'persistent token'],
      ],
    },
    de: {
      strong: ['zugangstoken', 'sitzungsschlüssel'],
    },
    nl: {
      strong: ['toegangstoken', 'sessiesleutel'],
    },
    ja: {
      strong: ['アクセストークン', '認証トークン'],
    },
  },
  types: ['utf8', 'unknown', 'binary'],
  vetoes: ['expires', 'count', 'limit', 'usage', 'type', 'expiry', 'used', 'price'],
  trust: 0.85,
  values: {
    shape: 'any',
    pattern:
      /^(?:ey[\w-]{10,80}\.ey[\w-]{10,180}[\w.-]{0,180}|(?:sk|pk|rk)_(?:live|test)_\w{16,100}|gh[pousr]_\w{30,100}|xox[abp]-[\w-]{10,100}|AKIA[0-9A-Z]{16})$/,
    chance: 0,
    reach: 0.9,
    alone: 0.9,
    decisive: false,
    inText: true,
    samples: {
      fit: ['AKIAAAAAAAAAAAAAAAAA'],
      unfit: ['token', 'eye'],
    },
  },
};
