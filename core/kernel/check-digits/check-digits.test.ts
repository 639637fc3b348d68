import { describe, expect, it } from 'vitest';
import { isDeaNumber, isLanr, isNpi } from './provider-numbers';
import { isCardNumber, luhnDigit } from './card-number';
import { frenchAccountKey, ibanCheckDigits, isIban, spanishControlDigits } from './iban';
import {
  bsnDigit,
  hasDocumentCheck,
  isBsn,
  isCorporateNumber,
  isMyNumber,
  isNhsNumber,
  isRoutingNumber,
  isSozialversicherungsnummer,
  isSteuerId,
} from './national-numbers';

/** Published examples; changing any one digit must make them fail. */
const cases: readonly [name: string, passes: (text: string) => boolean, valid: readonly string[]][] = [
  ['cards', isCardNumber, ['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117']],
  [
    'IBAN',
    isIban,
    [
      ...['NL91ABNA0417164300', 'DE89370400440532013000', 'GB82WEST12345698765432', 'GB29NWBK60161331926819'],
      ...['FR1420041010050500013M02606', 'ES9121000418450200051332', 'MT84MALT011000012345MTLCAST001S'],
    ],
  ],
  ['BSN', isBsn, ['111222333', '123456782']],
  ['Steuer-ID', isSteuerId, ['86095742719', '47036892816', '65929970489']],
  ['My Number', isMyNumber, ['123456789018']],
  ['routing numbers', isRoutingNumber, ['111000025', '021000021', '122105155']],
  ['Personalausweis', hasDocumentCheck, ['T220001293']],
  ['NHS', isNhsNumber, ['9434765919', '4505577104']],
];

describe.each(cases)('check digits of %s', (_, passes, valid) => {
  it.each(valid)('accept %s', (text) => {
    expect(passes(text)).toBe(true);
  });

  it.each(valid)('refuse every single wrong digit in %s', (text) => {
    const altered = [...text].flatMap((character, at) =>
      /\d/.test(character)
        ? [...'0123456789']
            .filter((digit) => digit !== character)
            .map((digit) => text.slice(0, at) + digit + text.slice(at + 1))
        : [],
    );
    expect(altered.filter(passes)).toEqual([]);
  });
});

it('know Japanese corporate numbers; mod 9, the digits 0 and 9 are interchangeable', () => {
  expect(isCorporateNumber('7000012050002')).toBe(true);
  expect(['8000012050002', '7000012050003', '7000012051002'].filter(isCorporateNumber)).toEqual([]);
});

it('know German insurance numbers', () => {
  expect(isSozialversicherungsnummer('15070649C103')).toBe(true);
  expect(['15070649C104', '25070649C103', '15070649D103'].filter(isSozialversicherungsnummer)).toEqual([]);
});

it('of health care providers are those of their country', () => {
  expect(['AB1234563', 'F91234563'].map(isDeaNumber)).toEqual([true, true]);
  expect(isDeaNumber('AB1234562')).toBe(false);
  expect(['1234567893', '1234567894'].map(isNpi)).toEqual([true, false]);
  expect(['123456601', '123456501'].map(isLanr)).toEqual([true, false]);
});

it('are computed for what precedes them', () => {
  expect(luhnDigit('7992739871')).toBe(3);
  expect(ibanCheckDigits('GB', 'WEST12345698765432')).toBe('82');
  expect(ibanCheckDigits('DE', '370400440532013000')).toBe('89');
  expect(bsnDigit('12345678')).toBe(2);
  expect(bsnDigit('00000005')).toBeNull();
});

it('has the national digits within Spanish and French accounts', () => {
  expect(spanishControlDigits('21000418', '0200051332')).toBe('45');
  expect(frenchAccountKey('30006', '00001', '12345678901')).toBe('89');
});

it('know the length of an IBAN by its country, and refuse a BSN of zeros', () => {
  expect(isIban('NL91ABNA04171643000')).toBe(false);
  expect(isIban('ZZ91ABNA0417164300')).toBe(false);
  expect(isIban('NL91ABNA0417164300'.toLowerCase())).toBe(false);
  expect(isBsn('000000000')).toBe(false);
});

it('pass arbitrary digits about as often as the chance that recognizers declare', () => {
  const shareOf = (passes: (text: string) => boolean, length: number) => {
    const total = 20_000;
    let hits = 0;
    let state = 12345;
    for (let i = 0; i < total; i += 1) {
      let digits = '';
      for (let j = 0; j < length; j += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        digits += Math.floor((state / 2 ** 32) * 10);
      }
      if (passes(digits)) hits += 1;
    }
    return hits / total;
  };
  expect(shareOf(isBsn, 9)).toBeCloseTo(0.091, 1);
  expect(shareOf(isMyNumber, 12)).toBeCloseTo(0.1, 1);
  expect(shareOf(isCardNumber, 16)).toBeCloseTo(0.1, 1);
});

it('a card number has 12 to 19 digits', () => {
  const ofLength = (length: number) => {
    const digits = '5018'.padEnd(length - 1, '7');
    return digits + String(luhnDigit(digits));
  };
  const lengths = [11, 12, 13, 16, 19, 20];
  expect(lengths.filter((length) => isCardNumber(ofLength(length)))).toEqual([12, 13, 16, 19]);
});
