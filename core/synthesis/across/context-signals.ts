import { numbersOf } from '../sequences/numbers';
import { learnNumberView, noRowBin, type NumberView, type View } from '../sequences/view';
import type { TreeFeature } from '../trees/tree';
import type { AncestorPath, Sibling } from './ancestors';
import { allRows, downBy, follow, type Dataset } from './dataset';

/** A variable of a parent that is known before its children are generated. */
export type ContextSource =
  /** A column of the parent itself (no keys) or of a row that it looks up to. */
  | {
      readonly kind: 'column';
      readonly keys: readonly number[];
      readonly table: number;
      readonly column: number;
    }
  /** How many children of another kind the parent has, or (column ≥ 0) their sum in one column. */
  | {
      readonly kind: 'siblings';
      readonly key: number;
      readonly table: number;
      readonly column: number;
      readonly view: NumberView;
    };

const maxSiblingColumns = 8;

/**
 * All sources of a child's context. @param paths of the child; those that begin with its context key count
 * @param siblings tables made before it from the same parent
 */
export function contextSources(
  dataset: Dataset,
  contextKey: number,
  parent: number,
  paths: readonly AncestorPath[],
  siblings: readonly Sibling[],
  minRows: number,
): ContextSource[] {
  const above = paths
    .filter(({ keys }) => keys[0] === contextKey)
    .flatMap(({ keys, table }) =>
      dataset
        .columns(table)
        .map((_, column): ContextSource => ({ kind: 'column', keys: keys.slice(1), table, column })),
    );
  const ofSiblings = siblings.flatMap(({ key, table }) => {
    const numeric = dataset
      .columns(table)
      .flatMap(({ values, type }, column) =>
        numbersOf(values, type, dataset.rowCount(table)) === null ? [] : [column],
      );
    const summed = paths.some(({ keys }) => keys.includes(downBy(key))) ? [] : numeric;
    return [-1, ...summed.slice(0, maxSiblingColumns)].map((column): ContextSource => {
      const sums = siblingSums(dataset, key, table, column, dataset.rowCount(parent));
      return { kind: 'siblings', key, table, column, view: learnNumberView(sums, minRows) };
    });
  });
  return [...above, ...ofSiblings];
}

/** The bins of a source for every row of the parent. */
export function contextBins(source: ContextSource, dataset: Dataset, parent: number): Uint8Array {
  if (source.kind === 'siblings') {
    const sums = siblingSums(dataset, source.key, source.table, source.column, dataset.rowCount(parent));
    return Uint8Array.from(sums, source.view.binOf);
  }
  const bins = dataset.bins(source.table)[source.column]!;
  const rows = follow(dataset, source.keys, allRows(dataset.rowCount(parent)));
  return Uint8Array.from(rows, (row) => (row < 0 ? noRowBin : bins[row]!));
}

/** @param views of each table's columns */
export function contextShape(
  source: ContextSource,
  views: (table: number) => readonly View[],
): Pick<TreeFeature, 'binCount' | 'isOrdered'> {
  return source.kind === 'siblings' ? source.view : views(source.table)[source.column]!;
}

function siblingSums(
  dataset: Dataset,
  key: number,
  table: number,
  column: number,
  parentRows: number,
): Float64Array {
  const sums = new Float64Array(parentRows);
  const parents = dataset.keyRows(key);
  const shape = column < 0 ? null : dataset.columns(table)[column]!;
  const numbers = shape && numbersOf(shape.values, shape.type, dataset.rowCount(table));
  for (let row = 0; row < dataset.rowCount(table); row++) {
    const parent = parents[row]!;
    if (parent < 0) continue;
    const value = numbers === null ? Number(column < 0) : numbers[row]!;
    if (!Number.isNaN(value)) sums[parent]! += value;
  }
  return sums;
}
