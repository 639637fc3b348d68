import { countCodes } from '../counts';
import { sortedPresent } from '../column-shape';
import type { MeasuredColumn, MeasuredTable } from '../measured-table';

/** A feature's bins of all rows, 0 … 62; 63 is NULL. */
export interface BinnedFeature {
  readonly bins: Uint8Array;
  /** Neighbouring bins are neighbouring values; else classes without order. */
  readonly isOrdered: boolean;
}

const nullBin = 63;
const maxBins = 63;

/** Learns how to bin each column from a table: numbers by value or, where there are too many, by rank; categories by frequency, the rest sharing one bin. */
export function learnFeatureBins(table: MeasuredTable): (other: MeasuredTable) => BinnedFeature[] {
  const binners = table.columns.map(binnerOf);
  return (other) => other.columns.map((column, index) => binners[index]!(column));
}

function binnerOf(model: MeasuredColumn): (column: MeasuredColumn) => BinnedFeature {
  if (model.scale === 'category') {
    const counts = countCodes(
      model.codes.filter((code) => code >= 0),
      model.labels.length,
    );
    const binOf = new Uint8Array(counts.length).fill(maxBins - 1);
    const frequent = [...counts.keys()].sort((a, b) => counts[b]! - counts[a]! || a - b);
    frequent.slice(0, maxBins - 1).forEach((code, bin) => (binOf[code] = bin));
    return (column) => ({ isOrdered: false, bins: binClasses(column, binOf) });
  }
  const bounds = boundsOf(sortedPresent(model.values));
  return (column) => ({ isOrdered: true, bins: binNumbers(column, bounds) });
}

/** Ascending; bin i ends below bounds[i]. */
function boundsOf(sorted: Float64Array): Float64Array {
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]!);
  if (distinct.length <= maxBins) return distinct.subarray(1);
  const bounds = new Set<number>();
  for (let bin = 1; bin < maxBins; bin++) bounds.add(sorted[Math.floor((sorted.length * bin) / maxBins)]!);
  bounds.delete(sorted[0]!);
  return Float64Array.from(bounds);
}

function binClasses(column: MeasuredColumn, binOf: Uint8Array): Uint8Array {
  if (column.scale !== 'category') throw new TypeError('The two columns have different scales.');
  return Uint8Array.from(column.codes, (code) => (code < 0 ? nullBin : (binOf[code] ?? maxBins - 1)));
}

function binNumbers(column: MeasuredColumn, bounds: Float64Array): Uint8Array {
  if (column.scale === 'category') throw new TypeError('The two columns have different scales.');
  return Uint8Array.from(column.values, (value) => {
    if (value !== value) return nullBin;
    let [from, to] = [0, bounds.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (bounds[middle]! <= value) from = middle + 1;
      else to = middle;
    }
    return from;
  });
}
