import { columnOfNumbers, numbersOf } from '../../sequences/numbers';
import type { TrainingColumn, TrainingTable } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import {
  dayOf,
  inUnit,
  microsPerDay,
  type ColumnPlan,
  type GapPlan,
  type PartialCopyPlan,
  type ProgressPlan,
} from './column-plan';

/** The columns of a child that are learnt together, after those that follow from others are taken out. */
export interface Rewritten {
  readonly rest: TrainingTable;
  /** Growing columns, each by number, as absolute days, microseconds or numbers. */
  readonly progress: readonly {
    readonly column: number;
    readonly plan: ProgressPlan;
    readonly values: Float64Array;
  }[];
}

export type RestPart = 'same' | 'value' | 'clock';

/** The parts that a column has in the rest: its value (or gap), its time of day, whether it is one above, or none. */
export function restParts(plan: ColumnPlan): readonly RestPart[] {
  switch (plan.kind) {
    case 'plain':
      return ['value'];
    case 'partial':
      return ['same', 'value'];
    case 'gap':
      return plan.isSplit ? ['value', 'clock'] : ['value'];
    case 'progress':
      return plan.isSplit ? ['clock'] : [];
    default:
      return [];
  }
}

export const wholeNumbers = { kind: 'int', bits: 64, signed: true } as const;
const timeOfDay = { kind: 'time', zoned: false } as const;

/** @param columns of the child in the order of its sequences */
export function rewriteColumns(
  columns: readonly TrainingColumn[],
  plans: readonly ColumnPlan[],
  givens: readonly AncestorRows[],
  rowCount: number,
): Rewritten {
  const numbersAt = (index: number) => numbersOf(columns[index]!.values, columns[index]!.type, rowCount)!;
  const rest = plans.flatMap((plan, index): TrainingColumn[] => {
    const column = columns[index]!;
    if (plan.kind === 'plain') return [column];
    if (plan.kind === 'partial') return [sameColumn(column.name, numbersAt(index), givens, plan), column];
    if (plan.kind === 'progress') return plan.isSplit ? [clockColumn(column.name, numbersAt(index))] : [];
    if (plan.kind !== 'gap') return [];
    const numbers = numbersAt(index);
    const gaps = gapNumbers(numbers, plan, baseNumbers(plan, numbersAt, givens));
    const gap = {
      name: column.name,
      type: wholeNumbers,
      values: columnOfNumbers(gaps, { storage: 'int64', scale: 0 }),
    };
    return plan.isSplit ? [gap, clockColumn(`${column.name} (time)`, numbers)] : [gap];
  });
  const progress = plans.flatMap((plan, column) =>
    plan.kind !== 'progress'
      ? []
      : [
          {
            column,
            plan,
            values: plan.isSplit
              ? numbersAt(column).map((value) => dayOf(value, 'microsecond'))
              : numbersAt(column),
          },
        ],
  );
  return { rest: { rowCount, columns: rest }, progress };
}

/** The value itself stays too: what goes with it is learnt from it, wherever it comes from. */
function sameColumn(
  name: string,
  numbers: Float64Array,
  givens: readonly AncestorRows[],
  { from }: PartialCopyPlan,
): TrainingColumn {
  const above = givens[from.given]!.numbersAt(from.column)!;
  const values = Uint8Array.from(numbers, (value, row) => Number(value === above[row]));
  return { name: `${name} (same)`, type: { kind: 'bool' }, values: { storage: 'bool', values, nulls: null } };
}

const baseNumbers = (
  { base }: GapPlan,
  own: (index: number) => Float64Array,
  givens: readonly AncestorRows[],
): Float64Array =>
  base.from === null ? own(base.own) : givens[base.from.given]!.numbersAt(base.from.column)!;

function gapNumbers(
  numbers: Float64Array,
  { baseUnit, unit, isSplit }: GapPlan,
  base: Float64Array,
): Float64Array {
  return numbers.map((value, row) =>
    isSplit ? dayOf(value, unit) - dayOf(base[row]!, baseUnit) : value - inUnit(base[row]!, baseUnit, unit),
  );
}

function clockColumn(name: string, micros: Float64Array): TrainingColumn {
  const clocks = micros.map((value) => value - dayOf(value, 'microsecond') * microsPerDay);
  return { name, type: timeOfDay, values: columnOfNumbers(clocks, { storage: 'int64', scale: 0 }) };
}

/** What the first value of a growing column counts from, in the unit that it is drawn in; 0 for nothing. */
export function startNumber({ start, startUnit, unit, isSplit }: ProgressPlan, base: number): number {
  if (start === null) return 0;
  return isSplit ? dayOf(base, startUnit) : inUnit(base, startUnit, unit);
}
