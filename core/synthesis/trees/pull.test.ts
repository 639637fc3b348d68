import { expect, it } from 'vitest';
import { fitTable } from '../fit-table';
import { presetOptions } from '../presets';
import { floats, rowsOf, streamOf, tableOf, texts } from '../encoders/testing/tables';

const random = streamOf(31);
const rows = 4000;

it('ties numbers as closely as in the training, far within their bins, and rows stay as they are by seed', async () => {
  const length = rowsOf(rows, () => Math.round(1e4 * Math.exp(0.5 * random.gaussian())) / 1e3);
  const width = length.map((value) => Math.round(1e3 * value * (1 + 0.01 * random.gaussian())) / 1e3);
  const kind = rowsOf(rows, () => (random.int(2) === 0 ? 'a' : 'b'));
  const table = tableOf([texts('kind', kind), floats('length', length), floats('width', width)]);
  const model = await fitTable(table, presetOptions('balanced'));
  const make = async () => {
    for await (const { columns } of model.sample(rows)) return columns;
    return [];
  };
  const made = await make();
  const valuesOf = (at: number) => (made[at]?.storage === 'float64' ? [...made[at].values] : []);
  expect(deviation(valuesOf(1), valuesOf(2))).toBeLessThan(2 * deviation(length, width));
  expect(await make()).toEqual(made);
});

/** Half of the rows lie nearer to the middle than this, as giants would decide a mean of squares. */
function deviation(one: readonly number[], other: readonly number[]): number {
  const away = one.map((value, row) => Math.abs(other[row]! / value - 1)).toSorted((a, b) => a - b);
  return away[away.length >> 1]!;
}
