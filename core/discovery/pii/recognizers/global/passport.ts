import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const passport: Recognizer = {
  id: 'global.passport',
  entity: 'PASSPORT',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['passport num', 'passport id', 'passport book number'],
        ...['passport', 'passport number', 'passport no', 'passportnumber'],
        ...['travel document number', 'passport nr'],
      ],
    },
    de: {
      strong: ['reisepass', 'reisepassnummer', 'passnummer', 'passnr', 'pass nr', 'reisepassnr'],
    },
    nl: {
      strong: ['paspoort', 'paspoortnummer', 'paspoortnr', 'paspoort nummer'],
    },
    ja: {
      strong: [...['ryoken bango', 'passport bango'], 'パスポート番号', '旅券番号', 'パスポート'],
    },
  },
  types: digitKinds,
  minLength: 6,
  vetoes: ['expiry', 'expiration', 'expires', 'issued', 'issue', 'valid', 'country', 'type', 'scan'],
  trust: 0.95,
  values: null,
};
