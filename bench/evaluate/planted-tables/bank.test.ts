import { expect, test } from 'vitest';
import { fitSchema } from '@core/synthesis/fit-schema';
import { presetOptions } from '@core/synthesis/presets';
import { generateAll } from '../planted-schema';
import { plantBank } from './bank';
import { rulesOfBank } from './rules-of-bank';

test('a join table preserves its cardinalities, its pairs, and dependencies between siblings', async () => {
  const source = plantBank(15, 2000);
  const model = await fitSchema(source, { ...presetOptions('balanced'), seed: 1 });
  const made = await generateAll(model, source);
  const figures = new Map(rulesOfBank(made).map(({ figure, value }) => [figure, Number.parseFloat(value)]));
  for (const rule of [
    'accounts with exactly one owner',
    'clients with exactly one disp',
    'accounts with one loan at most',
    'as many UVER orders as loans',
    'UVER order of the payment of the loan',
  ]) {
    expect(figures.get(rule), rule).toBe(100);
  }
  const near = 'client from the district of the account';
  const before = new Map(rulesOfBank(source).map(({ figure, value }) => [figure, Number.parseFloat(value)]));
  expect(Math.abs(figures.get(near)! - before.get(near)!)).toBeLessThan(2);
  expect(Math.abs(figures.get('loan rows')! / before.get('loan rows')! - 1)).toBeLessThan(0.03);
  const again = await generateAll(model, source);
  expect(again.foreignKeys).toEqual(made.foreignKeys);
});
