import { madeOf, numbers, rowsOf, streamOf, wholes } from './columns';

const count = 20_000;

/** Columns with a tail, each with the reference for its generated rows: the source without a planted outlier. */
export async function tailFigures(): Promise<object[]> {
  const random = streamOf(1);
  const normal = () => random.gaussian();
  const cases: Readonly<Record<string, { column: number[]; giants: number; isWhole: boolean }>> = {
    'salaries and one of 10M': {
      column: [
        ...rowsOf(count - 1, () => Math.round(Math.max(12_000, 50_000 + 15_000 * normal()))),
        10_000_000,
      ],
      giants: 1,
      isWhole: true,
    },
    'salaries and three of 8 to 10M': {
      column: [
        ...rowsOf(count - 3, () => Math.round(Math.max(12_000, 50_000 + 15_000 * normal()))),
        ...[8_000_000, 9_000_000, 10_000_000],
      ],
      giants: 3,
      isWhole: true,
    },
    'prices (log-normal, σ 1)': priceCase(1),
    'prices (log-normal, σ 1.4)': priceCase(1.4),
    'waits (exponential)': {
      column: rowsOf(count, () => Math.round(-3600 * Math.log(1 - random.float())) / 100),
      giants: 0,
      isWhole: false,
    },
    'shares (0 to 100)': {
      column: rowsOf(count, () => Math.round(random.float() * 10_000) / 100),
      giants: 0,
      isWhole: false,
    },
  };
  function priceCase(sigma: number) {
    const column = rowsOf(count, () => Math.round(4000 * Math.exp(sigma * normal())) / 100);
    return { column, giants: 0, isWhole: false };
  }
  const lines: object[] = [];
  for (const [name, { column, giants, isWhole }] of Object.entries(cases)) {
    const { made } = await madeOf([isWhole ? wholes('n', column) : numbers('n', column)]);
    const wanted = momentsOf(column.toSorted((a, b) => a - b).slice(0, count - giants));
    const found = momentsOf(made.of('n').map(Number));
    lines.push({
      tail: name,
      'mean / source': (found.mean / wanted.mean).toFixed(4),
      'deviation / source': (found.deviation / wanted.deviation).toFixed(4),
      'most / source': (found.most / wanted.most).toFixed(4),
      'beyond the source': made.of('n').filter((value) => Number(value) > wanted.most).length,
    });
  }
  return lines;
}

export function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return { mean, deviation: Math.sqrt(squares / values.length), most };
}
