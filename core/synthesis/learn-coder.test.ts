import { describe, expect, it } from 'vitest';
import { AppError } from '@core/kernel/errors';
import { loadCoder, learnCoder } from './learn-coder';
import {
  bigints,
  countsOf,
  dates,
  floats,
  ints,
  roundTrip,
  rowsOf,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from './encoders/testing/tables';
import type { TrainingTable } from './training-table';

const random = streamOf(42);
const rows = 2000;

/** A column of each kind, most of them with NULLs. */
function allKinds(): TrainingTable {
  const start = 1_600_000_000_000_000n;
  return tableOf([
    texts(
      'color',
      rowsOf(rows, () => ['red', 'green', 'blue', null][random.int(4)] ?? null),
    ),
    ints(
      'age',
      rowsOf(rows, () => (random.int(20) === 0 ? null : 18 + random.int(60))),
    ),
    floats(
      'weight',
      rowsOf(rows, () => 60 + 12 * random.gaussian()),
    ),
    texts(
      'price',
      rowsOf(rows, () => (random.int(1_000_000) / 100).toFixed(2)),
      { kind: 'decimal' },
    ),
    bigints(
      'big',
      rowsOf(rows, () => 9_000_000_000_000_000_000n + BigInt(random.int(2 ** 40))),
    ),
    dates(
      'born',
      rowsOf(rows, () => -20_000 + random.int(30_000)),
    ),
    bigints(
      'seen',
      rowsOf(
        rows,
        () => start + BigInt(random.int(400)) * 86_400_000_000n + BigInt(8 + random.int(9)) * 3_600_000_000n,
      ),
      { kind: 'timestamp', zoned: false },
    ),
    texts(
      'id',
      rowsOf(rows, (row) => `${String(row).padStart(8, '0')}-0000-4000-8000-000000000000`),
      { kind: 'uuid' },
    ),
    texts(
      'name',
      rowsOf(rows, () => `${pickName()} ${pickName()}son`),
    ),
    texts(
      'plate',
      rowsOf(rows, () => `${letter()}${letter()}-${random.int(900) + 100}`),
    ),
    texts(
      'info',
      rowsOf(rows, () => JSON.stringify({ n: random.int(500), s: { ok: random.int(2) === 1 } })),
      { kind: 'json' },
    ),
    texts(
      'place',
      rowsOf(rows, () => `POINT(${(4 + random.float()).toFixed(4)} ${(52 + random.float()).toFixed(4)})`),
      { kind: 'geo' },
    ),
    {
      name: 'photo',
      type: { kind: 'binary' },
      values: {
        storage: 'binary',
        values: rowsOf(rows, () => (random.int(5) === 0 ? null : new Uint8Array(8))),
      },
    },
    {
      name: 'active',
      type: { kind: 'bool' },
      values: { storage: 'bool', values: Uint8Array.from(rowsOf(rows, () => random.int(2))), nulls: null },
    },
    texts(
      'constant',
      rowsOf(rows, () => 'same'),
    ),
    texts(
      'nothing',
      rowsOf(rows, () => null),
    ),
  ]);
}

function pickName(): string {
  return rowsOf(3 + random.int(4), () => letter().toLowerCase())
    .join('')
    .replace(/^./, (first) => first.toUpperCase());
}

function letter(): string {
  return String.fromCharCode(65 + random.int(26));
}

describe('a table with a column of each kind', () => {
  const table = allKinds();
  const { coder, coded } = learnCoder(table, testOptions);
  const codes = coded.map(({ fine }) => fine);

  it('comes back in the same storages, with NULL where NULL was', () => {
    const batch = coder.decode(codes, rows, streamOf(1));
    batch.columns.forEach((column, at) => {
      const { values, name } = table.columns[at]!;
      const isText = values.storage === 'text';
      expect([name, isText ? ['text', 'dictionary'].includes(column.storage) : column.storage]).toEqual([
        name,
        isText ? true : values.storage,
      ]);
      const made = textsIn(table, batch, name).map((value) => value === null);
      expect([name, made]).toEqual([
        name,
        textsIn(table, { rowCount: rows, columns: table.columns.map((c) => c.values) }, name).map(
          (value) => value === null,
        ),
      ]);
    });
  });

  it('keeps its books within the bounds of codes', () => {
    expect(coder.books).toEqual(coded.map(({ book }) => book));
    for (const { book, fine } of coded) {
      expect(Math.max(...fine)).toBeLessThan(book.fineCount);
      expect(Math.max(...book.binOf)).toBe(book.binCount - 1);
      expect(Math.max(...book.classOf)).toBe(book.classCount - 1);
      expect(book.binOf.length).toBe(book.fineCount);
      expect(Math.max(book.binCount, book.classCount)).toBeLessThanOrEqual(64);
    }
    expect(new Set(coder.books.map(({ name }) => name)).size).toBe(coder.books.length);
  });

  it('is made the same from the same codes and seed, and differently from another seed', () => {
    const made = (seed: number) =>
      JSON.stringify(textsIn(table, coder.decode(codes, rows, streamOf(seed)), 'weight'));
    expect(made(1)).toBe(made(1));
    expect(made(1)).not.toBe(made(2));
  });

  it('is learnt the same twice', () => {
    const again = learnCoder(table, testOptions);
    expect(again.coder.save()).toEqual(coder.save());
    expect(again.coded.map(({ fine }) => fine)).toEqual(codes);
  });

  it('gives the same rows and codes after save and load', () => {
    const loaded = loadCoder(coder.save());
    expect(loaded.books).toEqual(coder.books);
    expect(loaded.decode(codes, rows, streamOf(5))).toEqual(coder.decode(codes, rows, streamOf(5)));
    expect(loaded.encode(table)).toEqual(coder.encode(table));
  });

  it('gives the training rows the codes that they were learnt with', () => {
    const again = coder.encode(table);
    again.forEach(({ book, fine }, at) => expect([book.name, fine]).toEqual([book.name, codes[at]]));
  });

  it('keeps no array as long as the table', () => {
    const longest = (value: unknown): number => {
      if (ArrayBuffer.isView(value) && 'length' in value) return Number(value.length);
      if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest));
      if (typeof value !== 'object' || value === null) return 0;
      return Math.max(0, ...Object.values(value).map(longest));
    };
    expect(longest(coder.save())).toBeLessThan(rows / 2);
  });

  it('refuses a state that is none of its own', () => {
    const state = coder.save();
    expect(() => loadCoder({ ...state, rules: 'none' })).toThrow(AppError);
    expect(() => loadCoder({ ...state, rules: [{ rule: 'unheard of' }] })).toThrow(
      'synthesis-model-unreadable',
    );
  });
});

describe('hostile tables', () => {
  it('refuses fewer rows than a value needs to be kept', () => {
    const one = tableOf([ints('a', [1])]);
    expect(() => learnCoder(one, testOptions)).toThrow('synthesis-too-few-rows');
    const free = { ...testOptions, trees: { ...testOptions.trees, minInterval: 1 } };
    expect(textsIn(one, roundTrip(one, free), 'a')).toEqual(['1']);
  });

  it('refuses a column that is not decoded', () => {
    const values = { storage: 'native', format: 'x', form: 'objects', values: rowsOf(20, String) } as const;
    const table = { rowCount: 20, columns: [{ name: 'raw', type: { kind: 'utf8' } as const, values }] };
    expect(() => learnCoder(table, testOptions)).toThrow('synthesis-column-unreadable');
  });

  it('has no book for a constant, and none for a column that is all NULL', () => {
    const table = tableOf([
      ints(
        'same',
        rowsOf(50, () => 7),
      ),
      floats(
        'none',
        rowsOf(50, () => null),
      ),
      dates(
        'day',
        rowsOf(50, () => -50_000),
      ),
    ]);
    expect(learnCoder(table, testOptions).coder.books).toEqual([]);
    const made = roundTrip(table);
    expect(new Set(textsIn(table, made, 'same'))).toEqual(new Set(['7']));
    expect(new Set(textsIn(table, made, 'none'))).toEqual(new Set([null]));
    expect(new Set(textsIn(table, made, 'day'))).toEqual(new Set(['1833-02-08']));
  });

  it('writes 60,000 categories by their pattern, and none of them where the pattern is wide', () => {
    const values = rowsOf(
      60_000,
      () => `${letter()}${letter()}${random.int(10 ** 9)}-${random.int(10 ** 9)}`,
    );
    const table = tableOf([texts('code', values)]);
    const made = textsIn(table, roundTrip(table), 'code');
    const original = new Set(values);
    expect(made.filter((value) => value !== null && original.has(value))).toEqual([]);
    expect(made.every((value) => value !== null && /^[A-Z]{2}\d+-\d+$/.test(value))).toBe(true);
  });

  it('keeps infinities and NaN as such, and numbers finite', () => {
    const values = rowsOf(400, (row) => [Infinity, -Infinity, NaN, row * 1.37][row % 4] ?? null);
    const table = tableOf([floats('odd', values)]);
    const made = textsIn(table, roundTrip(table), 'odd');
    expect(made.map((text, row) => (row % 4 === 3 ? Number.isFinite(Number(text)) : text))).toEqual(
      values.map((value, row) => (row % 4 === 3 ? true : String(value))),
    );
  });

  it('keeps dates before 1900 before 1900, and infinite ones infinite', () => {
    const days = rowsOf(500, (row) => (row % 10 === 0 ? 2147483647 : -60_000 + ((row * 37) % 20_000)));
    const table = tableOf([dates('old', days)]);
    const made = textsIn(table, roundTrip(table), 'old');
    made.forEach((text, row) => {
      if (row % 10 === 0) expect(text).toBe('infinity');
      else expect(text! < '1900' && text! > '1800').toBe(true);
    });
  });

  it('learns 300 columns within a second or two', () => {
    const columns = rowsOf(300, (at) =>
      at % 3 === 0
        ? texts(
            `t${at}`,
            rowsOf(1000, () => `v${random.int(30)}`),
          )
        : floats(
            `f${at}`,
            rowsOf(1000, () => random.gaussian() * at),
          ),
    );
    const table = tableOf(columns);
    const started = performance.now();
    const { coder } = learnCoder(table, testOptions);
    expect(coder.books).toHaveLength(300);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('what is seen in few rows', () => {
  it('is not kept: a few numbers among NULLs come out as NULL', () => {
    const table = tableOf([
      ints(
        'few',
        rowsOf(100, (row) => (row % 30 === 0 ? row * 1000 : null)),
      ),
    ]);
    expect(new Set(textsIn(table, roundTrip(table), 'few'))).toEqual(new Set([null]));
  });

  it('is not kept: rare categories come out as common ones, or as the label', () => {
    const values = rowsOf(1000, (row) => (row % 50 === 0 ? `rare ${row}` : `common ${row % 3}`));
    const table = tableOf([texts('word', values)]);
    const common = new Set(['common 0', 'common 1', 'common 2']);
    expect(new Set(textsIn(table, roundTrip(table), 'word'))).toEqual(common);
    const labelled = {
      ...testOptions,
      rareCategory: { threshold: 20, mode: 'label', label: 'other' } as const,
    };
    const made = countsOf(textsIn(table, roundTrip(table, labelled), 'word'));
    expect(made.get('other')).toBe(20);
    expect(JSON.stringify(learnCoder(table, testOptions).coder.save())).not.toContain('rare 50');
  });

  it('is not kept: a number of few rows is drawn from an interval', () => {
    const values = rowsOf(2000, (row) => (row < 1000 ? 40 : 1_000_000 + row * 977 + (row % 7)));
    const table = tableOf([ints('salary', values)]);
    const made = textsIn(table, roundTrip(table), 'salary').map(Number);
    expect(made.slice(0, 1000)).toEqual(values.slice(0, 1000));
    const few = new Set(values.slice(1000));
    const same = made.slice(1000).filter((value) => few.has(value)).length;
    expect(same).toBeLessThan(20);
    expect(Math.min(...made.slice(1000))).toBeGreaterThan(Math.min(...few));
    expect(Math.max(...made)).toBeLessThan(Math.max(...few));
  });
});
