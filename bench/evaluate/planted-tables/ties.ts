import { madeOf, numbers, rowsOf, streamOf, wholes, words, type Rows, type Value } from './columns';

const count = 20_000;

/**
 * Numbers close to others of their row, and one that equals another in a seventh of the rows: how much of that is
 * preserved.
 */
export async function tieFigures(): Promise<object[]> {
  const random = streamOf(5);
  const inCents = (value: number) => Math.round(value * 100) / 100;
  const length = rowsOf(count, () => inCents(4 * Math.exp(0.5 * random.gaussian())));
  const width = length.map((value) => inCents(value * (1 + 0.01 * random.gaussian())));
  const depth = length.map((value) => inCents(0.62 * value * (1 + 0.02 * random.gaussian())));
  const owed = rowsOf(count, () => Math.round(20_000 * Math.exp(1.2 * random.gaussian())));
  const paid = owed.map((value) =>
    random.int(7) === 0 ? value : Math.round(2000 * Math.exp(random.gaussian())),
  );
  const { source, made } = await madeOf([
    words(
      'cut',
      rowsOf(count, () => ['fair', 'good', 'ideal'][random.int(3)]!),
    ),
    numbers('length', length),
    numbers('width', width),
    numbers('depth', depth),
    wholes('owed', owed),
    wholes('paid', paid),
  ]);
  const spread = (rows: Rows, one: string, other: string) =>
    deviation(ratios(rows.of(one), rows.of(other))).toFixed(4);
  const equal = (rows: Rows) =>
    `${((100 * rows.of('paid').filter((value, row) => value === rows.of('owed')[row]).length) / rows.count).toFixed(2)} %`;
  return [
    {
      figure: 'median deviation of width / length',
      source: spread(source, 'width', 'length'),
      made: spread(made, 'width', 'length'),
    },
    {
      figure: 'median deviation of depth / length',
      source: spread(source, 'depth', 'length'),
      made: spread(made, 'depth', 'length'),
    },
    { figure: 'paid all that is owed', source: equal(source), made: equal(made) },
  ];
}

const ratios = (ones: readonly Value[], others: readonly Value[]) =>
  ones.map((value, row) => Number(value) / Number(others[row]));

/** The median absolute deviation; a mean of squares would be dominated by a few outliers. */
function deviation(values: readonly number[]): number {
  const middleOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;
  const middle = middleOf(values);
  return middleOf(values.map((value) => Math.abs(value - middle)));
}
