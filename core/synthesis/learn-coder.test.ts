import { describe, expect, it } from 'vitest';
import { AppError } from '@core/kernel/errors';
import { loadCoder, learnCoder } from './learn-coder';
import { allKinds } from './encoders/testing/all-kinds';
import { streamOf, testOptions, textsIn } from './encoders/testing/tables';

const rows = 2000;

describe('a table with a column of each kind', () => {
  const table = allKinds(rows);
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
