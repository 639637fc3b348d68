import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const bankAccount: Recognizer = {
  id: 'global.bank-account',
  entity: 'BANK_ACCOUNT',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['bank account', 'bank account number', 'account number', 'account no', 'acct no'],
        ...['acct num', 'acct number', 'bank account no', 'accountnumber', 'bank acct'],
        ...['sort code', 'routing number', 'aba number', 'bankaccount', 'bank account nr'],
        ...['checking account', 'savings account number', 'acct nbr'],
      ],
    },
    de: {
      strong: [
        ...['kontonummer', 'bankkonto', 'kontonr', 'bankverbindung', 'konto nr'],
        ...['bankleitzahl', 'blz', 'konto nummer'],
      ],
    },
    nl: {
      strong: [
        ...['rekeningnummer', 'bankrekening', 'bankrekeningnummer', 'rekening nummer'],
        ...['bankrekening nr', 'gironummer', 'rekeningnr', 'banknummer'],
      ],
    },
    ja: {
      strong: ['口座番号', '銀行口座', '銀行口座番号', '振込先口座', 'koza bango', '振込先'],
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
