import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { readTable, UnusableInput } from './read-table';
import { writeCsv } from './write-csv';

const folder = mkdtempSync(join(tmpdir(), 'understudy-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
};

const valuesOf = (path: string, like?: ReturnType<typeof readTable>) => {
  const { columns, rowCount } = readTable(path, like);
  return columns.map(({ name, type, values }) => ({
    name,
    kind: type.kind,
    values: Array.from({ length: rowCount }, (_, row) => textOf(values, row, type)),
  }));
};

describe('reading a table from a file', () => {
  const header = 'int,big,float,day,time,yes,text,code\n';
  const rows =
    '1,5000000000,1.5,1969-12-31,2024-02-29 12:30:00.5,true,"a,b",007\n,,2e3,,2024-03-01T00:00:00Z,,,8\n';

  it('infers types from values, with empty fields as NULL', () => {
    expect(valuesOf(fileOf('types.csv.gz', header + rows))).toEqual([
      { name: 'int', kind: 'int', values: ['1', null] },
      { name: 'big', kind: 'int', values: ['5000000000', null] },
      { name: 'float', kind: 'float', values: ['1.5', '2000'] },
      { name: 'day', kind: 'date', values: ['1969-12-31', null] },
      { name: 'time', kind: 'timestamp', values: ['2024-02-29 12:30:00.5+00', '2024-03-01 00:00:00+00'] },
      { name: 'yes', kind: 'bool', values: ['true', null] },
      { name: 'text', kind: 'utf8', values: ['a,b', null] },
      { name: 'code', kind: 'utf8', values: ['007', '8'] },
    ]);
  });

  it('applies the offset of a timestamp', () => {
    const [column] = valuesOf(fileOf('zone.csv', 't\n2024-01-01 01:30:00+02:00\n'));
    expect(column?.values).toEqual(['2023-12-31 23:30:00+00']);
  });

  it('reads a rival with the types of the training data', () => {
    const train = readTable(fileOf('train.csv', 'n,t\n1,x\n2,y\n'));
    expect(valuesOf(fileOf('rival.csv', 't,n,more\n1,1.0,z\n2,what,z\n'), train).slice(0, 2)).toEqual([
      { name: 't', kind: 'utf8', values: ['1', '2'] },
      { name: 'n', kind: 'float', values: ['1', null] },
    ]);
  });

  it('round-trips through a written file', () => {
    const path = fileOf('first.csv', header + rows);
    const copy = join(folder, 'copy.csv');
    writeCsv(copy, readTable(path));
    expect(valuesOf(copy)).toEqual(valuesOf(path));
  });

  it('says what is wrong with a file', () => {
    const train = readTable(fileOf('train.csv', 'n\n1\n'));
    expect(() => readTable(join(folder, 'missing.csv'))).toThrow(UnusableInput);
    expect(() => readTable(fileOf('empty.csv', 'a,b\n'))).toThrow('has no rows');
    expect(() => readTable(fileOf('ragged.csv', 'a,b\n1\n'))).toThrow('row 2 has 1 fields');
    expect(() => readTable(fileOf('open.csv', 'a\n"1\n'))).toThrow(UnusableInput);
    expect(() => readTable(fileOf('other.csv', 'm\n1\n'), train)).toThrow('no column "n"');
  });
});
