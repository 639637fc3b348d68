import { describe, expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { RandomStream } from '@core/kernel/random';
import { isCardNumber, luhnDigit } from '@core/kernel/check-digits/card-number';
import { ibanCheckDigits, isIban } from '@core/kernel/check-digits/iban';
import { bsnDigit, isBsn } from '@core/kernel/check-digits/national-numbers';
import { CheckedCipher, type CheckKind } from './checked-cipher';

const hash = new KeyedHash(new Uint8Array(32).fill(4));
const random = new RandomStream();
random.seed(3, 4);
const digits = (count: number) => Array.from({ length: count }, () => random.int(10)).join('');

const makers: Record<CheckKind, { valid: () => string; isValid: (text: string) => boolean }> = {
  iban: {
    valid() {
      const bban = `RABO${digits(10)}`;
      return `NL${ibanCheckDigits('NL', bban)}${bban}`;
    },
    isValid: isIban,
  },
  card: {
    valid() {
      const body = digits(15);
      return body + luhnDigit(body);
    },
    isValid: isCardNumber,
  },
  bsn: {
    valid() {
      for (;;) {
        const body = digits(8);
        const last = bsnDigit(body);
        if (last !== null && body !== '00000000') return `${body}${last}`;
      }
    },
    isValid: isBsn,
  },
};

describe.each(['iban', 'card', 'bsn'] as const)('CheckedCipher of %s', (kind) => {
  const { valid, isValid } = makers[kind];
  const sources = [...new Set(Array.from({ length: 5000 }, valid))];
  const encrypt = (texts: (string | null)[], first = 0, last = 0) =>
    new CheckedCipher(hash, kind, { first, last }).encrypt(texts);

  it('makes valid numbers of valid ones, all different', () => {
    const made = encrypt(sources);
    expect(made.every((text) => isValid(text!))).toBe(true);
    expect(new Set(made).size).toBe(sources.length);
    expect(made.filter((text, i) => text === sources[i]).length).toBeLessThan(3);
  });

  it('never makes a valid number of another, nor two alike', () => {
    const wrong = [...new Set(sources.map((text) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10)))];
    expect(wrong.some(isValid)).toBe(false);
    const made = encrypt(wrong);
    expect(made.some((text) => isValid(text!))).toBe(false);
    expect(new Set(made).size).toBe(wrong.length);
  });

  it('keeps blanks where they are, and NULL', () => {
    const [one] = sources;
    const spaced = one!.replace(/.{3}(?=.)/g, '$& ');
    const [made, nothing] = encrypt([spaced, null]);
    expect(nothing).toBeNull();
    expect([...made!].map((char) => char === ' ')).toEqual([...spaced].map((char) => char === ' '));
    expect(made!.replaceAll(' ', '')).toBe(encrypt([one!])[0]);
  });
});

it('keeps the bank of an IBAN and the issuer of a card where asked', () => {
  const iban = makers.iban.valid();
  const [made] = new CheckedCipher(hash, 'iban', { first: 8, last: 0 }).encrypt([iban]);
  expect(made!.slice(0, 2) + made!.slice(4, 8)).toBe('NLRABO');
  expect(made!.slice(8)).not.toBe(iban.slice(8));
  expect(isIban(made!)).toBe(true);
  const card = makers.card.valid();
  const [other] = new CheckedCipher(hash, 'card', { first: 6, last: 0 }).encrypt([card]);
  expect(other!.slice(0, 6)).toBe(card.slice(0, 6));
  expect(isCardNumber(other!)).toBe(true);
});
