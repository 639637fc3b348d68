import { describe, expect, it } from 'vitest';
import { learnCoder } from './learn-coder';
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

  it('keeps its codebooks within the bounds of codes', () => {
    expect(coder.codebooks).toEqual(coded.map(({ codebook }) => codebook));
    for (const { codebook, fine } of coded) {
      expect(Math.max(...fine)).toBeLessThan(codebook.fineCount);
      expect(Math.max(...codebook.binOf)).toBe(codebook.binCount - 1);
      expect(Math.max(...codebook.classOf)).toBe(codebook.classCount - 1);
      expect(codebook.binOf.length).toBe(codebook.fineCount);
      expect(Math.max(codebook.binCount, codebook.classCount)).toBeLessThanOrEqual(64);
    }
    expect(new Set(coder.codebooks.map(({ name }) => name)).size).toBe(coder.codebooks.length);
  });

  it('is made the same from the same codes and seed, and differently from another seed', () => {
    const made = (seed: number) =>
      JSON.stringify(textsIn(table, coder.decode(codes, rows, streamOf(seed)), 'weight'));
    expect(made(1)).toBe(made(1));
    expect(made(1)).not.toBe(made(2));
  });

  it('is learnt the same twice', () => {
    const again = learnCoder(table, testOptions);
    expect(again.coder.codebooks).toEqual(coder.codebooks);
    expect(again.coded.map(({ fine }) => fine)).toEqual(codes);
  });

  it('gives the training rows the codes that they were learnt with', () => {
    const again = coder.encode(table);
    again.forEach(({ codebook, fine }, at) =>
      expect([codebook.name, fine]).toEqual([codebook.name, codes[at]]),
    );
  });

  it('keeps no array as long as the table', () => {
    const lengths = new Map<string, number>();
    const walk = (value: unknown, path: string): void => {
      if (ArrayBuffer.isView(value) && 'length' in value) return void lengths.set(path, Number(value.length));
      if (value instanceof Map || value instanceof Set) return walk([...value], path);
      if (Array.isArray(value)) lengths.set(path, value.length);
      if (typeof value !== 'object' || value === null) return;
      for (const [name, part] of Object.entries(value)) walk(part, `${path}.${name}`);
    };
    walk(coder, 'coder');
    // grids that find the interval of a number are as long as the range of numbers asks for
    const long = [...lengths].filter(([path, length]) => length >= rows / 2 && !path.includes('.lookup.'));
    expect(long).toEqual([]);
  });
});
