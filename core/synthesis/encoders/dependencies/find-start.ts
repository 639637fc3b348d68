import { dateInfinity } from '@core/kernel/data/logical-type';
import type { TrainingTable } from '../../training-table';
import { Moments } from '../numbers/moments';
import { numberView } from './number-view';
import type { Probes } from './probes';

const minProbes = 12;
/** Of the date's own variance. More, and the date does not follow the start: it has a pattern of its own. */
const maxGapVariance = 0.8;

/**
 * The date of the row that this one follows: never after it, NULL in no row where this one is not, nearest to it, and
 * more informative about it than its own distribution. Null if there is none, or where all starts are before all
 * ends anyway.
 */
export function findStart(
  table: TrainingTable,
  probes: Probes,
  target: number,
  candidates: readonly number[],
): number | null {
  const own = probes.for(target);
  const ends = own.of(target);
  const { storage } = table.columns[target]!.values;
  const near = candidates
    .filter((start) => table.columns[start]!.values.storage === storage)
    .map((start) => ({ start, gap: meanGap(own.of(start), ends) }))
    .filter((candidate): candidate is { start: number; gap: number } => candidate.gap !== null)
    .sort((a, b) => a.gap - b.gap);
  return near.find(({ start }) => follows(table, start, target))?.start ?? null;
}

/** Null if some end is before its start, or too few rows have both. */
function meanGap(starts: Float64Array, ends: Float64Array): number | null {
  let sum = 0;
  let rows = 0;
  for (let i = 0; i < ends.length; i++) {
    const gap = ends[i]! - starts[i]!;
    if (gap < 0 || (!Number.isNaN(ends[i]) && Number.isNaN(starts[i]))) return null;
    if (Number.isNaN(gap)) continue;
    sum += gap;
    rows++;
  }
  return rows < minProbes ? null : sum / rows;
}

function follows({ columns, rowCount }: TrainingTable, start: number, target: number): boolean {
  const startOf = numberView(columns[start]!.values);
  const endOf = numberView(columns[target]!.values);
  if (startOf === null || endOf === null) return false;
  const gaps = new Moments();
  const ends = new Moments();
  let lastStart = -Infinity;
  for (let row = 0; row < rowCount; row++) {
    const end = endOf(row);
    const begin = startOf(row);
    if (begin > lastStart) lastStart = begin;
    if (isInfiniteDay(begin) || isInfiniteDay(end)) return false;
    if (Number.isNaN(end)) {
      if (!isNullAt(columns[target]!.values, row)) return false;
      continue;
    }
    if (!(end >= begin)) return false;
    gaps.add(end - begin);
    ends.add(end);
  }
  return lastStart > ends.least && gaps.variance <= ends.variance * maxGapVariance;
}

/** Also two timestamps of 1970, in microseconds: a column that holds those is modelled by itself. */
function isInfiniteDay(value: number): boolean {
  return value === dateInfinity.positive || value === dateInfinity.negative;
}

function isNullAt(column: TrainingTable['columns'][number]['values'], row: number): boolean {
  return 'nulls' in column && column.nulls !== null && column.nulls[row] === 1;
}
