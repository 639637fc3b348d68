import { expect, it } from 'vitest';
import { floats, rowsOf, streamOf, tableOf, texts, textsIn } from '../encoders/testing/tables';
import { fitSequences } from '../fit-sequences';
import { presetOptions } from '../presets';

const random = streamOf(43);
const [articles, kinds, parents, length] = [240, 12, 500, 10];
const kindOf = (article: number) => (7 * article) % kinds;

it('ties rows, and those behind them, to what follows from a column of more values than trees have bins', async () => {
  const baskets = rowsOf(parents, () => {
    const likes = random.int(kinds);
    let kind = random.int(kinds);
    return rowsOf(length, () => {
      if (random.float() > 0.8) kind = random.int(3) === 0 ? likes : random.int(kinds);
      const article = 12 * random.int(articles / kinds) + ((7 * kind) % kinds);
      return { article, price: Math.round(10 * (10 * kind + random.gaussian())) / 10 };
    });
  });
  const bought = baskets.flat();
  const child = tableOf([
    texts(
      'article',
      bought.map(({ article }) => `article ${article}`),
    ),
    texts(
      'kind',
      bought.map(({ article }) => `${kindOf(article)}`),
    ),
    floats(
      'price',
      bought.map(({ price }) => price),
    ),
  ]);
  const parent = tableOf([
    texts(
      'buyer',
      rowsOf(parents, (row) => (row % 2 === 0 ? 'one' : 'other')),
    ),
  ]);
  const parentRows = Int32Array.from(baskets.flatMap((basket, row) => basket.map(() => row)));
  const source = baskets.flatMap((basket) => basket.map(({ article }) => kindOf(article)));
  const model = await fitSequences({ parent, child, parentRows }, presetOptions('balanced'));
  const made: number[] = [];
  let away = 0;
  for await (const { children } of model.sample()) {
    made.push(...textsIn(child, children, 'kind').map(Number));
    textsIn(child, children, 'price').forEach((price, row) => {
      if (!(Math.abs(Number(price) - 10 * made.at(row - children.rowCount)!) < 5)) away++;
    });
  }
  expect(away / made.length).toBeLessThan(0.05);
  expect(Math.abs(sameAsBefore(made) - sameAsBefore(source))).toBeLessThan(0.1);
});

/** Sequences are all of one length. */
const sameAsBefore = (values: readonly number[]): number => {
  const behind = values.filter((_, row) => row % length > 0).length;
  return values.filter((kind, row) => row % length > 0 && kind === values[row - 1]).length / behind;
};
