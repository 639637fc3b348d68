import type { Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn } from '../training-table';
import { numbersOf } from './numbers';

/**
 * A column as other tables see it: up to 64 bins. Bin 0 is 'no such row', bin 1 is NULL; then come intervals of
 * numbers, or single categories after one bin for all that are rare.
 */
export interface View {
  readonly binCount: number;
  readonly isOrdered: boolean;
  binsOf(values: Column, type: LogicalType, rowCount: number): Uint8Array;
}

export const noRowBin = 0;
const nullBin = 1;
const maxBins = 64;

export interface ViewLimits {
  /** Rows that an interval or a category of its own has at least. */
  readonly minRows: number;
  /** Of a text with more distinct values only NULL is seen: such texts are made up, so they carry no information. */
  readonly maxTexts: number;
}

export function learnView(column: TrainingColumn, rowCount: number, { minRows, maxTexts }: ViewLimits): View {
  const numbers = column.kind === 'categorical' ? null : numbersOf(column.values, column.type, rowCount);
  if (numbers !== null) return numberView(cutsOf(numbers, minRows));
  return categoryView(
    madeUp.includes(column.type.kind) ? [] : commonTexts(column, rowCount, minRows, maxTexts),
  );
}

const madeUp: readonly LogicalType['kind'][] = ['uuid', 'json', 'xml', 'binary', 'geo', 'list'];

/** A view of numbers that occur in no column. */
export const learnNumberView = (numbers: Float64Array, minRows: number): NumberView =>
  numberView(cutsOf(numbers, minRows));

export interface NumberView extends View {
  readonly binOf: (value: number) => number;
}

/** Cuts lie half-way between neighbouring values, so none of them is a value of the training. */
function numberView(cuts: Float64Array): NumberView {
  const binOf = (value: number) => (Number.isNaN(value) ? nullBin : nullBin + 1 + countBelow(cuts, value));
  return {
    binCount: cuts.length + 3,
    isOrdered: true,
    binOf,
    binsOf(values, type, rowCount) {
      const numbers = numbersOf(values, type, rowCount);
      if (numbers === null) return new Uint8Array(rowCount).fill(nullBin);
      return Uint8Array.from(numbers, binOf);
    },
  };
}

function countBelow(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cuts[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** At most 61 cuts: intervals of equal mass, or single values where they are few. */
function cutsOf(numbers: Float64Array, minRows: number): Float64Array {
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort();
  const cuts: number[] = [];
  let [held, rest] = [0, sorted.length];
  for (let i = 0; i < sorted.length; i++) {
    held++;
    const next = sorted[i + 1];
    if (next === undefined || next === sorted[i] || cuts.length === maxBins - 3) continue;
    const goal = Math.max(minRows, rest / (maxBins - 2 - cuts.length));
    const untilNext = runLength(sorted, i + 1);
    if (held < minRows || held + untilNext / 2 <= goal || sorted.length - i - 1 < minRows) continue;
    cuts.push((sorted[i]! + next) / 2);
    rest -= held;
    held = 0;
  }
  return Float64Array.from(cuts);
}

/** Rows with the value at `from`, counted no further than to 4,096. */
function runLength(sorted: Float64Array, from: number): number {
  let at = from + 1;
  while (at < sorted.length && at - from < 4096 && sorted[at] === sorted[from]) at++;
  return at - from;
}

function categoryView(texts: readonly string[]): View {
  const binOf = new Map(texts.map((text, index) => [text, nullBin + 2 + index]));
  const rare = nullBin + 1;
  const binOfText = (text: string | null) => (text === null ? nullBin : (binOf.get(text) ?? rare));
  return {
    binCount: texts.length + 3,
    isOrdered: false,
    binsOf(values, type, rowCount) {
      const bins = new Uint8Array(rowCount);
      if (values.storage === 'dictionary') {
        const known = values.dictionary.map(binOfText);
        for (let row = 0; row < rowCount; row++)
          bins[row] = values.codes[row]! < 0 ? nullBin : known[values.codes[row]!]!;
      } else {
        for (let row = 0; row < rowCount; row++) bins[row] = binOfText(textOf(values, row, type));
      }
      return bins;
    },
  };
}

function commonTexts(
  { values, type, kind }: TrainingColumn,
  rowCount: number,
  minRows: number,
  maxTexts: number,
): string[] {
  const counts = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const text = textOf(values, row, type);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  if (counts.size > maxTexts && kind !== 'categorical') return [];
  return [...counts]
    .filter(([, count]) => count >= minRows)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maxBins - 3)
    .map(([text]) => text);
}
