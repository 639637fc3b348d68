import { expect, it } from 'vitest';
import { floats, rowsOf, streamOf, tableOf, texts } from '../encoders/testing/tables';
import { fitSequences } from '../fit-sequences';
import { presetOptions } from '../presets';

const random = streamOf(47);
const [parents, length] = [500, 12];

it('lets numbers go on by steps, and with each other, finer than a leaf can tell', async () => {
  const rows = rowsOf(parents, () => {
    let warmth = 60 + 25 * random.gaussian();
    return rowsOf(length, () => {
      warmth += random.gaussian();
      return { warmth, felt: warmth - 4 + 0.5 * random.gaussian() };
    });
  }).flat();
  const columnOf = (name: 'warmth' | 'felt') =>
    floats(
      name,
      rows.map((row) => Math.round(10 * row[name]) / 10),
    );
  const child = tableOf([columnOf('warmth'), columnOf('felt')]);
  const parent = tableOf([
    texts(
      'place',
      rowsOf(parents, (row) => (row % 2 === 0 ? 'one' : 'other')),
    ),
  ]);
  const parentRows = Int32Array.from(rows, (_, row) => Math.floor(row / length));
  const model = await fitSequences({ parent, child, parentRows }, presetOptions('balanced'));
  const made: [number[], number[]] = [[], []];
  for await (const { children } of model.sample())
    children.columns.forEach((column, at) => {
      if (column.storage === 'float64') made[at]!.push(...column.values.subarray(0, children.rowCount));
    });
  const apart = meanOf(made[1].map((felt, row) => Math.abs(felt - made[0][row]! + 4)));
  const steps = meanOf(
    made[0].flatMap((warmth, row) => (row % length === 0 ? [] : [Math.abs(warmth - made[0][row - 1]!)])),
  );
  expect(apart).toBeLessThan(0.8);
  expect(steps).toBeLessThan(1.3);
});

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
