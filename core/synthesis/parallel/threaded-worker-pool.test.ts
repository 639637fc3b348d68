import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitTable } from '../fit-table';
import { presetOptions } from '../presets';
import { batchesOf, digestOf, plantedTable } from '../single-table/testing/planted-table';
import { ThreadedWorkerPool } from './threaded-worker-pool';

/** The built program; `npm test` builds it first. */
const program = 'build/worker/synthesis-thread.js';
const options = presetOptions('balanced');

describe.runIf(existsSync(program))('threads', () => {
  it('fit the same model and make the same rows as one thread alone', async () => {
    const table = plantedTable(5000);
    const threads = { count: 2, program };
    const alone = await fitTable(table, options);
    const together = await fitTable(table, options, { threads });
    expect(together.codes).toEqual(alone.codes);
    const rows = 80_000;
    const made = digestOf(await batchesOf(alone, rows));
    expect(digestOf(await batchesOf(together, rows, { threads }))).toBe(made);
    expect(digestOf(await batchesOf(together, rows, { threads: { count: 3, program } }))).toBe(made);
  });

  it('end when the reader of a sample stops early', async () => {
    const model = await fitTable(plantedTable(1000), options);
    const sample = model.sample(200_000, { threads: { count: 2, program } });
    expect((await sample.next()).done).toBe(false);
    await sample.return();
    expect((await sample.next()).done).toBe(true);
  });

  it('stop a fit that is cancelled', async () => {
    const abort = new AbortController();
    const fitted = fitTable(plantedTable(5000), options, {
      threads: { count: 2, program },
      onProgress: () => abort.abort(),
      signal: abort.signal,
    });
    await expect(fitted).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('fail what is asked of them where the program does not exist', async () => {
    const force = new ThreadedWorkerPool({ count: 2, program: '/nowhere/thread.js' });
    const place = { seed: 1, block: 0, rowCount: 1 };
    const model = { codebooks: [], contextBooks: [], steps: [] };
    await expect(force.draw({ model, place, context: [] })).rejects.toMatchObject({ code: 'internal' });
    await expect(force.draw({ model, place, context: [] })).rejects.toMatchObject({ code: 'internal' });
    await force.close();
  });
});
