import { countCodes } from './counts';
import { sortedPresent } from './column-shape';
import { boundLabels, valueLabels } from './bin-labels';
import type { MeasuredCategories, MeasuredColumn, MeasuredNumbers, MeasuredTable } from './measured-table';

/** Bins of one column, learnt from the training rows. Codes run from 0; the last is NULL, before it 'other' where there is one. */
export interface AccuracyBins {
  readonly size: number;
  /** Of all bins but 'other' and NULL; fit to be shown: no value seen in fewer than five rows is disclosed exactly. */
  readonly labels: readonly string[];
  /** Whether the bin before the last is 'other'. */
  readonly hasOther: boolean;
  binsOf(column: MeasuredColumn): Uint16Array;
}

const greatestBins = 10;
const seenAtLeast = 5;
const maxRanks = 1000;

/**
 * Bins by the training rows: numbers and dates in ten quantile bins, or by value where there are ten values or fewer;
 * of categories the ten most frequent that are seen five times or more, the rest being 'other'; NULL by itself.
 * Source: mostlyai-qa and "virtual data lab", whose accuracy is 1 - total variation distance over such bins.
 */
export function learnBins(column: MeasuredColumn): AccuracyBins {
  return column.scale === 'category' ? categoryBins(column) : numberBins(column);
}

/** Bins of all columns of a table, by the bins learnt from the training rows. */
export const binTable = (bins: readonly AccuracyBins[], table: MeasuredTable): Uint16Array[] =>
  table.columns.map((column, index) => bins[index]!.binsOf(column));

function categoryBins(model: MeasuredCategories): AccuracyBins {
  const counts = countCodes(
    model.codes.filter((code) => code >= 0),
    model.labels.length,
  );
  const kept = [...counts.keys()]
    .filter((code) => counts[code]! >= seenAtLeast)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, greatestBins);
  const other = kept.length;
  const binOf = new Uint16Array(model.labels.length).fill(other);
  kept.forEach((code, bin) => (binOf[code] = bin));
  return {
    size: kept.length + 2,
    labels: kept.map((code) => model.labels[code] ?? ''),
    hasOther: true,
    binsOf(column) {
      if (column.scale !== 'category') throw new TypeError('The two columns have different scales.');
      return Uint16Array.from(column.codes, (code) => (code < 0 ? other + 1 : (binOf[code] ?? other)));
    },
  };
}

/** Bin i holds what is not below lower[i] and below lower[i + 1]; what lies outside of all goes to the nearest. */
function numberBins(model: MeasuredNumbers): AccuracyBins {
  const sorted = sortedPresent(model.values);
  const few = fewValues(sorted);
  const lower = few ?? lowerBounds(sorted);
  return {
    size: lower.length + 1,
    labels: few ? valueLabels(few, sorted, model.type, seenAtLeast) : boundLabels(lower, model.type),
    hasOther: false,
    binsOf(column) {
      if (column.scale === 'category') throw new TypeError('The two columns have different scales.');
      return Uint16Array.from(column.values, (value) =>
        value === value ? binOfNumber(value, lower) : lower.length,
      );
    },
  };
}

function binOfNumber(value: number, lower: readonly number[]): number {
  let bin = lower.length - 1;
  while (bin > 0 && value < lower[bin]!) bin--;
  return bin;
}

/** All values ascending, where there are ten or fewer. */
function fewValues(sorted: Float64Array): number[] | null {
  const few = new Set<number>();
  for (let i = 0; i < sorted.length && few.size <= greatestBins; i++) few.add(sorted[i]!);
  return few.size <= greatestBins ? [...few] : null;
}

/**
 * The values at evenly spaced ranks, the first and the last included; ever more ranks, until eleven of the values are
 * different, so that a column of mostly equal values is divided too. The greatest is no bound: it belongs
 * to the last bin.
 */
function lowerBounds(sorted: Float64Array): number[] {
  let bounds: number[] = [];
  const most = Math.max(greatestBins + 1, Math.min(maxRanks, sorted.length));
  for (let ranks = greatestBins + 1; ranks <= most && bounds.length <= greatestBins; ranks++) {
    const step = (sorted.length - 1) / (ranks - 1);
    const values = Array.from({ length: ranks }, (_, i) => sorted[Math.floor(i * step)]!);
    bounds = [...new Set(values)];
  }
  return bounds.slice(0, -1);
}
