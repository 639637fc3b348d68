import type { Batch } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';
import { ColumnCollector } from './column-collector';
import { readMadeRows } from './made-rows';

export interface SampledPlace {
  /** The column's index in the file's batches. */
  readonly at: number;
  readonly name: string;
  readonly type: LogicalType;
}

/** Rows of generated files selected by `isWanted`, as a table. Holds one more batch in memory. */
export function collectMade(
  paths: readonly string[],
  places: readonly SampledPlace[],
  isWanted: (row: number, batch: Batch, inBatch: number) => boolean,
): TrainingTable {
  const collectors = places.map(({ type }) => new ColumnCollector(type));
  let [row, rowCount] = [0, 0];
  for (const path of paths) {
    for (const batch of readMadeRows(path)) {
      for (let at = 0; at < batch.rowCount; at++, row++) {
        if (!isWanted(row, batch, at)) continue;
        places.forEach((place, index) => collectors[index]!.add(batch.columns[place.at]!, at));
        rowCount++;
      }
    }
  }
  const columns = collectors.map((collector, index): TrainingColumn => ({
    name: places[index]!.name,
    ...collector.finish(),
  }));
  return { rowCount, columns };
}

/** Selects `wanted` of `total` rows, evenly spread. */
export function evenly(total: number, wanted: number): (row: number) => boolean {
  if (wanted >= total) return () => true;
  const step = wanted / total;
  return (row) => Math.floor((row + 1) * step) > Math.floor(row * step);
}
