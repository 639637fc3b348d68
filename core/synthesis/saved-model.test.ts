import { describe, expect, it } from 'vitest';
import { fitTable } from './fit-table';
import { presetOptions } from './presets';
import { loadModel, saveModel } from './saved-model';
import { batchesOf, plantedTable, valuesOf } from './single-table/testing/planted-table';

const options = presetOptions('balanced');

describe('a saved model', () => {
  it('makes the same rows as the model it was saved from', async () => {
    const model = await fitTable(plantedTable(3000), options);
    const loaded = loadModel(saveModel(model));
    const [here, there] = [await batchesOf(model, 1000), await batchesOf(loaded, 1000)];
    for (const column of [0, 1, 2, 3]) expect(valuesOf(there, column)).toEqual(valuesOf(here, column));
  });

  it('holds histograms and no rows: sixteen times the rows of the same values make it hardly larger', async () => {
    const small = await fitTable(plantedTable(5000), options);
    const large = await fitTable(plantedTable(80_000), options);
    const entries = (model: typeof small) =>
      model.codes.steps.reduce((sum, { tree }) => sum + tree.codes.length, 0);
    expect(entries(large)).toBeLessThan(3 * entries(small));
    expect(saveModel(large).length).toBeLessThan(3 * saveModel(small).length);
    for (const { tree } of large.codes.steps) {
      for (const [name, part] of Object.entries(tree)) {
        if (ArrayBuffer.isView(part)) expect(part.byteLength, name).toBeLessThan(80_000);
      }
    }
  });

  it('keeps no order of rows: the same rows in another order make the same histograms', async () => {
    const table = plantedTable(2000);
    const reversed = {
      ...table,
      columns: table.columns.map((column) => {
        const { values } = column;
        if (values.storage === 'dictionary')
          return { ...column, values: { ...values, codes: values.codes.toReversed() } };
        if (values.storage === 'int32')
          return { ...column, values: { ...values, values: values.values.toReversed() } };
        if (values.storage === 'bool')
          return { ...column, values: { ...values, values: values.values.toReversed() } };
        return column;
      }),
    };
    const [one, other] = [await fitTable(table, options), await fitTable(reversed, options)];
    expect(other.codes.steps.map(({ tree }) => tree)).toEqual(one.codes.steps.map(({ tree }) => tree));
  });

  it('is refused where its bytes are anything else', async () => {
    const bytes = saveModel(await fitTable(plantedTable(500), options));
    const unreadable: unknown = expect.objectContaining({ code: 'synthesis-model-unreadable' });
    const refusal = (read: () => unknown) => {
      try {
        read();
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(refusal(() => loadModel(new Uint8Array(10)))).toEqual(unreadable);
    expect(refusal(() => loadModel(bytes.subarray(0, bytes.length - 40)))).toEqual(unreadable);
    expect(
      refusal(() => loadModel(Uint8Array.from(bytes, (byte, at) => (at === 2 ? byte ^ 1 : byte)))),
    ).toEqual(unreadable);
  });
});
