import type { FormulaFunction } from '@core/contract/schemas/generator';

export interface FormulaHelp {
  /** Names of the other columns of the table. */
  columns: readonly string[];
  functions: readonly FormulaFunction[];
  /** The error of the formula as shown; `position` counts characters from 1. */
  problem: FormulaTrouble | null;
}

export interface FormulaTrouble {
  text: string;
  position: number | null;
  length: number;
  /** For conditions: which one, counted from 1, and whether its formula or its generator is wrong. */
  branch?: { number: number; part: 'when' | 'then' };
}
