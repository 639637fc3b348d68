import { expect, it } from 'vitest';
import { pathOfPart, pathOfTable, tablesOf } from './list-tables';

const csv = { format: 'csv', isCompressed: false } as const;
const parquet = { format: 'parquet', isCompressed: false } as const;
const at = (path: string) => ({ path, size: 1, version: '1' });
const listed = (...paths: string[]) =>
  tablesOf(paths.map(at)).map(({ schema, name, files }) => [schema, name, ...files.map(({ path }) => path)]);

it('treats a file as a table, named without its extensions', () => {
  expect(listed('a.csv', 'b.c.jsonl.gz', 'D.PARQUET')).toEqual([
    ['', 'D', 'D.PARQUET'],
    ['', 'a', 'a.csv'],
    ['', 'b.c', 'b.c.jsonl.gz'],
  ]);
});

it('treats a folder of parts as one table, and any other folder as a schema', () => {
  expect(
    listed('sales/part-00001.csv', 'sales/part-00002.csv', 'hr/staff.csv', 'hr/log/data_0.parquet'),
  ).toEqual([
    ['', 'sales', 'sales/part-00001.csv', 'sales/part-00002.csv'],
    ['hr', 'log', 'hr/log/data_0.parquet'],
    ['hr', 'staff', 'hr/staff.csv'],
  ]);
});

it('ignores other files, deeper folders, and names that start with a dot or an underscore', () => {
  expect(
    listed('notes.txt', 'a/b/c/d.csv', '.hidden/a.csv', '_temporary/a.csv', 'x/_SUCCESS', 'csv'),
  ).toEqual([]);
});

it('tells files of the same name apart by their extensions', () => {
  expect(listed('t.csv', 't.parquet').map(([, name]) => name)).toEqual(['t.csv', 't.parquet']);
});

it.each(['../x', '.hidden', '_own', 'part-1', '2024', 'a/b', 'per%cent', 'ends.', 'ends ', 'a:b', 'a*?[1]'])(
  'gives a table named %j a path that maps back to the name',
  (name) => {
    for (const schema of ['', 'part-2', 'a/../b']) {
      const path = pathOfTable({ schema, name }, csv);
      expect(path.split('/')).toHaveLength(schema === '' ? 1 : 2);
      expect(tablesOf([at(path)]).map((table) => [table.schema, table.name])).toEqual([[schema, name]]);
      const parts = [0, 1].map((part) => at(pathOfPart({ schema, name }, parquet, part)));
      expect(tablesOf(parts).map((table) => [table.schema, table.name])).toEqual([[schema, name]]);
    }
  },
);
