import { describe, expect, it } from 'vitest';
import { learnCoder } from '../../learn-coder';
import {
  bigints,
  codebookNames,
  dates,
  floats,
  ints,
  madeOf,
  rowsOf,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from '../testing/tables';
import type { TrainingTable } from '../../training-table';

const random = streamOf(11);
const rows = 1500;

/** Rows made from codes that are drawn for each codebook on its own, so that only rules hold columns together. */
function shuffled(table: TrainingTable) {
  const { coder, coded } = learnCoder(table, testOptions);
  const codes = coded.map(({ fine }, codebook) =>
    fine.map((_, row) => fine[(row * 7 + codebook * 131) % rows]!),
  );
  const batch = coder.decode(codes, rows, streamOf(2));
  return (name: string) => textsIn(table, batch, name);
}

describe('a column that another determines', () => {
  const cities = ['Delft', 'Gent', 'Lille', 'Paris', 'Utrecht'];
  const countries = ['NL', 'BE', 'FR', 'FR', 'NL'];
  const zones = ['benelux', 'benelux', 'other', 'other', 'benelux'];
  const drawn = rowsOf(rows, () => random.int(5));
  const table = tableOf([
    texts(
      'country',
      drawn.map((at) => countries[at]!),
    ),
    texts(
      'city',
      drawn.map((at) => cities[at]!),
    ),
    texts(
      'zone',
      drawn.map((at) => zones[at]!),
    ),
    ints(
      'free',
      rowsOf(rows, () => random.int(4)),
    ),
  ]);

  it('has no codebook, and follows in every row, through a chain and after save and load', () => {
    expect(codebookNames(table)).toEqual(['city', 'free']);
    const made = shuffled(table);
    const seen = made('city').map((city) => cities.indexOf(city!));
    expect(made('country')).toEqual(seen.map((at) => countries[at]));
    expect(made('zone')).toEqual(seen.map((at) => zones[at]));
  });

  it('is modelled where one row breaks the rule', () => {
    const country = drawn.map((at) => countries[at]!);
    country[700] = country[700] === 'NL' ? 'BE' : 'NL';
    expect(codebookNames(tableOf([texts('country', country), table.columns[1]!]))).toEqual([
      'country',
      'city',
    ]);
  });

  it('follows the value that replaces a rare one', () => {
    const withRare = drawn.map((at, row) => (row % 100 === 0 ? `Hamlet ${row}` : cities[at]!));
    const rare = tableOf([
      texts('city', withRare),
      texts(
        'country',
        drawn.map((at) => countries[at]!),
      ),
    ]);
    expect(codebookNames(rare)).toEqual(['city']);
    const made = shuffled(rare);
    expect(made('country')).toEqual(made('city').map((city) => countries[cities.indexOf(city!)]));
  });

  it('may be a number, whose rare values are more codes than those of the column it follows from', () => {
    const isHamlet = (row: number) => row % 15 === 0;
    const table = tableOf([
      texts(
        'city',
        drawn.map((at, row) => (isHamlet(row) ? `Hamlet ${row}` : cities[at]!)),
      ),
      ints(
        'inhabitants',
        drawn.map((at, row) => (isHamlet(row) ? row : 100_000 * (at + 1))),
      ),
    ]);
    expect(codebookNames(table)).toEqual(['city']);
    const made = shuffled(table);
    expect(made('inhabitants').map(Number)).toEqual(
      made('city').map((city) => 100_000 * (cities.indexOf(city!) + 1)),
    );
  });

  it('keeps the number of a pair that names each other, and writes the word', () => {
    const words = ['none', 'school', 'college', 'doctor'];
    const level = rowsOf(rows, () => random.int(4));
    const pair = tableOf([
      texts(
        'word',
        level.map((at) => words[at]!),
      ),
      ints('level', level),
    ]);
    expect(codebookNames(pair)).toEqual(['level']);
    const made = shuffled(pair);
    expect(made('word')).toEqual(made('level').map((at) => words[Number(at)]));
  });
});

describe('a column that is computed', () => {
  const quantity = rowsOf(rows, () => 1 + random.int(9));
  const price = rowsOf(rows, () => random.int(100_000) / 100);
  const cents = (value: number) => Math.round(value * 100) / 100;

  it('is found as product, sum and ratio within rounding, and holds in every made row', () => {
    const net = quantity.map((count, row) => cents(count * price[row]!));
    const tax = net.map((value) => cents(value * 0.21));
    const total = net.map((value, row) => cents(value + tax[row]!));
    const table = tableOf([
      ints('quantity', quantity),
      floats('price', price),
      texts(
        'net',
        net.map((value) => value.toFixed(2)),
        { kind: 'decimal' },
      ),
      floats('tax', tax),
      floats('total', total),
    ]);
    expect(codebookNames(table)).toEqual(['quantity', 'price']);
    const made = shuffled(table);
    const numbers = (name: string) => made(name).map(Number);
    const [counts, prices, nets, taxes, totals] = ['quantity', 'price', 'net', 'tax', 'total'].map(numbers);
    expect(made('net').every((text) => /^\d+\.\d\d$/.test(text!))).toBe(true);
    for (let row = 0; row < rows; row++) {
      expect(Math.abs(nets![row]! - counts![row]! * prices![row]!)).toBeLessThan(0.0051);
      expect(Math.abs(taxes![row]! - nets![row]! * 0.21)).toBeLessThan(0.0051);
      expect(totals![row]!).toBeCloseTo(nets![row]! + taxes![row]!, 6);
    }
  });

  it('is found as a constant away, and NULL where its source is', () => {
    const born = rowsOf(rows, (row) => (row % 9 === 0 ? null : 1900 + random.int(100)));
    const table = tableOf([
      ints('born', born),
      ints(
        'adult',
        born.map((year) => (year === null ? null : year + 18)),
      ),
    ]);
    expect(codebookNames(table)).toEqual(['born']);
    const made = shuffled(table);
    expect(made('adult')).toEqual(
      made('born').map((year) => (year === null ? null : String(Number(year) + 18))),
    );
  });

  it('is copied where two columns are equal, texts too', () => {
    const mail = rowsOf(rows, (row) => `user.${row * 7919}@mail.example`);
    const amount = rowsOf(rows, () => random.gaussian());
    const table = tableOf([
      texts('login', mail),
      texts('mail', mail),
      floats('a', amount),
      floats('b', amount),
    ]);
    expect(codebookNames(table)).toEqual(['a']);
    const made = shuffled(table);
    expect(made('mail')).toEqual(made('login'));
    expect(made('b')).toEqual(made('a'));
  });

  it('is modelled where the formula fails in one row', () => {
    const doubled = quantity.map((count, row) => (row === 999 ? (count === 1 ? 4 : 2) : count * 2));
    expect(codebookNames(tableOf([ints('quantity', quantity), ints('doubled', doubled)]))).toEqual([
      'quantity',
      'doubled',
    ]);
  });
});

describe('what the calendar tells', () => {
  const days = rowsOf(rows, (row) => 19_000 + row);
  const moments = days.map((day) => new Date(day * 86_400_000));
  const calendar = tableOf([
    dates('day', days),
    ints(
      'month',
      moments.map((moment) => moment.getUTCMonth() + 1),
    ),
    ints(
      'key',
      moments.map((moment) => Number(moment.toISOString().slice(0, 10).replaceAll('-', ''))),
    ),
    ints(
      'years since',
      moments.map((moment) => moment.getUTCFullYear() - 2022),
    ),
  ]);

  it('follows from days that occur once each, whatever months and years are counted from', () => {
    expect(codebookNames(calendar)).toEqual(['day']);
    const made = shuffled(calendar);
    const seen = made('day').map((day) => new Date(`${day}T00:00Z`));
    expect(new Set(made('day')).size).toBeGreaterThan(500);
    expect(made('month').map(Number)).toEqual(seen.map((moment) => moment.getUTCMonth() + 1));
    expect(made('key')).toEqual(made('day').map((day) => day!.replaceAll('-', '')));
    expect(made('years since').map(Number)).toEqual(seen.map((moment) => moment.getUTCFullYear() - 2022));
  });

  it('follows from timestamps, and is NULL where they are', () => {
    const at = rowsOf(rows, (row) => (row % 9 === 0 ? null : 1.7e15 + row * 5_000_000_001));
    const monthOf = (microseconds: number) => new Date(microseconds / 1000).getUTCMonth();
    const table = tableOf([
      bigints(
        'at',
        at.map((value) => (value === null ? null : BigInt(value))),
        { kind: 'timestamp', zoned: false },
      ),
      floats(
        'month',
        at.map((value) => (value === null ? null : monthOf(value))),
      ),
    ]);
    expect(codebookNames(table)).toEqual(['at']);
    const made = shuffled(table);
    expect(made('month').map((month) => month && Number(month))).toEqual(
      made('at').map((text) => text && new Date(`${text.replace(' ', 'T')}Z`).getUTCMonth()),
    );
  });

  it('leads on to what is looked up by it', () => {
    const seasons = ['winter', 'spring', 'summer', 'autumn'];
    const seasonOf = (month: number) => seasons[Math.floor((month % 12) / 3)]!;
    const [day, month] = calendar.columns;
    const season = texts(
      'season',
      moments.map((moment) => seasonOf(moment.getUTCMonth() + 1)),
    );
    const table = tableOf([season, day!, month!]);
    expect(codebookNames(table)).toEqual(['day']);
    const made = shuffled(table);
    expect(made('season')).toEqual(made('month').map((of) => seasonOf(Number(of))));
    expect(made('month').map(Number)).toEqual(
      made('day').map((of) => new Date(`${of}T00:00Z`).getUTCMonth() + 1),
    );
  });

  it('is modelled by itself where the codes of days do not tell it, as what hangs on it needs it', () => {
    const weekdays = ints(
      'weekday',
      moments.map((moment) => moment.getUTCDay()),
    );
    expect(codebookNames(tableOf([calendar.columns[0]!, weekdays]))).toEqual(['day', 'weekday']);
  });

  it('is modelled by itself where one row says otherwise', () => {
    const [day, month] = calendar.columns;
    const values = moments.map((moment, row) => (row === 900 ? 13 : moment.getUTCMonth() + 1));
    expect(codebookNames(tableOf([day!, month!]))).toEqual(['day']);
    expect(codebookNames(tableOf([day!, ints('month', values)]))).toEqual(['day', 'month']);
  });
});

describe('a date that is never before another', () => {
  it('stays so in every made row, for dates and for timestamps, with NULLs', () => {
    const start = rowsOf(rows, () => 15_000 + random.int(3000));
    const end = start.map((day) => (random.int(10) === 0 ? null : day + random.int(60)));
    const begun = rowsOf(rows, () => BigInt(random.int(10 ** 9)) * 1_000_000n);
    const done = begun.map((at) => at + BigInt(random.int(5000)) * 1_000_000n);
    const timestamp = { kind: 'timestamp', zoned: true } as const;
    const table = tableOf([
      dates('start', start),
      dates('end', end),
      bigints('begun', begun, timestamp),
      bigints('done', done, timestamp),
    ]);
    const made = shuffled(table);
    const starts = made('start');
    const ends = made('end');
    const dones = made('done');
    expect(ends.filter((day) => day === null).length).toBe(end.filter((day) => day === null).length);
    expect(ends.every((day, row) => day === null || day >= starts[row]!)).toBe(true);
    expect(made('begun').every((at, row) => at! <= dones[row]!)).toBe(true);
    expect(dones.every((at) => !at!.includes('.'))).toBe(true);
  });

  it('keeps a day that means no end', () => {
    const start = rowsOf(rows, () => 15_000 + random.int(3000));
    for (const never of [2_932_896, 2_147_483_647]) {
      const end = start.map((day) => (random.int(3) === 0 ? never : day + random.int(60)));
      const table = tableOf([dates('start', start), dates('end', end)]);
      const text = never === 2_932_896 ? '9999-12-31' : 'infinity';
      const made = madeOf(table, 'end');
      expect(made.map((day) => day === text)).toEqual(end.map((day) => day === never));
    }
  });

  it('is modelled by itself where all starts are before all ends', () => {
    const born = rowsOf(rows, () => random.int(10_000));
    const ordered = rowsOf(rows, () => 15_000 + random.int(300));
    const table = tableOf([dates('born', born), dates('ordered', ordered)]);
    const made = madeOf(table, 'ordered');
    expect(made.every((day) => day! >= '2011-01-26' && day! <= '2011-11-22')).toBe(true);
  });
});
