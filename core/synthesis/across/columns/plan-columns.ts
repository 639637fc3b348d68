import type { TrainingColumn } from '../../training-table';
import { numbersOf } from '../../sequences/numbers';
import { clockUnitOf, type ClockUnit, type ColumnPlan } from './column-plan';
import { findCopy } from './copies';
import { findGap, findProgress, type ClockRows } from './clocks';
import { findLookup } from './lookups';
import { findPartialCopies } from './partial-copies';
import { findProduct } from './products';

export interface ChildRows extends ClockRows {
  readonly rowCount: number;
  readonly columns: readonly TrainingColumn[];
  readonly orderBy: readonly string[];
  /** Rows that a value needs to be kept. */
  readonly minRows: number;
}

/** How each column of the child is generated, by the rules that hold in all training rows. */
export function planColumns(child: ChildRows): ColumnPlan[] {
  const { columns, rowCount, givens } = child;
  const numbers = columns.map(({ values, type }) => numbersOf(values, type, rowCount));
  const plans: ColumnPlan[] = columns.map((column, index) => {
    const copy = findCopy(column, numbers[index]!, rowCount, givens);
    return copy ?? findLookup(column, rowCount, givens, child.minRows) ?? { kind: 'plain' };
  });
  planProgress(child, numbers, plans);
  planGaps(child, numbers, plans);
  planProducts(child, numbers, plans);
  planPartialCopies(child, numbers, plans);
  return plans;
}

type Numbers = readonly (Float64Array | null)[];

function planProgress(child: ChildRows, numbers: Numbers, plans: ColumnPlan[]): void {
  child.columns.forEach((column, index) => {
    const values = numbers[index]!;
    if (plans[index]!.kind !== 'plain' || values === null) return;
    const isOrder = child.orderBy[0] === column.name;
    // One clock leads; the others of the row are modelled as their distance from it.
    if (!isOrder && plans.some(({ kind }) => kind === 'progress')) return;
    plans[index] = findProgress(column, values, isOrder, child) ?? plans[index]!;
  });
}

/** Clocks from early to late: each may count from those before it. */
function planGaps(child: ChildRows, numbers: Numbers, plans: ColumnPlan[]): void {
  const own = new Map<number, { numbers: Float64Array; unit: ClockUnit }>();
  const clocks = child.columns.flatMap(({ type }, index) => {
    const unit = clockUnitOf(type);
    const values = numbers[index]!;
    return unit === null || values === null ? [] : [{ index, unit, values }];
  });
  const isSettled = (index: number) => plans[index]!.kind !== 'plain';
  const mean = ({ values, unit }: (typeof clocks)[number]) =>
    averageOf(values) * (unit === 'day' ? 86_400_000_000 : 1);
  const inOrder = clocks.toSorted(
    (a, b) => Number(isSettled(b.index)) - Number(isSettled(a.index)) || mean(a) - mean(b),
  );
  for (const { index, unit, values } of inOrder) {
    if (!isSettled(index)) plans[index] = findGap(child.columns[index]!, values, own, child) ?? plans[index]!;
    own.set(index, { numbers: values, unit });
  }
}

function planProducts(child: ChildRows, numbers: Numbers, plans: ColumnPlan[]): void {
  const factors = () =>
    new Map(
      [...plans.keys()].flatMap((index) =>
        plans[index]!.kind === 'plain' && numbers[index] ? [[index, numbers[index]]] : [],
      ),
    );
  child.columns.forEach((column, index) => {
    const values = numbers[index]!;
    if (plans[index]!.kind !== 'plain' || values === null) return;
    const own = factors();
    own.delete(index);
    plans[index] = findProduct(column, values, own, child.givens) ?? plans[index]!;
  });
}

function planPartialCopies({ columns, givens }: ChildRows, numbers: Numbers, plans: ColumnPlan[]): void {
  const open = plans.flatMap(({ kind }, index) =>
    kind === 'plain' && numbers[index] ? [[index, numbers[index]] as const] : [],
  );
  for (const [index, plan] of findPartialCopies(columns, new Map(open), givens)) plans[index] = plan;
}

function averageOf(values: Float64Array): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
