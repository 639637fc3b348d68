import { describe, expect, it } from 'vitest';
import type { CodedColumn } from './coding';
import { fitTable } from './fit-table';
import type { SynthesisOptions } from './options';
import { presetOptions } from './presets';
import { batchesOf, plantedTable, valuesOf } from './single-table/testing/planted-table';

const options: SynthesisOptions = presetOptions('balanced');

const shareOf = (count: number, holds: (row: number) => boolean) => {
  let held = 0;
  for (let row = 0; row < count; row++) if (holds(row)) held++;
  return held / count;
};

describe('fitTable', () => {
  it('makes rows with the dependences of the table', async () => {
    const made = await batchesOf(await fitTable(plantedTable(8000), options), 8000);
    const [kind, level, amount, flag] = [0, 1, 2, 3].map((column) => valuesOf(made, column));
    const kindOf = (row: number) => Number(String(kind![row]).slice(5));
    const levelOf = (row: number) => Number(String(level![row]).slice(6));
    expect(shareOf(8000, (row) => Math.floor(Number(amount![row]) / 1000) === kindOf(row))).toBeGreaterThan(
      0.98,
    );
    expect(shareOf(8000, (row) => kindOf(row) === levelOf(row))).toBeCloseTo(0.85, 1);
    expect(
      shareOf(8000, (row) => flag![row] === Number(kindOf(row) >= 2 && levelOf(row) >= 1)),
    ).toBeGreaterThan(0.97);
  });

  it('gives the same rows for the same seed, others for another', async () => {
    const table = plantedTable(2000);
    const one = await batchesOf(await fitTable(table, options), 500);
    const same = await batchesOf(await fitTable(table, options), 500);
    const other = await batchesOf(await fitTable(table, { ...options, seed: 2 }), 500);
    expect(valuesOf(same, 2)).toEqual(valuesOf(one, 2));
    expect(valuesOf(other, 2)).not.toEqual(valuesOf(one, 2));
  });

  it('makes any number of rows in batches that do not depend on how many follow', async () => {
    const model = await fitTable(plantedTable(1000), options);
    const many = await batchesOf(model, 70_000);
    expect(many.map(({ rowCount }) => rowCount)).toEqual([32_768, 32_768, 4464]);
    const fewer = await batchesOf(model, 32_768);
    expect(valuesOf(fewer, 2)).toEqual(valuesOf(many.slice(0, 1), 2));
    expect(await batchesOf(model, 0)).toEqual([]);
  });

  it('is conditioned on columns that are given', async () => {
    const table = plantedTable(6000);
    const kind = table.columns[0]!.values;
    if (kind.storage !== 'dictionary') throw new TypeError('The planted column is a dictionary.');
    const given: CodedColumn = {
      codebook: {
        name: 'parent.kind',
        fineCount: 4,
        binOf: Uint8Array.of(0, 1, 2, 3),
        binCount: 4,
        classOf: Uint8Array.of(0, 1, 2, 3),
        classCount: 4,
        isOrdered: false,
      },
      fine: sharedCodes(kind.codes),
    };
    const model = await fitTable({ ...table, columns: table.columns.slice(2) }, options, {
      context: [given],
    });
    const asked = Uint16Array.from({ length: 2000 }, (_, row) => (row % 2 === 0 ? 3 : 0));
    const made = await batchesOf(model, 2000, { context: [asked] });
    const amounts = valuesOf(made, 0);
    expect(shareOf(2000, (row) => Math.floor(Number(amounts[row]) / 1000) === asked[row])).toBeGreaterThan(
      0.98,
    );
    await expect(batchesOf(model, 10)).rejects.toThrow(RangeError);
  });

  it('trains on no more rows than allowed', async () => {
    const table = plantedTable(4000);
    const model = await fitTable(table, { ...options, maxTrainingRows: 1000 });
    const first = await fitTable(table, { ...options, maxTrainingRows: 1000, readRandomSubset: false });
    for (const { codes } of [model, first]) expect(codes.steps[0]!.tree.rowsUpTo.at(-1)).toBe(1000);
    expect(model.codes.steps).not.toEqual(first.codes.steps);
  });

  it('tells which column is done, and stops when asked to', async () => {
    const seen: string[] = [];
    const abort = new AbortController();
    const run = fitTable(plantedTable(1000), options, {
      onProgress: ({ column, done, total }) => {
        seen.push(`${column} ${done}/${total}`);
        if (done === 2) abort.abort();
      },
      signal: abort.signal,
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen).toHaveLength(2);
    expect(seen[1]).toMatch(/ 2\/4$/);
  });
});

function sharedCodes(codes: Int32Array): Uint16Array<SharedArrayBuffer> {
  const shared = new Uint16Array(new SharedArrayBuffer(2 * codes.length));
  shared.set(codes);
  return shared;
}
