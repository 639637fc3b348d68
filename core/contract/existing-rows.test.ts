import { expect, test } from 'vitest';
import { existingRows } from './existing-rows';

const table = (table_name: string, row_count: number, is_own: boolean) => ({
  ...{ schema_name: 'public', table_name, row_count, is_own },
  ...{ is_replaced: false, is_remade: false },
});
const holding = [table('a', 10, true), table('b', 5, false), table('c', 1, true)];
const sums = (truncate_included: boolean, replace_own: boolean) => {
  const { deleted, kept } = existingRows(holding, { truncate_included, replace_own });
  return { deleted: deleted.rows, kept: kept.rows };
};

test('rows of earlier runs are deleted and others kept, as the options say', () => {
  expect(sums(false, true)).toEqual({ deleted: 11, kept: 5 });
  expect(sums(false, false)).toEqual({ deleted: 0, kept: 16 });
  expect(sums(true, false)).toEqual({ deleted: 16, kept: 0 });
});

test('rows of a table that is made anew are deleted, whatever the options say of them', () => {
  const remade = { ...table('d', 7, false), is_remade: true };
  const { deleted, kept } = existingRows([...holding, remade], {
    truncate_included: false,
    replace_own: false,
  });
  expect([deleted.rows, kept.rows]).toEqual([7, 16]);
});

test('all rows are counted, however few tables are shown', () => {
  const { deleted } = existingRows(holding, { truncate_included: true, replace_own: true }, 1);
  expect(deleted).toEqual({ tables: 3, rows: 16, areOwn: false, shown: [holding[0]] });
});
