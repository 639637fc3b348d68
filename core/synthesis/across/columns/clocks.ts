import { numberFormOf } from '../../sequences/numbers';
import type { TrainingColumn } from '../../training-table';
import type { AncestorPath, AncestorRef, AncestorRows } from '../ancestors';
import {
  clockUnitOf,
  dayOf,
  inUnit,
  microsPerDay,
  type ClockUnit,
  type GapPlan,
  type ProgressPlan,
} from './column-plan';
import { minRuleRows } from './copies';

/** Rows of the sequences concatenated, as far as clocks look at them. */
export interface ClockRows {
  readonly starts: Int32Array;
  readonly givens: readonly AncestorRows[];
  readonly paths: readonly AncestorPath[];
  /** The key of the context; paths that begin with it are known before rows are drawn. */
  readonly contextKey: number;
}

/** Share of steps that do not go back, from which on a column counts as growing. */
const nearlyMonotone = 0.97;

/** A column that grows along its sequence, or null. @param isOrder whether the rows are ordered by it */
export function findProgress(
  column: TrainingColumn,
  numbers: Float64Array,
  isOrder: boolean,
  rows: ClockRows,
): ProgressPlan | null {
  const unit = clockUnitOf(column.type) ?? (column.type.kind === 'int' ? 'number' : null);
  if (unit === null || numbers.some(Number.isNaN)) return null;
  const steps = stepsOf(numbers, rows.starts);
  if (steps.length < minRuleRows || sequencesIn(rows.starts) < minRuleRows) return null;
  const forward = steps.filter((step) => step > 0).length;
  const back = steps.filter((step) => step < 0).length;
  if (back > (1 - nearlyMonotone) * steps.length) return null;
  if (!isOrder && (forward < steps.length / 5 || !isWide(numbers))) return null;
  const start = unit === 'number' ? null : nearestBase(numbers, unit, rows, true);
  return {
    kind: 'progress',
    start,
    startUnit: start === null ? unit : unitOfGiven(start, rows.givens),
    neverBack: back === 0,
    unit,
    isSplit: unit === 'microsecond' && hasClock(numbers) && medianOf(steps) >= microsPerDay,
    form: numberFormOf(column.values, numbers),
  };
}

/** A date or time that is never before another one; the nearest counts, those of the same row before those above. */
export function findGap(
  column: TrainingColumn,
  numbers: Float64Array,
  own: ReadonlyMap<number, { readonly numbers: Float64Array; readonly unit: ClockUnit }>,
  rows: ClockRows,
): GapPlan | null {
  const unit = clockUnitOf(column.type);
  if (unit === null || numbers.length < minRuleRows) return null;
  const shared = (gaps: Float64Array) => ({
    kind: 'gap' as const,
    unit,
    isSplit: unit === 'microsecond' && hasClock(numbers) && medianOf(gaps) >= microsPerDay,
    form: numberFormOf(column.values, numbers),
  });
  const within = [...own]
    .map(([index, base]) => ({
      index,
      unit: base.unit,
      gaps: gapsOf(numbers, unit, base.numbers, base.unit),
    }))
    .filter((one): one is typeof one & { gaps: Float64Array } => one.gaps !== null)
    .toSorted((a, b) => meanOf(a.gaps) - meanOf(b.gaps))[0];
  if (within)
    return { ...shared(within.gaps), base: { own: within.index, from: null }, baseUnit: within.unit };
  const from = nearestBase(numbers, unit, rows, false);
  if (from === null) return null;
  const baseUnit = unitOfGiven(from, rows.givens);
  const gaps = gapsOf(numbers, unit, rows.givens[from.given]!.numbersAt(from.column)!, baseUnit)!;
  return { ...shared(gaps), base: { own: -1, from }, baseUnit };
}

const unitOfGiven = ({ given, column }: AncestorRef, givens: readonly AncestorRows[]): ClockUnit =>
  clockUnitOf(givens[given]!.columns[column]!.type)!;

/** The latest date or time above that the column is never before. */
function nearestBase(
  numbers: Float64Array,
  unit: ClockUnit,
  { givens, paths, contextKey }: ClockRows,
  onlyContext: boolean,
): AncestorRef | null {
  let best: { readonly ref: AncestorRef; readonly gap: number } | null = null;
  for (const [given, table] of givens.entries()) {
    if (onlyContext && paths[given]!.keys[0] !== contextKey) continue;
    for (const [column, { type }] of table.columns.entries()) {
      const baseUnit = clockUnitOf(type);
      const base = baseUnit === null ? null : table.numbersAt(column);
      const gaps = base === null || baseUnit === null ? null : gapsOf(numbers, unit, base, baseUnit);
      const gap = gaps === null ? Infinity : meanOf(gaps);
      if (gap < (best?.gap ?? Infinity)) best = { ref: { given, column }, gap };
    }
  }
  return best?.ref ?? null;
}

/** Time from the base to the value, NaN if the value is NULL; null if it is ever negative or counts from NULL. */
function gapsOf(
  numbers: Float64Array,
  unit: ClockUnit,
  base: Float64Array,
  baseUnit: ClockUnit,
): Float64Array | null {
  const gaps = new Float64Array(numbers.length);
  let known = 0;
  for (let row = 0; row < numbers.length; row++) {
    const gap = numbers[row]! - inUnit(base[row]!, baseUnit, unit);
    if (gap < 0 || (Number.isNaN(gap) && !Number.isNaN(numbers[row]!))) return null;
    if (!Number.isNaN(gap)) known++;
    gaps[row] = gap;
  }
  return known < minRuleRows ? null : gaps;
}

function stepsOf(numbers: Float64Array, starts: Int32Array): Float64Array {
  const steps: number[] = [];
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    for (let row = starts[sequence]! + 1; row < starts[sequence + 1]!; row++)
      steps.push(numbers[row]! - numbers[row - 1]!);
  }
  return Float64Array.from(steps);
}

function sequencesIn(starts: Int32Array): number {
  let count = 0;
  for (let sequence = 0; sequence + 1 < starts.length; sequence++)
    if (starts[sequence + 1]! > starts[sequence]!) count++;
  return count;
}

const hasClock = (micros: Float64Array): boolean =>
  micros.some((value) => !Number.isNaN(value) && value !== dayOf(value, 'microsecond') * microsPerDay);

const isWide = (numbers: Float64Array): boolean => new Set(numbers).size > 20;

function medianOf(values: Float64Array): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

function meanOf(values: Float64Array): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Infinity : sum / count;
}
