import type { Contents } from '../../../tests/setup/contents';

/** How far two databases have the same content. */
export interface Comparison {
  readonly tables: number;
  readonly rows: number;
  /** Tables whose rows differ, or that only one of the two has. */
  readonly different: readonly string[];
}

/** Compares the rows of tables with the same name, value by value, in any order. */
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
