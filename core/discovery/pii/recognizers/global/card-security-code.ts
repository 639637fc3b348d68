import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const cardSecurityCode: Recognizer = {
  id: 'global.card-security-code',
  entity: 'CREDIT_CARD',
  locale: 'global',
  names: {
    en: {
      strong: ['cvv', 'cvc', 'card cvv', 'cvv 2', 'card security code', 'card verification number'],
    },
    de: {
      strong: ['kartenprüfnummer'],
    },
    ja: {
      strong: ['セキュリティコード'],
    },
  },
  types: digitKinds,
  trust: 0.95,
  values: null,
};
