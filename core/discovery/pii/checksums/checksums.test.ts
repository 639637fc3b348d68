import { describe, expect, it } from 'vitest';
import { passesIban } from './iban';
import { passesLuhn } from './luhn';
import { passesBsn, passesMyNumber, passesNhs, passesSsn, passesSteuerId } from './national-numbers';

/** Published examples; each must fail when any one digit of it is another. */
const cases: readonly [name: string, passes: (value: string) => boolean, valid: readonly string[]][] = [
  ['Luhn', passesLuhn, ['4111111111111111', '378282246310005', '5555555555554444', '79927398713']],
  [
    'IBAN',
    passesIban,
    [
      'NL91ABNA0417164300',
      'DE89370400440532013000',
      'GB82WEST12345698765432',
      'MT84MALT011000012345MTLCAST001S',
    ],
  ],
  ['BSN', passesBsn, ['111222333', '123456782']],
  ['Steuer-ID', passesSteuerId, ['86095742719', '47036892816', '65929970489']],
  ['My Number', passesMyNumber, ['123456789018']],
  ['NHS', passesNhs, ['9434765919', '4505577104']],
];

describe.each(cases)('check digits of %s', (_, passes, valid) => {
  it.each(valid)('accepts %s', (value) => {
    expect(passes(value)).toBe(true);
  });

  it.each(valid)('refuses every single wrong digit in %s', (value) => {
    const altered = [...value].flatMap((character, at) =>
      /\d/.test(character)
        ? [...'0123456789']
            .filter((digit) => digit !== character)
            .map((digit) => value.slice(0, at) + digit + value.slice(at + 1))
        : [],
    );
    expect(altered.filter(passes)).toEqual([]);
  });
});

it('reads an IBAN with blanks and refuses another length', () => {
  expect(passesIban('NL91 ABNA 0417 1643 00')).toBe(true);
  expect(passesIban('NL91ABNA04171643000')).toBe(false);
  expect(passesIban('ZZ91ABNA0417164300')).toBe(false);
});

it('refuses numbers that no social security number has', () => {
  expect(['078-05-1120', '219099999'].every(passesSsn)).toBe(true);
  expect(['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000'].some(passesSsn)).toBe(
    false,
  );
});

it('passes arbitrary digits about as often as the chance that recognizers declare', () => {
  const shareOf = (passes: (value: string) => boolean, length: number) => {
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
  expect(shareOf(passesBsn, 9)).toBeCloseTo(0.091, 1);
  expect(shareOf(passesMyNumber, 12)).toBeCloseTo(0.1, 1);
  expect(shareOf(passesLuhn, 16)).toBeCloseTo(0.1, 1);
});
