import type { FormulaFunction } from '@core/contract/schemas/generator';

export interface FormulaHelp {
  /** Names of the other columns of the table. */
  columns: readonly string[];
  functions: readonly FormulaFunction[];
  /** What is wrong with the formula as it is shown; `position` counts characters from 1. */
  problem: FormulaTrouble | null;
}

export interface FormulaTrouble {
  text: string;
  position: number | null;
  length: number;
  /** Where conditions are meant: which of them, counted from 1, and whether the formula of it or its generator. */
  branch?: { number: number; part: 'when' | 'then' };
}
