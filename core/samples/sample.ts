import type { Draw } from './sample-random';

export type Cell = string | number | null;

/** The definition of a sample database: its tables with their rows, then what is created after the rows. */
export interface SampleDefinition {
  readonly id: string;
  /** Text keys of the wizard's locale file. */
  readonly labelKey: string;
  readonly descriptionKey: string;
  readonly seed: number;
  /** Statements that create tables, keys and views; run before the rows. */
  readonly schema: readonly string[];
  /** Rows by table, in an order in which finally no key lacks its parent. */
  rows(draw: Draw): Readonly<Record<string, readonly (readonly Cell[])[]>>;
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
