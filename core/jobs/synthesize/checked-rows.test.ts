import { expect, test } from 'vitest';
import { CheckedRows } from './checked-rows';

test('checks of a table share its rows, those that read count as they read, and all of them make the whole', async () => {
  const told: number[] = [];
  const checked = new CheckedRows([1000, 200, 0], (rows) => told.push(rows));
  const counting = () => Promise.resolve('counted');
  const results = await Promise.all([
    checked.check(0, async (onProgress) => {
      for (const made of [250, 500, 1500]) onProgress({ made: await Promise.resolve(made) });
      return 'read';
    }),
    checked.check(0, counting),
    checked.check(1, counting),
    checked.check(2, async (onProgress) => {
      onProgress({ made: await Promise.resolve(0) });
      return 'read';
    }),
  ]);
  expect(results).toEqual(['read', 'counted', 'counted', 'read']);
  expect(checked.total).toBe(1200);
  expect(told.at(-1)).toBe(1200);
  expect(told).toContain(125 + 500 + 200);
  expect(told.filter((rows) => !Number.isInteger(rows))).toEqual([]);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});
