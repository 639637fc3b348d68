import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { collectMade, evenly } from './made-sample';
import { openRunFiles, type RunFiles } from '../run-files/run-files';
import { MadeRowsFile, madeFile, readMadeRows } from './made-rows';

let folder: string;
let files: RunFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-made-'));
  files = openRunFiles({ store: 'local', folder });
});

const madePath = (table: number, shard: number) => join(folder, madeFile(table, shard));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const batch = (first: number, rowCount: number): Batch => ({
  rowCount,
  columns: [
    { storage: 'int32', values: Int32Array.from({ length: rowCount }, (_, row) => first + row), nulls: null },
    {
      storage: 'text',
      values: Array.from({ length: rowCount }, (_, row) => (row % 2 ? `r${first + row}` : null)),
    },
    {
      storage: 'int64',
      values: new BigInt64Array(rowCount).fill(2n ** 60n),
      nulls: new Uint8Array(rowCount).fill(1),
    },
    { storage: 'binary', values: Array.from({ length: rowCount }, () => Uint8Array.of(1, 2)) },
  ],
});

function write(path: string, batches: readonly Batch[]) {
  const file = new MadeRowsFile(files.write(basename(path)));
  for (const one of batches) file.append(one);
  return file.finish();
}

describe('files of made rows', () => {
  it('return all batches in order', async () => {
    const batches = [batch(0, 3), batch(3, 1), batch(4, 5)];
    const path = madePath(2, 0);
    expect((await write(path, batches)).rows).toBe(9);
    expect([...readMadeRows(path)]).toEqual(batches);
  });

  it('are identified by their digest', async () => {
    const digests: string[] = [];
    for (const [at, first] of [0, 0, 1].entries()) {
      digests.push((await write(madePath(0, at), [batch(first, 3)])).digest);
    }
    expect(digests[0]).toBe(digests[1]);
    expect(digests[0]).not.toBe(digests[2]);
  });

  it('get their name only when complete, and are readable by their owner alone', async () => {
    const path = madePath(0, 0);
    const file = new MadeRowsFile(files.write(basename(path)));
    file.append(batch(0, 1));
    expect(existsSync(path)).toBe(false);
    await file.finish();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('may be left early while reading', async () => {
    const path = madePath(0, 0);
    await write(path, [batch(0, 2), batch(2, 2)]);
    for (const one of readMadeRows(path)) {
      expect(one).toEqual(batch(0, 2));
      break;
    }
  });
});

describe('collectMade', () => {
  it('takes the requested rows from all files as one table', async () => {
    const paths = [madePath(0, 0), madePath(0, 1)];
    await write(paths[0]!, [batch(0, 4), batch(4, 2)]);
    await write(paths[1]!, [batch(6, 4)]);
    const places = [{ at: 0, name: 'n', type: { kind: 'int', bits: 32, signed: true } as const }];
    const { rowCount, columns } = collectMade(paths, places, evenly(10, 5));
    expect(rowCount).toBe(5);
    expect(columns[0]!.values).toMatchObject({ values: Int32Array.of(1, 3, 5, 7, 9) });
  });

  it.each([
    [10, 3],
    [7, 7],
    [5, 9],
    [100_000, 24_999],
  ])('of %i rows takes %i evenly', (total, wanted) => {
    const isWanted = evenly(total, wanted);
    const taken = Array.from({ length: total }, (_, row) => row).filter((row) => isWanted(row));
    expect(taken).toHaveLength(Math.min(total, wanted));
    const half = taken.filter((row) => row < total / 2).length;
    expect(Math.abs(half - taken.length / 2)).toBeLessThanOrEqual(1);
  });
});
