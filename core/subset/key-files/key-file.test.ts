import { statSync, truncateSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { RowMap } from '../rows/row-map';
import { keyFolder } from '../testing/chosen';
import { ChosenRows, writeKeyFile } from './key-file';

function someRows(order: (at: number) => number): RowMap {
  const rows = new RowMap(true);
  for (let at = 0; at < 500; at++) {
    const n = order(at);
    rows.put(Math.imul(n, 0x9e3779b1) >>> 0, Math.imul(n, 0x85ebca6b) >>> 0 || 1, n % 7, n);
  }
  rows.want(1, 1, 3);
  return rows;
}

it('keeps hashes, reasons and levels of the rows that were read, for its owner only', async () => {
  const store = keyFolder();
  const rows = someRows((at) => at);
  const file = await writeKeyFile(store, 'subset-0', rows);
  const path = await store.read('subset-0');
  expect([file.rows, statSync(path).mode & 0o777]).toEqual([500, 0o600]);
  const chosen = ChosenRows.read(path, true);
  const wrong: number[] = [];
  rows.each((low, high, code, level) => {
    const reason = chosen.reasonOf(low, high);
    if (reason?.code !== code || reason.level !== level) wrong.push(level);
  });
  expect(wrong).toEqual([]);
  expect([chosen.has(1, 1), chosen.reasonOf(7, 7)]).toEqual([false, null]);
});

it('is the same file for the same rows, in whatever order they came', async () => {
  const [one, other] = [someRows((at) => at), someRows((at) => 499 - at)];
  const store = keyFolder();
  expect((await writeKeyFile(store, 'a', one)).sha256).toBe((await writeKeyFile(store, 'b', other)).sha256);
});

it('is refused where it is cut off', async () => {
  const store = keyFolder();
  await writeKeyFile(
    store,
    'a',
    someRows((at) => at),
  );
  const path = await store.read('a');
  truncateSync(path, 100);
  expect(() => ChosenRows.read(path)).toThrow();
});

it('says so if the disk is full, and leaves nothing', async () => {
  let isAbandoned = false;
  const full = {
    ...keyFolder(),
    // Linux fails each write to it as a full disk does
    write: () => ({
      path: '/dev/full',
      finish: async () => undefined,
      abandon: () => void (isAbandoned = true),
    }),
  };
  const written = writeKeyFile(
    full,
    'a',
    someRows((at) => at),
  );
  await expect(written.catch(codeOf)).resolves.toBe('subset-disk-full');
  expect(isAbandoned).toBe(true);
});
