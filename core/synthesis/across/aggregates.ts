import { columnOfNumbers, numberFormOf, numbersOf, type NumberForm } from '../sequences/numbers';
import type { Column } from '@core/kernel/data/column';
import type { TrainingColumn } from '../training-table';
import type { Dataset } from './dataset';

export const aggregators = ['count', 'sum', 'least', 'greatest'] as const;

/** A column of a parent that sums up its children, so it is written once they are there. */
export interface Aggregate {
  readonly table: number;
  readonly column: number;
  readonly by: (typeof aggregators)[number];
  readonly key: number;
  readonly child: number;
  /** Column of the child; -1 for the count. */
  readonly of: number;
  /** What a parent without children has: this number, NaN for NULL, or null if that is drawn. */
  readonly empty: number | null;
  readonly form: NumberForm;
}

const minParents = 20;

/** Columns of a parent that always are the count, sum, least or greatest of its children. */
export function findAggregates(dataset: Dataset, table: number, key: number, child: number): Aggregate[] {
  const parentRows = dataset.rowCount(table);
  const parents = dataset.keyRows(key);
  const children = dataset.columns(child).flatMap(({ values, type }, of) => {
    const numbers = numbersOf(values, type, dataset.rowCount(child));
    return numbers === null ? [] : [{ of, kind: type.kind, numbers }];
  });
  return dataset.columns(table).flatMap((column, index): Aggregate[] => {
    const numbers = numbersOf(column.values, column.type, parentRows);
    if (numbers === null) return [];
    const form = numberFormOf(column.values, numbers);
    for (const by of aggregators) {
      const offered =
        by === 'count'
          ? [{ of: -1, kind: 'int' as const, numbers: null }]
          : children.filter(({ kind }) => fits(by, column, kind));
      for (const { of, numbers: values } of offered) {
        const made = aggregate(by, parents, values, parentRows);
        const empty = compare(numbers, made, form);
        if (empty !== undefined) return [{ table, column: index, by, key, child, of, empty, form }];
      }
    }
    return [];
  });
}

const isClock = (kind: string) => kind === 'date' || kind === 'timestamp' || kind === 'time';

function fits(by: Aggregate['by'], { type }: TrainingColumn, kind: string): boolean {
  return isClock(type.kind) ? by !== 'sum' && type.kind === kind : !isClock(kind);
}

interface Aggregated {
  readonly values: Float64Array;
  readonly counts: Int32Array;
}

function aggregate(
  by: Aggregate['by'],
  parents: Int32Array,
  numbers: Float64Array | null,
  parentRows: number,
): Aggregated {
  const counts = new Int32Array(parentRows);
  const values = new Float64Array(parentRows);
  const rowCount = numbers?.length ?? parents.length;
  for (let row = 0; row < rowCount; row++) {
    const parent = parents[row]!;
    const value = numbers === null ? 1 : numbers[row]!;
    if (parent < 0 || Number.isNaN(value)) continue;
    const before = values[parent]!;
    if (counts[parent]!++ === 0) values[parent] = value;
    else if (by === 'least') values[parent] = Math.min(before, value);
    else if (by === 'greatest') values[parent] = Math.max(before, value);
    else values[parent] = before + value;
  }
  return { values, counts };
}

/** What parents without children have if all others agree, else undefined. */
function compare(
  numbers: Float64Array,
  { values, counts }: Aggregated,
  { scale }: NumberForm,
): number | null | undefined {
  const tolerance = 0.5 * 10 ** -scale * (1 + 1e-6);
  const ofEmpty = new Set<number>();
  let [telling, first] = [0, NaN];
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row]!;
    if (counts[row] === 0) {
      if (ofEmpty.size < 2) ofEmpty.add(number);
      continue;
    }
    if (!(Math.abs(number - values[row]!) <= tolerance + Math.abs(number) * 1e-12)) return undefined;
    if (Number.isNaN(first)) first = number;
    else if (number !== first) telling++;
  }
  if (telling < minParents) return undefined;
  return ofEmpty.size === 0 ? 0 : ofEmpty.size === 1 ? [...ofEmpty][0]! : null;
}

/** The column with the aggregate in place of what was drawn. */
export function writeAggregate(plan: Aggregate, dataset: Dataset): Column {
  const parentRows = dataset.rowCount(plan.table);
  const childColumn = plan.of < 0 ? null : dataset.columns(plan.child)[plan.of]!;
  const numbers =
    childColumn && numbersOf(childColumn.values, childColumn.type, dataset.rowCount(plan.child));
  const { values, counts } = aggregate(plan.by, dataset.keyRows(plan.key), numbers, parentRows);
  const { values: drawn, type } = dataset.columns(plan.table)[plan.column]!;
  const before = numbersOf(drawn, type, parentRows);
  const written = values.map((value, row) =>
    counts[row]! > 0 ? value : (plan.empty ?? before?.[row] ?? NaN),
  );
  return columnOfNumbers(written, plan.form);
}
