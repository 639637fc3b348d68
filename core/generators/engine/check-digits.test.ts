import { describe, expect, it } from 'vitest';
import {
  bsnDigit,
  frenchAccountKey,
  ibanCheckDigits,
  isBsn,
  isCardNumber,
  isIban,
  luhnDigit,
  spanishControlDigits,
} from './check-digits';

describe('check digits', () => {
  // Examples of the IBAN registry.
  it.each([
    'NL91ABNA0417164300',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'ES9121000418450200051332',
  ])('IBAN %s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(ibanCheckDigits(iban.slice(0, 2), iban.slice(4))).toBe(iban.slice(2, 4));
    const wrong = iban.slice(0, -1) + (iban.endsWith('0') ? '1' : '0');
    expect(isIban(wrong)).toBe(wrong === iban);
  });

  it.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'])(
    'card %s',
    (card) => {
      expect(isCardNumber(card)).toBe(true);
      expect(luhnDigit(card.slice(0, -1))).toBe(Number(card.at(-1)));
      expect(isCardNumber(`${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`)).toBe(false);
    },
  );

  it('BSN', () => {
    expect(isBsn('111222333')).toBe(true);
    expect(isBsn('123456782')).toBe(true);
    expect(isBsn('123456789')).toBe(false);
    expect(isBsn('000000000')).toBe(false);
    expect(bsnDigit('12345678')).toBe(2);
  });

  it('the national digits within Spanish and French accounts', () => {
    expect(spanishControlDigits('21000418', '0200051332')).toBe('45');
    expect(frenchAccountKey('30006', '00001', '12345678901')).toBe('89');
  });
});
