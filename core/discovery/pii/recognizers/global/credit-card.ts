import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const creditCard: Recognizer = {
  id: 'global.credit-card',
  entity: 'CREDIT_CARD',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['cc last 4', 'card last 4', 'cc number'],
        ...['credit card', 'credit card number', 'card number', 'cc number', 'cc num', 'ccnum'],
        ...['creditcard', 'creditcardnumber', 'card num', 'card no', 'debit card number'],
        ...['pan number', 'payment card number', 'cc no', 'ccnumber', 'cardnumber', 'cardnum'],
        ...['debit card', 'primary account number', 'visa number', 'credit card no'],
      ],
    },
    de: {
      strong: ['kreditkarte', 'kreditkartennummer', 'kartennummer', 'kreditkartennr'],
    },
    nl: {
      strong: ['creditcardnummer', 'kaartnummer', 'creditcard nummer', 'pasnummer'],
    },
    ja: {
      strong: [
        ...['card bango', 'kado bango'],
        'クレジットカード番号',
        'カード番号',
        'クレジットカード',
        'クレカ番号',
      ],
    },
  },
  types: digitKinds,
  minLength: 12,
  vetoes: [
    ...['type', 'limit', 'expiry', 'expires', 'expiration', 'approval', 'brand', 'network'],
    ...['holder', 'exp', 'id', 'balance', 'debt', 'fee', 'sales', 'used', 'month', 'year'],
    ...['health', 'insurance', 'ins', 'medicare', 'loyalty', 'library', 'member', 'membership'],
  ],
  trust: 0.95,
  values: {
    shape: 'digits',
    pattern: /^(?:\d{12,19}|\d{4}(?:[ -]\d{4}){3})$/,
    check: isCardNumber,
    chance: 0.1,
    alone: 0.9,
    decisive: false,
    inText: true,
    samples: {
      fit: ['4111111111111111', '4111 1111 1111 1111', '501800000009', '6304000000000000000'],
      unfit: ['4111', '4111-1111', '4111111111111112'],
    },
  },
};
