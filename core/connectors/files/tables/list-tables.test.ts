import { expect, it } from 'vitest';
import { pathOfPart, pathOfTable, tablesOf } from './list-tables';

const csv = { format: 'csv', isCompressed: false } as const;
const parquet = { format: 'parquet', isCompressed: false } as const;
const at = (path: string) => ({ path, size: 1, version: '1' });
const listed = (...paths: string[]) =>
  tablesOf(paths.map(at)).map(({ schema, name, files }) => [schema, name, ...files.map(({ path }) => path)]);

it('takes a file for a table, by its name without the endings', () => {
  expect(listed('a.csv', 'b.c.jsonl.gz', 'D.PARQUET')).toEqual([
    ['', 'D', 'D.PARQUET'],
    ['', 'a', 'a.csv'],
    ['', 'b.c', 'b.c.jsonl.gz'],
  ]);
});

it('takes a folder of parts for one table, and any other folder for a schema', () => {
  expect(
    listed('sales/part-00001.csv', 'sales/part-00002.csv', 'hr/staff.csv', 'hr/log/data_0.parquet'),
  ).toEqual([
    ['', 'sales', 'sales/part-00001.csv', 'sales/part-00002.csv'],
    ['hr', 'log', 'hr/log/data_0.parquet'],
    ['hr', 'staff', 'hr/staff.csv'],
  ]);
});

it('leaves out other files, what lies deeper, and what begins with a dot or an underscore', () => {
  expect(
    listed('notes.txt', 'a/b/c/d.csv', '.hidden/a.csv', '_temporary/a.csv', 'x/_SUCCESS', 'csv'),
  ).toEqual([]);
});

it('tells two files of one name apart by their endings', () => {
  expect(listed('t.csv', 't.parquet').map(([, name]) => name)).toEqual(['t.csv', 't.parquet']);
});

it.each(['../x', '.hidden', '_own', 'part-1', '2024', 'a/b', 'per%cent', 'ends.', 'ends ', 'a:b', 'a*?[1]'])(
  'gives a table named %j a path of its own, which leads back to the name',
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
