import { expect, it } from 'vitest';
import { floats, rowsOf, streamOf, tableOf, texts, textsIn } from '../encoders/testing/tables';
import { fitTable } from '../fit-table';
import { presetOptions } from '../presets';

const random = streamOf(41);
const days = 240;
const rows = 20 * days;

it('ties a number to what follows from a column of more values than trees have bins', async () => {
  const dayOf = rowsOf(rows, () => random.int(days));
  const monthOf = (day: number) => (7 * day) % 12;
  const table = tableOf([
    texts(
      'day',
      dayOf.map((day) => `day ${day}`),
    ),
    texts(
      'month',
      dayOf.map((day) => `month ${monthOf(day)}`),
    ),
    floats(
      'warmth',
      dayOf.map((day) => Math.round(10 * (10 * monthOf(day) + random.gaussian())) / 10),
    ),
  ]);
  const model = await fitTable(table, presetOptions('balanced'));
  let away = 0;
  for await (const batch of model.sample(rows)) {
    const months = textsIn(table, batch, 'month').map((month) => Number(month?.slice('month '.length)));
    textsIn(table, batch, 'warmth').forEach((warmth, row) => {
      if (!(Math.abs(Number(warmth) - 10 * months[row]!) < 5)) away++;
    });
  }
  expect(away / rows).toBeLessThan(0.1);
});
