import { describe, expect, it } from 'vitest';
import { dateInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { hashOf, profileOf, textsOf } from './conformance/fixtures';
import { many, tryOut } from './conformance/try-out';
import { placesIn } from './bundles/place-book';
import { countOf, numberAt } from './words/places/number-runs';
import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';
import { generatorOf } from './registry';

const int = (bits: 8 | 16 | 32 | 64): LogicalType => ({ kind: 'int', bits, signed: true });
const decimal: LogicalType = { kind: 'decimal', precision: 30, scale: 2 };

describe('noise.numeric', () => {
  const noise = (values: string[], type: LogicalType, parameters = {}) =>
    tryOut('noise.numeric', values, { type, parameters });

  it('stays within its percentage and never on the value', () => {
    const source = many(500, (i) => String(1000 + i));
    noise(source, int(32)).forEach((made, i) => {
      expect(made).not.toBe(source[i]);
      expect(Math.abs(Number(made) - Number(source[i]))).toBeLessThanOrEqual(Number(source[i]) * 0.1 + 1);
    });
  });

  it('is exact for numbers that no double holds', () => {
    const [big] = noise(['9007199254740993'], int(64), { kind: 'absolute', amount: 2 });
    expect(['9007199254740991', '9007199254740992', '9007199254740994', '9007199254740995']).toContain(big);
    const source = '1234567890123456789012345678.90';
    const [made] = noise([source], decimal, { kind: 'absolute', amount: 1 });
    expect(made).toMatch(/^123456789012345678901234567[789]\.\d\d$/);
    expect(made).not.toBe(source);
  });

  it('keeps sign, decimals and range', () => {
    const small = noise(
      many(200, (i) => String((i % 5) + 1)),
      int(8),
      { amount: 300 },
    );
    expect(small.every((made) => Number(made) >= 0 && Number(made) <= 127)).toBe(true);
    expect(noise(['-5', '0'], int(32)).map((made) => Math.sign(Number(made)) <= 0)).toEqual([true, true]);
    expect(
      noise(
        many(100, () => '127'),
        int(8),
      ).every((made) => Number(made) < 127 && Number(made) > 100),
    ).toBe(true);
    expect(noise(['99999.95'], decimal)[0]).toMatch(/^\d+\.\d\d$/);
  });

  it('leaves NaN and infinity, and keeps the decimals that a float is written with', () => {
    const input = { storage: 'float64', values: Float64Array.of(12.5, NaN, Infinity), nulls: null } as const;
    const [made, ...others] = tryOut('noise.numeric', ['', '', ''], {
      type: { kind: 'float', bits: 64 },
      input,
    });
    expect(made).toMatch(/^\d+(\.\d)?$/);
    expect(made).not.toBe('12.5');
    expect(others).toEqual(['NaN', 'Infinity']);
  });

  it('is the same for equal values only where consistent', () => {
    const equal = many(40, () => '5000');
    expect(new Set(noise(equal, int(32))).size).toBeGreaterThan(20);
    expect(new Set(noise(equal, int(32), { consistent: true })).size).toBe(1);
  });
});

describe('noise.date', () => {
  it('moves dates by at most so many days, and keeps time, form, NULL and infinity', () => {
    const texts = ['2024-02-29', '29-02-2024', '2024-02-29 13:45:00.5', '', null];
    const made = tryOut('noise.date', texts, { parameters: { days: 3 } });
    expect(made[0]).toMatch(/^2024-(02-2[678]|03-0[123])$/);
    expect(made[1]).toMatch(/^(2[678]-02|0[123]-03)-2024$/);
    expect(made[2]).toMatch(/^2024-0[23]-\d\d 13:45:00\.5$/);
    expect(made.slice(3)).toEqual(['', null]);
    const input = { storage: 'int32', values: Int32Array.of(dateInfinity.positive, 0), nulls: null } as const;
    const days = tryOut('noise.date', ['', ''], { type: { kind: 'date' }, input });
    expect(days[0]).toBe('infinity');
    expect(days[1]).not.toBe('1970-01-01');
  });

  it('keeps the time of day of a timestamp, before 1970 too', () => {
    const at = -1n;
    const input = { storage: 'int64', values: BigInt64Array.of(at), nulls: null } as const;
    const [made] = tryOut('noise.date', [''], { type: { kind: 'timestamp', zoned: false }, input });
    expect(made).toMatch(/ 23:59:59\.999999$/);
  });
});

describe('mask.ff1', () => {
  it('keeps the bank of an IBAN and its validity', () => {
    const parameters = { check: 'iban', keepFirst: 8 };
    const [made] = tryOut('mask.ff1', ['NL91 ABNA 0417 1643 00'], { parameters });
    expect(made).toMatch(/^NL\d\d ABNA \d{4} \d{4} \d\d$/);
    expect(isIban(made!.replaceAll(' ', ''))).toBe(true);
    expect(made).not.toContain('0417 1643');
  });

  it('makes German postcodes of such, each of another, and of those of towns real ones', () => {
    const postcodes = many(99_999, (at) => String(at).padStart(5, '0'));
    const made = tryOut('mask.ff1', postcodes, { parameters: { check: 'plz' } });
    expect(new Set(made).size).toBe(postcodes.length);
    const real = new Set(
      placesIn('DE').flatMap(({ postcodes: { numbers } }) =>
        many(countOf(numbers), (at) => String(numberAt(numbers, at)).padStart(5, '0')),
      ),
    );
    const isLikely = (postcode: string) => !/^(?:00|05|11|43|62)/.test(postcode);
    made.forEach((postcode, at) => {
      expect(real.has(postcode!)).toBe(real.has(postcodes[at]!));
      expect(isLikely(postcode!)).toBe(isLikely(postcodes[at]!));
    });
    expect(real.size).toBeGreaterThan(1000);
  });

  it('keeps numbers with check digits valid in numeric columns', () => {
    const bsn = ['123456782', '111222333', '12345672'];
    const made = tryOut('mask.ff1', bsn, { type: int(32), parameters: { check: 'bsn' } });
    expect(isBsn(made[0]!.padStart(9, '0')) && isBsn(made[1]!.padStart(9, '0'))).toBe(true);
    const [card] = tryOut('mask.ff1', ['4111111111111111'], { type: int(64), parameters: { check: 'card' } });
    expect(isCardNumber(card!)).toBe(true);
    expect(card).not.toBe('4111111111111111');
  });

  it('never makes two BSNs alike in a numeric column, valid or not', () => {
    const source = many(20_000, (i) => String(i * 37 + 5));
    const made = tryOut('mask.ff1', source, { type: int(32), parameters: { check: 'bsn' } });
    expect(new Set(made).size).toBe(source.length);
    made.forEach((bsn, i) => expect(isBsn(bsn!.padStart(9, '0'))).toBe(isBsn(source[i]!.padStart(9, '0'))));
  });
});

describe('the other masks', () => {
  it('numeric hash changes digits only', () => {
    const [made] = tryOut('mask.numeric-hash', ['Box 12-345 B']);
    expect(made).toMatch(/^Box \d\d-\d{3} B$/);
    expect(made).not.toBe('Box 12-345 B');
    expect(tryOut('mask.numeric-hash', ['-1234.50'], { type: decimal })[0]).toMatch(/^-[1-9]\d{3}\.\d\d$/);
    const full = tryOut(
      'mask.numeric-hash',
      many(200, () => '2147483647'),
      { type: int(32) },
    );
    expect(full.every((made) => made!.length === 10 && Number(made) < 2 ** 31)).toBe(true);
  });

  it('redact keeps the ends', () => {
    const parameters = { keepFirst: 1, keepLast: 2, mark: '*' };
    expect(tryOut('mask.redact', ['Jan de Boer 42', null], { parameters })).toEqual(['J** ** **** 42', null]);
  });

  it('redact hides the letters and digits of every script', () => {
    const names = [
      'გიორგი მაისურაძე',
      'குமரன்',
      'Ștefan',
      'Đỗ Thị Ễn',
      '𠮷田 﨑',
      'አበበ ፲፪',
      'سمير ٤٢',
      '🙂-7',
    ];
    expect(tryOut('mask.redact', names)).toEqual([
      'xxxxxx xxxxxxxxx',
      'xxxxxx',
      'xxxxxx',
      'xx xxx xx',
      'xx x',
      'xxx xx',
      'xxxx xx',
      '🙂-x',
    ]);
  });
});

describe('the ends that a mask keeps', () => {
  const masks = ['mask.redact', 'mask.character-swap', 'mask.ff1'] as const;

  it.each(masks)('never leave a short value whole: %s', (mask) => {
    const parameters = { keepFirst: 2, keepLast: 2 };
    const short = ['Jan', 'Bo42', 'J. -B', 'Ann-Mi'];
    tryOut(mask, short, { parameters }).forEach((made, at) => expect(made).not.toBe(short[at]));
    const [long] = tryOut(mask, ['Janssen'], { parameters });
    expect(long).toMatch(/^Ja.{3}en$/);
    expect(long).not.toBe('Janssen');
  });

  it('keep values apart that a cipher encrypts with and without them', () => {
    const all = many(1000, (i) => String(i).padStart(3, '0'));
    const made = tryOut('mask.ff1', all, { parameters: { keepFirst: 2, keepLast: 1 } });
    expect(new Set(made).size).toBe(all.length);
  });
});

describe('shuffle', () => {
  it('gives each value of the whole table once, whatever the batches', () => {
    const length = 5000;
    const values = many(length, (i) => `value ${i % 900}`);
    const wholeColumn = {
      length,
      take: (rows: Float64Array) =>
        ({ storage: 'text', values: Array.from(rows, (row) => values[row]!) }) as const,
    };
    const shuffle = generatorOf('shuffle').create(
      { seed: 42 },
      {
        column: profileOf({ kind: 'utf8' }),
        hash: hashOf(1),
        domain: 'd',
        seed: 42,
        locale: 'en',
        wholeColumn,
      },
    );
    const made = [0, 1200, 2400, 3600, 4800].flatMap((firstRow) => {
      const rowCount = Math.min(1200, length - firstRow);
      return textsOf(shuffle.generate({ storage: 'text', values: [] }, { firstRow, rowCount }), rowCount, {
        kind: 'utf8',
      });
    });
    expect([...made].sort()).toEqual([...values].sort());
    expect(made.filter((value, row) => value === values[row]).length).toBeLessThan(30);
  });
});

const scripts =
  'அருண் குமார்|ნინო შვილი|Արամ Պետրոսյան|অরুণ কুমার|ខ្មែរ|አበበ ቢቂላ|Șerban|їжак|ễ|Nguyễn|ગીતા પટેલ|ਗੁਰਪ੍ਰੀਤ|రమేష్|ಕನ್ನಡ|മലയാളം|සිංහල|မြန်မာ|㐂㐃';

it.each(['mask.ff1', 'mask.character-swap', 'mask.redact'])('%s changes names in every script', (id) => {
  const names = scripts.split('|');
  const made = tryOut(id, names).map((text) => text ?? '');
  const lettersOf = (text: string) => [...text].filter((one) => /\p{L}/u.test(one)).join('');
  for (const [at, name] of names.entries()) expect(lettersOf(made[at]!), name).not.toBe(lettersOf(name));
  expect(made.filter((text) => /\p{Cn}/u.test(text))).toEqual([]);
});
