import type { Recognizer } from '../../recognizer';

export const password: Recognizer = {
  id: 'global.password',
  entity: 'PASSWORD',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'pass phrase',
          'otp code',
          'user pin',
          'initial password',
          'temporary password',
          'challenge answer',
          'previous password',
        ],
        ...['secret data', 'credential data'],
        ...[
          'pass crypted',
          'crypted pass',
          'user hash',
          'security question',
          'secret question',
          'pass encrypted',
          'pass hashed',
        ],
        ...['pw'],
        ...['password', 'passwd', 'pwd', 'pass word', 'passphrase', 'password hash'],
        ...['pwd hash', 'hashed password', 'encrypted password', 'passcode', 'pin code'],
        ...['security answer', 'secret answer', 'user pass', 'password digest', 'pass hash'],
        ...['password salt', 'pw hash'],
      ],
      weak: ['pin', 'secret', 'salt'],
      whole: [...['salt'], 'pass', 'pw'],
    },
    de: {
      strong: [
        ...[
          'initialkennwort',
          'start kennwort',
          'kennworthash',
          'passworthash',
          'sicherheitsfrage',
          'sicherheitsantwort',
          'geheimantwort',
          'zugangscode',
        ],
        ...['bcode', 'pwdsaltedhash'],
        'passwort',
        'kennwort',
        'passwort hash',
        'geheimzahl',
        'kennwort hash',
      ],
    },
    nl: {
      strong: [
        ...['begin wachtwoord', 'geheime vraag', 'geheim antwoord', 'beveiligingsvraag'],
        ...['ww hash', 'herstelcode'],
        ...['pincode hash', 'ww'],
        'wachtwoord',
        'wachtwoordhash',
        'wachtwoord hash',
        'toegang code',
        'pincode',
      ],
    },
    ja: {
      strong: [
        ...['初期パスワード'],
        ...['秘密の質問', '秘密の答え', '秘密の回答', 'himitsu no shitsumon'],
        ...['pasuwado', 'ansho bango', 'ansho no'],
        'パスワード',
        '暗証番号',
        '合言葉',
        'パスワードハッシュ',
      ],
    },
  },
  types: ['utf8', 'unknown', 'binary', 'int', 'decimal'],
  vetoes: [
    ...['changed', 'expires', 'policy', 'attempts', 'hint', 'file', 'length', 'min', 'max'],
    ...['protected', 'required'],
  ],
  trust: 0.97,
  values: {
    shape: 'any',
    pattern:
      /^(?:\$(?:2[abxy]?|5|6|y|argon2(?:id?|d)|pbkdf2-[a-z0-9-]+|scrypt)\$\S{20,180}|pbkdf2_sha\d+\$\S{20,180}|\{[A-Z0-9-]{3,12}\}\S{16,180})$/,
    chance: 0,
    reach: 0.9,
    alone: 0.93,
    decisive: false,
    samples: {
      fit: ['$2b$12$abcdefghijklmnopqrstuv'],
      unfit: ['secret', '$12'],
    },
  },
};
