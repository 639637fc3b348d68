import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bigints,
  codebookNames,
  countsOf,
  dates,
  madeOf,
  roundTrip,
  rowsOf,
  streamOf,
  tableOf,
  texts,
  textsIn,
} from './testing/tables';

const random = streamOf(21);
const day = 86_400_000_000n;

describe('timestamps', () => {
  it('of midnight stay at midnight, and of whole minutes at whole minutes', () => {
    const type = { kind: 'timestamp', zoned: false } as const;
    const table = tableOf([
      bigints(
        'midnight',
        rowsOf(3000, () => BigInt(random.int(9000) - 40_000) * day),
        type,
      ),
      bigints(
        'minute',
        rowsOf(3000, () => BigInt(random.int(10 ** 8)) * 60_000_000n),
        type,
      ),
    ]);
    const made = roundTrip(table);
    expect(textsIn(table, made, 'midnight').every((text) => text!.endsWith(' 00:00:00'))).toBe(true);
    expect(textsIn(table, made, 'minute').every((text) => text!.endsWith(':00'))).toBe(true);
  });

  it('with a pattern of the day have a codebook for the time of day, and keep NULL and infinity', () => {
    const values = rowsOf(3000, (row) => {
      if (row % 10 === 0) return null;
      if (row % 10 === 1) return 9223372036854775807n;
      return BigInt(random.int(3000)) * day + BigInt(9 * 3600 + random.int(8 * 3600)) * 1_000_000n;
    });
    const table = tableOf([bigints('at', values, { kind: 'timestamp', zoned: true })]);
    expect(codebookNames(table)).toEqual(['at', 'at (time of day)']);
    madeOf(table, 'at').forEach((text, row) => {
      if (row % 10 === 0) expect(text).toBeNull();
      else if (row % 10 === 1) expect(text).toBe('infinity');
      else expect(text!.slice(11, 13) >= '09' && text!.slice(11, 13) < '17').toBe(true);
    });
  });
});

describe('dates', () => {
  it('keep the days of the week that they fall on', () => {
    const workday = () => {
      for (;;) {
        const drawn = random.int(20_000);
        if ((drawn + 4) % 7 !== 0 && (drawn + 4) % 7 !== 6) return drawn;
      }
    };
    const table = tableOf([dates('booked', rowsOf(3000, workday))]);
    const made = madeOf(table, 'booked');
    const weekend = made.filter((text) => [0, 6].includes(new Date(`${text}T00:00:00Z`).getUTCDay())).length;
    expect(weekend).toBeLessThan(3);
  });
});

describe('dates in a text column', () => {
  it('are modelled as dates, in the notation that they had', () => {
    const iso = (row: number) => new Date(1.5e12 + row * 7_919_000_123).toISOString();
    const values = {
      day: rowsOf(2000, (row) => (row % 7 === 0 ? null : iso(row).slice(0, 10))),
      blank: rowsOf(2000, (row) => iso(row).slice(0, 19).replace('T', ' ')),
      T: rowsOf(2000, (row) => iso(row).slice(0, 19)),
    };
    const table = tableOf(Object.entries(values).map(([name, column]) => texts(name, column)));
    const made = roundTrip(table);
    for (const [name, originals] of Object.entries(values)) {
      textsIn(table, made, name).forEach((text, row) => {
        const original = originals[row];
        if (original == null) return expect(text).toBeNull();
        expect(text!.replace(/\d/g, '9')).toBe(original.replace(/\d/g, '9'));
        expect(
          Math.abs(Date.parse(`${text!.slice(0, 10)}`) - Date.parse(original.slice(0, 10))),
        ).toBeLessThan(1e12);
      });
    }
  });
});

describe('identifiers', () => {
  it('are new and different in each row', () => {
    const values = rowsOf(2000, (row) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`);
    const table = tableOf([texts('id', values, { kind: 'uuid' })]);
    const made = madeOf(table, 'id');
    expect(new Set([...made, ...values]).size).toBe(4000);
    expect(
      made.every((text) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text!)),
    ).toBe(true);
  });

  it('that repeat repeat as often, under new names', () => {
    const values = rowsOf(1000, (row) => `00000000-0000-4000-8000-00000000000${row % 4}`);
    const table = tableOf([texts('group', values, { kind: 'uuid' })]);
    const made = madeOf(table, 'group');
    expect([...countsOf(made).values()]).toEqual([250, 250, 250, 250]);
    expect(made.some((text) => values.includes(text!))).toBe(false);
  });
});

describe('points', () => {
  it('stay in their notation and region, in text and in bytes', () => {
    const hex = (x: number, y: number) => {
      const bytes = Buffer.alloc(16);
      bytes.writeDoubleLE(x, 0);
      bytes.writeDoubleLE(y, 8);
      return `0101000020E6100000${bytes.toString('hex').toUpperCase()}`;
    };
    const at = rowsOf(1000, () => [4 + random.float(), 52 + random.float()] as const);
    const table = tableOf([
      texts(
        'wkt',
        at.map(([x, y], row) => (row % 5 === 0 ? null : `SRID=4326;POINT(${x.toFixed(5)} ${y.toFixed(5)})`)),
        { kind: 'geo' },
      ),
      texts(
        'hex',
        at.map(([x, y]) => hex(x, y)),
        { kind: 'geo' },
      ),
    ]);
    const made = roundTrip(table);
    textsIn(table, made, 'wkt').forEach((text, row) => {
      if (row % 5 === 0) expect(text).toBeNull();
      else expect(text).toMatch(/^SRID=4326;POINT\(4(\.\d{1,5})? 52(\.\d{1,5})?\)$/);
    });
    for (const text of textsIn(table, made, 'hex')) {
      expect(text!.startsWith('0101000020E6100000')).toBe(true);
      const x = Buffer.from(text!.slice(18), 'hex').readDoubleLE(0);
      expect(x > 4 && x < 5).toBe(true);
    }
  });
});

describe('JSON values', () => {
  it('keep their shapes, their types and what many rows share, and no leaf of one row', () => {
    const values = rowsOf(2000, (row) =>
      row % 50 === 0
        ? null
        : JSON.stringify({
            size: ['S', 'M', 'L'][random.int(3)],
            price: random.int(10 ** 6) / 100,
            owner: { name: `Owner${row}of${random.int(10 ** 9)}`, active: random.int(2) === 1 },
            ...(row % 3 === 0 ? { tags: ['new', random.int(5)] } : {}),
          }),
    );
    const table = tableOf([texts('info', values, { kind: 'json' })]);
    const originals = new Set<string | null>(values);
    madeOf(table, 'info').forEach((text, row) => {
      if (values[row] === null) return expect(text).toBeNull();
      const shape = z.strictObject({
        size: z.enum(['S', 'M', 'L']),
        price: z.number(),
        owner: z.strictObject({ name: z.string().regex(/^Owner\d+of\d+$/), active: z.boolean() }),
        tags: row % 3 === 0 ? z.tuple([z.literal('new'), z.number()]) : z.undefined().optional(),
      });
      expect(shape.safeParse(JSON.parse(text!)).error).toBeUndefined();
      expect(originals.has(text)).toBe(false);
    });
  });

  it('that are lists stay lists; long lists come out empty; what has no common shape is an empty object', () => {
    const table = tableOf([
      texts(
        'pair',
        rowsOf(500, (row) => `[${row}, ${row * 3}]`),
        { kind: 'json' },
      ),
      texts(
        'long',
        rowsOf(500, (row) => JSON.stringify({ n: row, of: rowsOf(row, String) })),
        { kind: 'json' },
      ),
      texts(
        'wild',
        rowsOf(500, (row) => JSON.stringify({ [`key ${row}`]: row })),
        { kind: 'json' },
      ),
    ]);
    const made = roundTrip(table);
    const valuesOf = (name: string) => textsIn(table, made, name).map((text): unknown => JSON.parse(text!));
    const pairs = z.array(z.tuple([z.number(), z.number()])).length(500);
    const longs = z.array(z.strictObject({ n: z.number(), of: z.tuple([]) })).length(500);
    expect(pairs.safeParse(valuesOf('pair')).error).toBeUndefined();
    expect(longs.safeParse(valuesOf('long')).error).toBeUndefined();
    expect(new Set(textsIn(table, made, 'wild'))).toEqual(new Set(['{}']));
  });
});

describe('bytes', () => {
  it('are random ones of lengths as they were', () => {
    const lengths = [16, 32];
    const values = rowsOf(400, (row) => (row % 8 === 7 ? null : new Uint8Array(lengths[row % 2]!).fill(1)));
    const table = tableOf([
      { name: 'blob', type: { kind: 'binary' }, values: { storage: 'binary', values } },
    ]);
    const [column] = roundTrip(table).columns;
    const made = column?.storage === 'binary' ? column.values : [];
    expect(made.map((bytes) => bytes === null)).toEqual(values.map((bytes) => bytes === null));
    expect([...new Set(made.map((bytes) => bytes?.length ?? 0))].sort()).toEqual([0, 16, 32]);
    expect(made.filter((bytes) => bytes?.every((byte) => byte === 1))).toEqual([]);
  });
});
