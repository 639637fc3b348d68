import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const bankAccount: Recognizer = {
  id: 'global.bank-account',
  entity: 'BANK_ACCOUNT',
  locale: 'global',
  names: {
    en: {
      weak: [...['acct', 'bank acc']],
      strong: [
        ...['acc number', 'acc no', 'sanitized acc number'],
        ...['acct othr id', 'othr id', 'acct id othr'],
        ...['bank account', 'bank account number', 'account number', 'account no', 'acct no'],
        ...['acct num', 'acct number', 'bank account no', 'accountnumber', 'bank acct'],
        ...['bankaccount', 'bank account nr'],
        ...['checking account', 'savings account number', 'acct nbr'],
      ],
    },
    de: {
      strong: [
        ...['bankn', 'kto nr', 'ktonr', 'konto'],
        ...['kontonummer', 'bankkonto', 'kontonr', 'bankverbindung', 'konto nr'],
        'konto nummer',
      ],
    },
    nl: {
      strong: [
        ...['rekeningnummer', 'bankrekening', 'bankrekeningnummer', 'rekening nummer'],
        ...['bankrekening nr', 'gironummer', 'rekeningnr', 'banknummer'],
      ],
    },
    ja: {
      strong: [
        ...['振込口座', '相手先口座', 'furikomi koza', 'aite koza', '引落口座'],
        ...['koza no', 'koza number', '振込口座番号'],
        '口座番号',
        '銀行口座',
        '銀行口座番号',
        '振込先口座',
        'koza bango',
        '振込先',
      ],
    },
  },
  types: digitKinds,
  minLength: 5,
  vetoes: [
    ...['balance', 'general', 'ledger', 'gl', 'cost', 'type', 'status', 'expense', 'revenue'],
    ...['asset'],
  ],
  trust: 0.9,
  values: null,
};
