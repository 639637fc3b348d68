import type { Column } from '@core/kernel/data/column';
import { textAt } from '../texts/texts-of';
import { leafTypeOf, decompose, type Leaf, type ListMode } from './leaves';

/** A column of JSON as columns: the shapes (NULL for NULL and for what is no JSON), and one a leaf. */
export interface JsonColumns {
  readonly shapes: Extract<Column, { storage: 'text' }>;
  /** By mark. A row without the leaf repeats the one before: the shape says whether a leaf is there. */
  readonly leaves: ReadonlyMap<string, Column>;
}

/** @param marks of the leaves that are wanted; null for all, up to `maxLeaves`, beyond which there is no answer */
export function jsonColumns(
  column: Column,
  rowCount: number,
  lists: ListMode,
  marks: readonly string[] | null,
  maxLeaves = Infinity,
): JsonColumns | null {
  const shapes = new Array<string | null>(rowCount).fill(null);
  const leaves = new Map<string, (Leaf | undefined)[]>();
  for (const mark of marks ?? []) leaves.set(mark, new Array<Leaf | undefined>(rowCount));
  for (let i = 0; i < rowCount; i++) {
    const text = textAt(column, i);
    const apart = text === null ? null : decompose(text, lists);
    if (apart === null) continue;
    shapes[i] = apart.shape;
    for (const [mark, leaf] of apart.leaves) {
      let values = leaves.get(mark);
      if (values === undefined) {
        if (marks !== null) continue;
        if (leaves.size >= maxLeaves) return null;
        values = new Array<Leaf | undefined>(rowCount);
        leaves.set(mark, values);
      }
      values[i] = leaf;
    }
  }
  const columns = new Map([...leaves].map(([mark, values]) => [mark, columnOf(mark, values)]));
  return { shapes: { storage: 'text', values: shapes }, leaves: columns };
}

function columnOf(mark: string, values: readonly (Leaf | undefined)[]): Column {
  const full = repeated(values);
  switch (leafTypeOf(mark)) {
    case 'number':
      return { storage: 'float64', values: Float64Array.from(full, Number), nulls: null };
    case 'boolean':
      return { storage: 'bool', values: Uint8Array.from(full, Number), nulls: null };
    case 'string':
      return { storage: 'text', values: full.map(String) };
  }
}

/** Gaps repeat the value before them, those at the start the first value. */
function repeated(values: readonly (Leaf | undefined)[]): Leaf[] {
  let last = values.find((value) => value !== undefined) ?? '';
  return Array.from(values, (value) => (last = value ?? last));
}
