import type { Contents } from '../../../tests/setup/contents';

/** How far two databases hold the same. */
export interface Comparison {
  readonly tables: number;
  readonly rows: number;
  /** Tables whose rows are not the same, or that only one of the two has. */
  readonly different: readonly string[];
}

/** Compares the rows of tables of the same name, value by value, whatever their order. */
export function compareContents(source: Contents, destination: Contents): Comparison {
  const names = [...new Set([...source.keys(), ...destination.keys()])];
  return {
    tables: source.size,
    rows: [...source.values()].reduce((sum, rows) => sum + rows.length, 0),
    different: names.filter((name) => {
      const [before, after] = [source.get(name), destination.get(name)];
      return before?.length !== after?.length || before?.some((row, at) => row !== after?.[at]);
    }),
  };
}
