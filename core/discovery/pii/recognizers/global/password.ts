import type { Recognizer } from '../../recognizer';

export const password: Recognizer = {
  id: 'global.password',
  entity: 'PASSWORD',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['password', 'passwd', 'pwd', 'pass word', 'passphrase', 'password hash'],
        ...['pwd hash', 'hashed password', 'encrypted password', 'passcode', 'pin code'],
        ...['security answer', 'secret answer', 'user pass', 'password digest', 'pass hash'],
        ...['password salt', 'pw hash'],
      ],
      weak: ['pin', 'secret', 'salt'],
      whole: ['pass', 'pw'],
    },
    de: {
      strong: ['passwort', 'kennwort', 'passwort hash', 'geheimzahl', 'kennwort hash'],
    },
    nl: {
      strong: ['wachtwoord', 'wachtwoordhash', 'wachtwoord hash', 'toegangscode', 'pincode'],
    },
    ja: {
      strong: ['パスワード', '暗証番号', '合言葉', 'パスワードハッシュ'],
    },
  },
  types: ['utf8', 'unknown', 'binary'],
  vetoes: [
    ...['changed', 'expires', 'policy', 'attempts', 'hint', 'file', 'length', 'min', 'max'],
    ...['protected', 'required'],
  ],
  trust: 0.97,
  values: null,
};
