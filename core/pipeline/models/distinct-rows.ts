import type { Column } from '@core/kernel/data/column';
import type { PlannedTable } from '../run-plan';
import type { ColumnPart } from './planned-model';
import { keyText } from './key-text';

/**
 * Unique keys of which every column is drawn: a model may draw duplicates.
 * @returns the indexes of their columns
 */
export function drawnKeys(table: PlannedTable, parts: readonly ColumnPart[]): number[][] {
  const { primaryKey, uniqueKeys } = table.source;
  return [...(primaryKey ? [primaryKey] : []), ...uniqueKeys.map(({ columns }) => columns)]
    .map((names) => names.map((name) => table.columns.findIndex((column) => column.name === name)))
    .filter((places) => places.every((at) => parts[at] === 'learnt' || parts[at] === 'reference'));
}

/** Remembers the keys of rows across batches, and finds the rows with new keys. */
export class DistinctRows {
  private readonly seen: Set<string>[];

  constructor(
    private readonly table: PlannedTable,
    private readonly keys: readonly (readonly number[])[],
  ) {
    this.seen = keys.map(() => new Set());
  }

  /** Row numbers to keep; null for all. A key with a NULL is never a duplicate. */
  keep(columns: readonly Column[], rowCount: number): Int32Array | null {
    if (this.keys.length === 0) return null;
    const kept: number[] = [];
    for (let row = 0; row < rowCount; row++) {
      const texts = this.keys.map((places) =>
        keyText(
          places.map((at) => columns[at]!),
          places.map((at) => this.table.columns[at]!.type),
          row,
        ),
      );
      if (texts.some((text, at) => text !== null && this.seen[at]!.has(text))) continue;
      texts.forEach((text, at) => text !== null && this.seen[at]!.add(text));
      kept.push(row);
    }
    return kept.length === rowCount ? null : Int32Array.from(kept);
  }
}
