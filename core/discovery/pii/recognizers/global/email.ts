import type { Recognizer } from '../../recognizer';

export const email: Recognizer = {
  id: 'global.email',
  entity: 'EMAIL',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['courriel', 'correo', 'correo electronico'],
        ...[
          'reply to',
          'replyto',
          'cc addr',
          'cc addrs',
          'bcc addr',
          'bcc addrs',
          'reply to addr',
          'email company',
          'email work',
          'cont email',
          'email from',
          'email to',
        ],
        ...['smtp srch'],
        ...['mail', 'email ad', 'smtp address'],
        ...['email', 'e mail', 'email address', 'e mail address', 'mail address'],
        ...['emailaddress', 'mail addr', 'email addr', 'eml', 'mailaddress', 'contact mail'],
        ...['e mailaddress', 'emails', 'recovery email'],
      ],
      weak: ['mail'],
      // of a message: 'ship to address' is of a house
      whole: ['mail', 'to addr', 'to addrs', 'from addr'],
    },
    de: {
      strong: [
        ...['e mail', 'email', 'email adresse', 'e mail adresse', 'mailadresse'],
        ...['emailadresse', 'mail adresse', 'e mailadresse'],
      ],
    },
    nl: {
      strong: [
        ...['mailadres herstel', 'herstel mail', 'herstel e mail'],
        ...['e mail', 'email', 'emailadres', 'e mailadres', 'mailadres', 'e mail adres'],
        ...['email adres', 'mail adres'],
      ],
    },
    ja: {
      strong: [
        ...['meeru', 'e meeru'],
        ...['meeru adoresu', 'meruado', 'denshi meeru'],
        'メールアドレス',
        'メール',
        'eメール',
        'Eメール',
        '電子メール',
        'メアド',
        '連絡先メール',
        '電子メールアドレス',
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 6,
  vetoes: [
    ...['pw', 'pwd', 'password', 'passwd', 'passwort', 'kennwort', 'wachtwoord', 'list', 'box'],
    ...['template', 'subject', 'body', 'campaign', 'domain', 'provider', 'server'],
    ...['notification', 'host', 'verified', 'frequency', 'queue', 'batch', 'header', 'footer'],
    ...['format', 'count'],
  ],
  trust: 0.97,
  values: {
    shape: 'at-sign',
    pattern: /^[^\s@]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}$/i,
    chance: 0,
    alone: 0.97,
    decisive: true,
    inText: true,
    samples: {
      fit: ['a.b+c@example.co.uk', 'x@example.org'],
      unfit: ['a@b', '@example.org', 'a b@example.org'],
    },
  },
};
