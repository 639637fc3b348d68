import { describe, expect, it } from 'vitest';
import { fitTable } from './fit-table';
import { presetOptions } from './presets';
import { plantedTable } from './single-table/testing/planted-table';

const options = presetOptions('balanced');

describe('a model', () => {
  it('holds histograms and no rows: sixteen times the rows of the same values make it hardly larger', async () => {
    const small = await fitTable(plantedTable(5000), options);
    const large = await fitTable(plantedTable(80_000), options);
    const entries = (model: typeof small) =>
      model.codes.steps.reduce((sum, { tree }) => sum + tree.codes.length, 0);
    expect(entries(large)).toBeLessThan(3 * entries(small));
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
});
