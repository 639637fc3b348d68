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
        ...[
          'iban or account',
          'deposit account',
          'dd account',
          'direct debit account',
          'payroll account',
          'refund account',
          'bank account code',
          'bank acc no',
        ],
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
        ...['iban oder konto', 'gegenkonto kunde', 'kontonr kunde', 'lastschrift konto'],
        ...['bankn', 'kto nr', 'ktonr', 'konto'],
        ...['kontonummer', 'bankkonto', 'kontonr', 'bankverbindung', 'konto nr'],
        'konto nummer',
      ],
    },
    nl: {
      strong: [
        ...['rekening nr', 'rekeningnr incasso', 'incasso rekening', 'tegenrekening'],
        ...['rekeningnummer', 'bankrekening', 'bankrekeningnummer', 'rekening nummer'],
        ...['bankrekening nr', 'gironummer', 'rekeningnr', 'banknummer'],
      ],
    },
    ja: {
      strong: [
        ...['口座', '給与口座', '振替口座', '引落口座番号', '通帳番号', '口座NO'],
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
