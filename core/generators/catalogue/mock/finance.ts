import { isRoutingNumber } from '@core/kernel/check-digits/national-numbers';
import { closedBy, defineCode } from '../../engine/define-code';
import { defineWords } from '../../engine/define-words';
import type { GeneratorDefinition } from '../../generator';

/** Of the eighth character of a test code (ISO 9362: '0'). */
const bicOf = (country: string) => ({ forms: [`Q???${country}?0XXX`] });

/** What stands in bank data, beside the IBAN and the card. */
export const mockFinance: readonly GeneratorDefinition[] = [
  defineCode({
    name: 'bic',
    code: {
      de: bicOf('DE'),
      en: bicOf('GB'),
      es: bicOf('ES'),
      fr: bicOf('FR'),
      ja: bicOf('JP'),
      nl: bicOf('NL'),
    },
  }),
  defineCode({
    name: 'bank-account',
    isNumber: true,
    code: {
      de: { forms: ['[1-9]#########'] },
      en: { forms: ['[1-9]#######'] },
      es: { forms: ['##########'] },
      fr: { forms: ['###########'] },
      ja: { forms: ['#######'] },
      nl: { forms: ['[1-9]########'] },
    },
  }),
  defineCode({
    name: 'routing-number',
    isNumber: true,
    code: { forms: ['0[1-9]######', '1[0-2]######'], whole: closedBy(isRoutingNumber) },
  }),
  defineCode({ name: 'sort-code', code: { forms: ['##-##-##'] } }),
  defineCode({ name: 'card-code', isNumber: true, code: { forms: ['[1-9]##'] } }),
  defineCode({
    name: 'card-expiry',
    code: { forms: ['0[1-9]/2[7-9]', '0[1-9]/3[0-4]', '1[0-2]/2[7-9]', '1[0-2]/3[0-4]'] },
  }),
  defineWords('currency-code', ({ finance }) => finance?.currency?.map(({ code }) => code), {
    isLanguageless: true,
  }),
  defineWords('currency', ({ finance }) => finance?.currency?.map(({ name }) => name)),
  defineWords('account-type', ({ finance }) => finance?.account_type),
  defineWords('transaction-type', ({ finance }) => finance?.transaction_type),
];
