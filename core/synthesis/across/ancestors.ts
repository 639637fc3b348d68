import type { Column } from '@core/kernel/data/column';
import { numbersOf } from '../sequences/numbers';
import type { TrainingColumn } from '../training-table';

import { downBy } from './dataset';
import type { SchemaPlan } from './plan-schema';

/** A table that a row of another can look up to: through its context, or through a key that is matched. */
export interface AncestorPath {
  /** Keys to follow, from the row that looks. */
  readonly keys: readonly number[];
  /** Number of the table at the end. */
  readonly table: number;
}

/** One column of a given table. */
export interface AncestorRef {
  /** Number of the path. */
  readonly given: number;
  readonly column: number;
}

/** A table made before from the same parent. */
export interface Sibling {
  readonly key: number;
  readonly table: number;
}

const greatestDepth = 3;

/**
 * The paths up from a table: the context first and what it looks up to, then the matched parents; last those to tables
 * that the context has one row of at most.
 */
export function ancestorPaths(
  plan: SchemaPlan,
  parentOf: (key: number) => number,
  table: number,
  sole: readonly Sibling[],
): AncestorPath[] {
  const { contextKey, matchKeys } = plan.tables[table]!;
  const step = (key: number, depth: number): AncestorPath[] => {
    const parent = parentOf(key);
    const further = depth > 1 ? upFrom(parent, depth - 1) : [];
    return [
      { keys: [key], table: parent },
      ...further.map((path) => ({ ...path, keys: [key, ...path.keys] })),
    ];
  };
  const upFrom = (from: number, depth: number): AncestorPath[] => {
    const { contextKey: up, matchKeys: matched } = plan.tables[from]!;
    return [...(up < 0 ? [] : [up]), ...matched].flatMap((key) => step(key, depth));
  };
  return [
    ...(contextKey < 0 ? [] : step(contextKey, greatestDepth)),
    ...matchKeys.flatMap((key) => step(key, 1)),
    ...sole.map(({ key, table: beside }) => ({ keys: [contextKey, downBy(key)], table: beside })),
  ];
}

/** The rows of a given table that some rows look up to, and its columns. */
export class AncestorRows {
  private readonly numbers = new Map<number, Float64Array | null>();

  /** @param rows by looking row, -1 where there is none */
  constructor(
    readonly rows: Int32Array,
    readonly rowCount: number,
    readonly columns: readonly TrainingColumn[],
  ) {}

  values(column: number): Column {
    return this.columns[column]!.values;
  }

  /** As numbers, by looking row; null if the column has none. */
  numbersAt(column: number): Float64Array | null {
    let numbers = this.numbers.get(column);
    if (numbers === undefined) {
      const { values, type } = this.columns[column]!;
      numbers = numbersOf(values, type, this.rowCount);
      this.numbers.set(column, numbers);
    }
    if (numbers === null) return null;
    const known = numbers;
    return Float64Array.from(this.rows, (row) => (row < 0 ? NaN : known[row]!));
  }
}
