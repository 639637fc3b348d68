import { describe, expect, it } from 'vitest';
import { tryOut } from './conformance/try-out';
import { isIban } from '@core/kernel/check-digits/iban';
import { countries } from './words/places';

const made = (id: string, sources: readonly string[], locale = 'nl') =>
  tryOut(id, sources, { context: { locale } }).map((text) => text ?? '');
const shape = (text: string) =>
  text
    .replace(/\d/g, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a');
const digitsOf = (text: string) => text.replace(/\D/g, '');

describe('a telephone number', () => {
  const dutch = [
    '+31 6 1234 5678',
    '+31 (0)6 12345678',
    '0031612345678',
    '06-12345678',
    '0612345678',
    '612345678',
  ];

  it('stays a mobile of its country, in its own writing', () => {
    for (const source of dutch) {
      const [number] = made('mock.phone', [source], 'en');
      if (source.startsWith('+') || source.startsWith('00')) expect(shape(number!)).toBe(shape(source));
      expect(shape(made('mock.phone', [source])[0]!), source).toBe(shape(source));
    }
    const numbers = made('mock.phone', dutch);
    expect(numbers[0]).toMatch(/^\+31 6 [1-5]\d{3} \d{4}$/);
    expect(numbers[1]).toMatch(/^\+31 \(0\)6 [1-5]/);
    expect(numbers[3]).toMatch(/^06-[1-5]\d{7}$/);
    // the same subscriber in every writing
    expect(new Set(numbers.slice(0, 5).map((one) => digitsOf(one).slice(-9))).size).toBe(1);
  });

  it('stays a landline with an area code as long as it was', () => {
    expect(made('mock.phone', ['020-123 4567'])[0]).toMatch(/^0[1-9]\d-[2-8]\d\d \d{4}$/);
    expect(made('mock.phone', ['0115-123456'])[0]).toMatch(/^0\d{3}-[2-8]\d{5}$/);
    expect(made('mock.phone', ['212-555-7788'], 'en')[0]).toMatch(/^\d{3}-555-01\d\d$/);
    expect(made('mock.phone', ['+1 (212) 555-7788'], 'nl')[0]).toMatch(/^\+1 \(\d{3}\) 555-01\d\d$/);
    expect(made('mock.phone', ['03-1234-5678'], 'ja')[0]).toMatch(/^0\d-\d{4}-\d{4}$/);
  });

  it('is written as usual where the source is another length, or no number', () => {
    expect(made('mock.phone', ['+49 171 12'], 'nl')[0]).toMatch(/^\+49 \d+ \d+$/);
    expect(made('mock.phone', ['+44 20 7946 0999'], 'nl')[0]).toMatch(/^\+44 2[089] \d{4} \d{4}$/);
    expect(made('mock.phone', ['020 7946 0999'], 'en')[0]).toMatch(/^0\d[\d ]{9,11}$/);
    expect(made('mock.phone', ['+32 2 555 12 34'], 'nl')[0]).toMatch(/^\+31 \d/);
    expect(made('mock.phone', ['n/a'])[0]).toMatch(/^0\d{2,3} \d{3} ?\d{3,4}$/);
    expect(made('mock.phone', ['not known', 'not-known']).every((one) => one.startsWith('0'))).toBe(true);
  });
});

it('an IBAN stays in its country, also one whose accounts are not listed', () => {
  for (const iban of [
    'NL91ABNA0417164300',
    'BE68539007547034',
    'CH9300762011623852957',
    'FR1420041010050500013M02606',
  ]) {
    const [other] = made('mock.iban', [iban], 'de');
    expect(other!.slice(0, 2)).toBe(iban.slice(0, 2));
    expect(isIban(other!), other).toBe(true);
    expect(other).not.toBe(iban);
  }
  const parameters = { locale: 'de', keepsCountry: false };
  expect(tryOut('mock.iban', ['NL91ABNA0417164300'], { parameters })[0]).toMatch(/^DE/);
});

it('a postcode keeps its form, whatever country it is of', () => {
  for (const source of [
    '1234 AB',
    '1234ab',
    '12345',
    '12345-6789',
    '4051',
    'K1A 0B1',
    'SW1A 1AA',
    '100-0001',
  ]) {
    const [postcode] = made('mock.postcode', [source], 'de');
    expect(shape(postcode!), source).toBe(shape(source));
    expect(postcode).not.toBe(source);
  }
  expect(made('mock.postcode', ['unknown'], 'de')[0]).toMatch(/^\d{5}$/);
});

describe('a word', () => {
  it('is written in capitals or small letters as the source is, and maps alike in each', () => {
    for (const id of ['mock.city', 'mock.street', 'mock.company', 'mock.job-title', 'mock.country']) {
      const [own, capital, small] = made(id, ['Amersfoort', 'AMERSFOORT', 'amersfoort']);
      expect(capital, id).toBe(own!.toUpperCase());
      expect(small, id).toBe(own!.toLowerCase());
    }
  });

  it('of a country, state or title stays in the list that it is of', () => {
    expect(made('mock.country', ['NL', 'nl', 'NLD'], 'en')).toEqual([
      expect.stringMatching(/^[A-Z]{2}$/),
      expect.stringMatching(/^[a-z]{2}$/),
      expect.stringMatching(/^[A-Z]{3}$/),
    ]);
    expect(countries('de')).toContain(made('mock.country', ['Deutschland'], 'en')[0]);
    expect(made('mock.state', ['CA', 'Ohio'], 'nl')).toEqual([
      expect.stringMatching(/^[A-Z]{2}$/),
      expect.stringMatching(/^[A-Z][a-z]{3}/),
    ]);
    expect(made('mock.gender', ['v', 'weiblich'], 'nl')).toEqual([
      expect.stringMatching(/^[mx]$/),
      expect.stringMatching(/^(männlich|divers)$/),
    ]);
    expect(made('mock.title', ['Mevr', 'Mevr.'])).toEqual([
      expect.stringMatching(/[a-z]$/),
      expect.stringMatching(/\.$/),
    ]);
  });
});
