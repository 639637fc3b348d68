import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';
import { fitSequences } from '@core/synthesis/fit-sequences';
import { presetOptions } from '@core/synthesis/presets';
import { joinBatches } from '../join-batches';
import { days, numbers, rowsOf, streamOf, words } from './columns';

const entities = 4000;
const kinds = ['a', 'b', 'c', 'd', 'e'] as const;

/** Rows of one column with their entity; rows of an entity are consecutive. */
interface Belonging {
  readonly values: Float64Array;
  readonly owners: Int32Array;
}

/**
 * Entities of some twelve events each, with their own level of amounts, their own interval between events, and a
 * preferred kind: how much of that is preserved. Intervals are in days, from one to some months.
 */
export async function sequenceFigures(seed: number): Promise<object[]> {
  const source = plant(15);
  const other = plant(16);
  const options = { ...presetOptions('balanced'), seed };
  const model = await fitSequences({ ...source, orderBy: ['day'] }, options);
  const [children, owners] = [[], []] as [Parameters<typeof joinBatches>[0][number][], number[]];
  for await (const made of model.sample()) {
    children.push(made.children);
    for (const row of made.parentRows) owners.push(row + made.firstParent);
  }
  const made = { ...source, child: joinBatches(children, source.child), parentRows: Int32Array.from(owners) };
  const [first, second, third] = [source, made, other].map(figuresOf);
  return Object.keys(first!).map((figure) => ({
    figure,
    source: first![figure]!.toFixed(3),
    made: second![figure]!.toFixed(3),
    'another source': third![figure]!.toFixed(3),
  }));
}

interface Planted {
  readonly parent: TrainingTable;
  readonly child: TrainingTable;
  readonly parentRows: Int32Array;
}

function plant(seed: number): Planted {
  const random = streamOf(seed);
  const events = rowsOf(entities, () => {
    const [level, second, pace] = [random.gaussian(), random.gaussian(), Math.exp(random.gaussian())];
    const favourite = kinds[random.int(kinds.length)]!;
    let day = 18_000 + random.int(365);
    return rowsOf(2 + random.int(20), () => {
      day += Math.round(1 - 20 * pace * Math.log(1 - random.float()));
      return {
        day,
        amount:
          Math.round(100 * (500 + 100 * (Math.sqrt(0.66) * level + Math.sqrt(0.34) * random.gaussian()))) /
          100,
        weight:
          Math.round(10 * (70 + 12 * (Math.sqrt(0.88) * second + Math.sqrt(0.12) * random.gaussian()))) / 10,
        kind: random.float() < 0.7 ? favourite : kinds[random.int(kinds.length)]!,
      };
    });
  });
  const rows = events.flat();
  const columns: TrainingColumn[] = [
    days(
      'day',
      rows.map(({ day }) => day),
    ),
    numbers(
      'amount',
      rows.map(({ amount }) => amount),
    ),
    numbers(
      'weight',
      rows.map(({ weight }) => weight),
    ),
    words(
      'kind',
      rows.map(({ kind }) => kind),
    ),
  ];
  const regions = words(
    'region',
    rowsOf(entities, () => (random.float() < 0.5 ? 'north' : 'south')),
  );
  return {
    parent: { rowCount: entities, columns: [regions] },
    child: { rowCount: rows.length, columns },
    parentRows: Int32Array.from(events.flatMap((own, entity) => own.map(() => entity))),
  };
}

function figuresOf({ child, parentRows }: Planted): Record<string, number> {
  const [day, amount, weight, kind] = child.columns.map(({ values }) => values);
  const numbersIn = (values: typeof day) =>
    values?.storage === 'float64' || values?.storage === 'int32'
      ? Float64Array.from(values.values)
      : new Float64Array();
  const of = (values: Float64Array): Belonging => ({ values, owners: parentRows });
  const gaps = gapsOf(of(numbersIn(day)));
  const texts = kind?.storage === 'text' ? kind.values : [];
  return {
    "entity's share of amount": entityShare(of(numbersIn(amount))),
    "entity's share of weight": entityShare(of(numbersIn(weight))),
    "entity's share of gaps (log)": entityShare({
      ...gaps,
      values: gaps.values.map((gap) => Math.log(1 + gap)),
    }),
    'mean gap': mean(gaps.values),
    'deviation of gaps': deviation(gaps.values),
    'same kind as two rows before': sameAsBefore(texts, parentRows, 2),
    'same kind as five rows before': sameAsBefore(texts, parentRows, 5),
  };
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: Float64Array): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Share of the variance between entities: variance of their means, weighted by their rows. */
function entityShare({ values, owners }: Belonging): number {
  const sums = new Map<number, { sum: number; rows: number }>();
  values.forEach((value, row) => {
    const { sum, rows } = sums.get(owners[row]!) ?? { sum: 0, rows: 0 };
    sums.set(owners[row]!, { sum: sum + value, rows: rows + 1 });
  });
  const whole = mean(values);
  const between = [...sums.values()].reduce(
    (total, { sum, rows }) => total + rows * (sum / rows - whole) ** 2,
    0,
  );
  return between / values.reduce((total, value) => total + (value - whole) ** 2, 0);
}

function gapsOf({ values, owners }: Belonging): Belonging {
  const rows = rowsOf(values.length - 1, (row) => row + 1).filter((row) => owners[row] === owners[row - 1]);
  return {
    values: Float64Array.from(rows, (row) => values[row]! - values[row - 1]!),
    owners: Int32Array.from(rows, (row) => owners[row]!),
  };
}

function sameAsBefore(texts: readonly (string | null)[], owners: Int32Array, back: number): number {
  const rows = rowsOf(texts.length - back, (row) => row + back).filter(
    (row) => owners[row] === owners[row - back],
  );
  return rows.filter((row) => texts[row] === texts[row - back]).length / rows.length;
}
