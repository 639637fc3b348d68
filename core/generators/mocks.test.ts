import { describe, expect, it } from 'vitest';
import { locales } from './conformance/fixtures';
import { many, tryOut } from './conformance/try-out';
import { isCardNumber, luhnDigit } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import {
  hasDocumentCheck,
  isBsn,
  isCorporateNumber,
  isMyNumber,
  isNhsNumber,
  isRoutingNumber,
  isSozialversicherungsnummer,
  isSteuerId,
} from '@core/kernel/check-digits/national-numbers';
import {
  britishVatDigits,
  dniLetter,
  dutchVatDigits,
  frenchVatKey,
  germanVatDigit,
  nirKey,
} from '@core/kernel/check-digits/company-numbers';
import { eanDigit, withVinDigit } from '@core/kernel/check-digits/goods-numbers';
import { generatorOf } from './registry';
import { dutchSurnames } from './words/dutch-surnames';
import { latinLetters } from './words/latin-letters';
import { firstNamesOf } from './words/people';

const people = many(300, (i) => `Person ${i}`);
const int32 = { kind: 'int', bits: 32, signed: true } as const;
const int64 = { kind: 'int', bits: 64, signed: true } as const;

describe('mocks', () => {
  it.each(locales)('make addresses that no mail can reach, in %s', (locale) => {
    for (const distinct of [false, true]) {
      for (const email of tryOut('mock.email', people, { parameters: { locale, distinct } })) {
        expect(email).toMatch(/^[a-z0-9.]+@(example\.(com|net|org)|(mail|post)\.example)$/);
      }
    }
  });

  it('make IBANs with valid check digits, compact or in groups', () => {
    for (const [locale, start] of [
      ['nl', 'NL'],
      ['de', 'DE'],
      ['fr', 'FR'],
      ['es', 'ES'],
      ['en', 'GB'],
    ] as const) {
      const ibans = tryOut('mock.iban', people, { parameters: { locale } });
      expect(ibans.every((iban) => iban!.startsWith(start) && isIban(iban!))).toBe(true);
      const [grouped] = tryOut('mock.iban', people, { parameters: { locale, grouped: true } });
      expect(grouped).toMatch(/^[A-Z]{2}\d\d( [A-Z0-9]{1,4})+$/);
      expect(grouped!.replaceAll(' ', '')).toBe(ibans[0]);
    }
  });

  it('keep the network of a card and the groups of a number, and map it alike however it is written', () => {
    const made = (mock: string, ...sources: string[]) => tryOut(mock, sources);
    const [amex, visa, other] = made(
      'mock.credit-card',
      '3782-822463-10005',
      '4012 8888 8888 1881',
      'unknown',
    );
    expect(amex).toMatch(/^37\d\d-\d{6}-\d{5}$/);
    expect(visa).toMatch(/^4\d{3}( \d{4}){3}$/);
    expect(other).toMatch(/^\d{16}$/);
    expect([amex, visa].every((card) => isCardNumber(card!.replace(/\D/g, '')))).toBe(true);
    expect(made('mock.credit-card', '4012888888881881')[0]).toBe(visa!.replaceAll(' ', ''));
    const [iban, plain] = tryOut('mock.iban', ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'], {
      parameters: { locale: 'nl' },
    });
    expect(iban).toMatch(/^NL\d\d [A-Z]{4} \d{4} \d{4} \d\d$/);
    expect(iban!.replaceAll(' ', '')).toBe(plain);
    expect(tryOut('mock.iban', ['NL91-ABNA-0417'], { parameters: { locale: 'nl' } })[0]).toMatch(/^NL\d\d-/);
  });

  it('make card numbers and BSNs that pass their tests, as text and as number', () => {
    expect(tryOut('mock.credit-card', people).every((card) => isCardNumber(card!))).toBe(true);
    expect(
      tryOut('mock.credit-card', many(50, String), { type: int64 }).every((card) => isCardNumber(card!)),
    ).toBe(true);
    expect(tryOut('mock.bsn', people).every((bsn) => isBsn(bsn!) && bsn!.startsWith('9'))).toBe(true);
    expect(tryOut('mock.bsn', many(50, String), { type: int32 }).every((bsn) => isBsn(bsn!))).toBe(true);
  });

  it.each([
    ['mock.postcode', 'nl', /^[1-9]\d{3} [A-Z]{2}$/],
    ['mock.postcode', 'ja', /^\d{3}-\d{4}$/],
    ['mock.postcode', 'de', /^\d{5}$/],
    ['mock.phone', 'en', /^\(\d{3}\) 555-01\d\d$/],
    ['mock.phone', 'nl', /^0\d{2,3} \d{3} ?\d{3,4}$/],
    ['mock.mobile', 'nl', /^06 [1-5]\d{7}$/],
    ['mock.mobile', 'ja', /^0[789]0-\d{4}-\d{4}$/],
    ['mock.mobile', 'fr', /^0(6 [0-2]|7 [6-8])\d \d\d \d\d \d\d$/],
    ['mock.full-name', 'ja', /^\S+ \S+$/],
    ['mock.company', 'ja', /^(株式会社|有限会社|合同会社|合資会社)\S+$/],
    ['mock.company', 'nl', / (BV|NV|VOF|Groep|& Zn\.)$/],
    ['mock.street-address', 'nl', /^\D+ \d{1,3}$/],
    ['mock.street-address', 'en', /^\d{1,3} \S.+$/],
    ['mock.street-address', 'ja', /^\S+[1-6]丁目\d{1,2}-\d{1,2}$/],
    ['mock.licence-plate', 'nl', /^[B-DF-HJ-NPR-TV-XZ]-\d{3}-[B-DF-HJ-NPR-TV-XZ]{2}$/],
    ['mock.licence-plate', 'de', /^[A-Z]{1,2}-[A-Z]{2} [1-9]\d{3}$/],
    ['mock.licence-plate', 'en', /^[A-Z]{2}(1\d|2[0-4]|5[1-9]|6\d|7[0-4]) [A-Z]{3}$/],
    ['mock.licence-plate', 'es', /^\d{4} [B-DF-HJ-NPR-TV-Z]{3}$/],
    ['mock.licence-plate', 'fr', /^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/],
    ['mock.licence-plate', 'ja', /^[一-龠な-わ]{2,3} [35]\d\d [さ-ろ] \d\d-\d\d$/],
  ])('%s writes as %s does', (id, locale, form) => {
    for (const made of tryOut(id, people, { parameters: { locale } })) expect(made).toMatch(form);
  });

  it('write phone numbers for other countries, and as digits', () => {
    const [abroad] = tryOut('mock.phone', ['1'], { parameters: { locale: 'nl', form: 'international' } });
    expect(abroad).toMatch(/^\+31 \d{2,3} \d{3}/);
    const [digits] = tryOut('mock.phone', ['1'], { parameters: { locale: 'en', form: 'digits' } });
    expect(digits).toMatch(/^\d{3}55501\d\d$/);
  });

  it('keep Dutch particles in front, or leave them out', () => {
    const families = dutchSurnames.filter((name) => !name.includes(' ')).map((name) => `van der ${name}`);
    const names = tryOut('mock.last-name', families, { parameters: { locale: 'nl' } });
    expect(names.every((name) => /^van der \p{Lu}/u.test(name!))).toBe(true);
    const bare = tryOut('mock.last-name', families, { parameters: { locale: 'nl', particle: false } });
    expect(bare.some((name) => /^(van|de|den|ter) /.test(name!))).toBe(false);
    expect(dutchSurnames).toContain("van 't Hof");
  });

  it('write Japanese names in katakana where asked', () => {
    for (const id of ['mock.first-name', 'mock.last-name']) {
      const parameters = { locale: 'ja', kana: true };
      for (const name of tryOut(id, people, { parameters })) expect(name).toMatch(/^[ァ-ヴ]+$/);
    }
  });

  it('take the language of the workspace', () => {
    const japanese = tryOut('mock.city', people, { context: { locale: 'ja' } });
    expect(japanese.every((city) => /[市区]$/.test(city!))).toBe(true);
  });
});

describe('people of one gender', () => {
  const isOf = (gender: 'women' | 'men', locale: 'nl' | 'ja') => (name: string | null) =>
    firstNamesOf(locale)[gender].some(({ written }) => written === name);

  it('have first names of it, whatever the source has', () => {
    for (const locale of ['nl', 'ja'] as const) {
      const sources = locale === 'nl' ? ['Jan', 'Sanne', 'X-17', 'Kim'] : ['翔太', '陽菜', 'X-17', '薫'];
      const made = (gender: string) => tryOut('mock.first-name', sources, { parameters: { locale, gender } });
      expect(made('female').filter((name) => !isOf('women', locale)(name))).toEqual([]);
      expect(made('male').filter((name) => !isOf('men', locale)(name))).toEqual([]);
    }
  });

  it('have one name in all columns of a person', () => {
    const parameters = { locale: 'nl', gender: 'female' };
    const [first] = tryOut('mock.first-name', ['Pieter'], { parameters });
    const [full] = tryOut('mock.full-name', ['Pieter Bakker'], { parameters });
    const [address] = tryOut('mock.email', ['pieter@gmail.com'], { parameters });
    expect(full).toMatch(new RegExp(`^${first} `));
    expect(address).toBe(`${latinLetters(first!)}@gmail.com`);
    expect(isOf('women', 'nl')(first!)).toBe(true);
  });

  it('are addressed by it, in the language of the title', () => {
    const titles = ['Mr.', 'Mrs.', 'Herr', 'Sr.', 'Sra.', 'Dr.', 'Frau'];
    const made = (gender: string) => tryOut('mock.title', titles, { parameters: { locale: 'en', gender } });
    expect(made('female').filter((title) => /^(Mr|Herr|Sr)\.?$/.test(title!))).toEqual([]);
    expect(made('male').filter((title) => /^(Mrs|Ms|Miss|Frau|Sra|Sta)\.?$/.test(title!))).toEqual([]);
    expect(made('male')[6]).toMatch(/Herr|Dr/);
  });
});

describe('consistent mapping', () => {
  it('sees through blanks, case and punctuation that mean nothing', () => {
    const same = (id: string, values: string[]) => expect(new Set(tryOut(id, values)).size, id).toBe(1);
    same('mock.email', ['anna@shop.nl', ' anna@shop.nl ']);
    expect(tryOut('mock.email', ['ANNA@shop.nl'])[0]!.toLowerCase()).toBe(
      tryOut('mock.email', ['anna@shop.nl'])[0],
    );
    same('mock.first-name', ['Anna', 'Anna  ']);
    same('mock.iban', ['NL91ABNA0417164300', ' nl91abna0417164300']);
  });

  it('maps 123 and "123" alike', () => {
    const [text] = tryOut('mock.house-number', ['123']);
    const [number] = tryOut('mock.house-number', ['123'], { type: int32 });
    expect(number).toBe(text);
  });

  it('off: goes by the row, so equal values differ', () => {
    const made = tryOut(
      'mock.email',
      many(50, () => 'anna@shop.nl'),
      { parameters: { consistent: false } },
    );
    expect(new Set(made).size).toBeGreaterThan(45);
  });
});

describe('drawing again', () => {
  it('never takes the value itself, in whatever case, where there is another', () => {
    for (const own of ['male', 'FEMALE', ' other ']) {
      const seeds = many(200, String).map(
        (_, seed) => tryOut('mock.gender', [own], { parameters: { seed } })[0],
      );
      const others = ['male', 'female', 'other'].filter((word) => word !== own.trim().toLowerCase());
      expect(new Set(seeds.map((word) => word?.toLowerCase()))).toEqual(new Set(others));
    }
    const one = tryOut('mock.gender', ['m', 'F'], { type: { kind: 'utf8', length: 1 } });
    expect(one[0]).not.toBe('m');
    expect(one[1]).not.toBe('F');
  });

  it('makes the same of a value whatever other rows hold', () => {
    for (const mock of ['mock.first-name', 'mock.email', 'mock.bsn', 'mock.gender']) {
      const alone = people.flatMap((person) => tryOut(mock, [person]));
      expect(tryOut(mock, people), mock).toEqual(alone);
      expect(tryOut(mock, [...alone, ...people]).slice(alone.length), mock).toEqual(alone);
    }
  });

  it('keeps blank texts blank', () => {
    const blank = ['', '  ', null, '\t'];
    for (const mock of ['mock.first-name', 'mock.email', 'mock.phone'])
      expect(tryOut(mock, blank)).toEqual(blank);
  });

  it('never cuts: a column that nothing fits is refused with its name', () => {
    const act = () => tryOut('mock.full-name', ['Jan Smit'], { type: { kind: 'utf8', length: 3 } });
    expect(act).toThrow(
      expect.objectContaining({
        code: 'value-too-long',
        details: { table: 'shop.customer', column: 'column' },
      }),
    );
  });
});

describe('numbers of people, companies and things', () => {
  it.each([
    ['mock.steuer-id', isSteuerId],
    ['mock.my-number', isMyNumber],
    ['mock.corporate-number', isCorporateNumber],
    ['mock.nhs-number', (text: string) => isNhsNumber(text.replaceAll(' ', ''))],
    ['mock.sozialversicherungsnummer', isSozialversicherungsnummer],
    ['mock.personalausweis', hasDocumentCheck],
    ['mock.routing-number', isRoutingNumber],
    ['mock.imei', (text: string) => luhnDigit(text.slice(0, -1)) === Number(text.at(-1))],
    ['mock.vin', (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && withVinDigit(text) === text],
    ['mock.isbn', (text: string) => text.startsWith('978') && eanDigit(text.slice(0, 12)) === text[12]],
    ['mock.ssn', (text: string) => /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/.test(text)],
    ['mock.nino', (text: string) => /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]( \d\d){3} [A-D]$/.test(text)],
  ] as const)('%s passes its test', (id, passes) => {
    const made = tryOut(
      id,
      many(60, (i) => `Number ${i}`),
    );
    expect(made.filter((text) => !passes(text!))).toEqual([]);
    expect(new Set(made).size).toBeGreaterThan(55);
  });

  it('VAT numbers have the check digits of their country', () => {
    expect(germanVatDigit('13669597')).toBe('6');
    expect(britishVatDigits('9807806')).toBe('84');
    expect(frenchVatKey('303265045')).toBe('40');
    expect(dutchVatDigits('123456789')).toBe('13');
    expect(dniLetter('12345678')).toBe('Z');
    expect(nirKey('2550814168025')).toBe('38');
    for (const [locale, form] of [
      ['de', /^DE\d{9}$/],
      ['en', /^GB\d{9}$/],
      ['es', /^ES[AB]\d{8}$/],
      ['fr', /^FR\d{11}$/],
      ['ja', /^T\d{13}$/],
      ['nl', /^NL\d{9}B\d\d$/],
    ] as const)
      for (const made of tryOut('mock.vat-number', people, { parameters: { locale } }))
        expect(made).toMatch(form);
  });

  it('are written in the groups of the source', () => {
    expect(tryOut('mock.ssn', ['123456789'])[0]).toMatch(/^\d{9}$/);
    expect(tryOut('mock.nhs-number', ['943-476-5919'])[0]).toMatch(/^999-\d{3}-\d{4}$/);
    expect(tryOut('mock.vin', ['1m8gdm9axkp042788'])[0]).toMatch(/^[a-hj-npr-z0-9]{17}$/);
  });

  it('passports and driving licences have the form of the country [S3.209]', () => {
    const made = (id: string, locale: string) => tryOut(id, people, { parameters: { locale } });
    for (const text of made('mock.passport', 'nl')) expect(text).toMatch(/^[A-Z]{2}[A-Z0-9]{6}\d$/);
    for (const text of made('mock.passport', 'de')) expect(hasDocumentCheck(text!)).toBe(true);
    for (const text of made('mock.driving-licence', 'nl')) expect(text).toMatch(/^\d{10}$/);
  });
});

it('say where a list has no words of the language', () => {
  expect(generatorOf('mock.colour').locales).toEqual(['de', 'en', 'es', 'fr', 'ja', 'nl']);
  expect(generatorOf('mock.food').locales).toEqual(['en', 'ja']);
});
