import type { ValueKind } from './value';

/** A part of a formula's text, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What does not parse, and why. */
export const syntaxReasons = [
  'end',
  'sign',
  'text-open',
  'column-open',
  'parenthesis-open',
  'parenthesis-extra',
  'number',
  'too-long',
  'too-deep',
] as const;
export type SyntaxReason = (typeof syntaxReasons)[number];

/** Why a formula is rejected before it runs. `nearest` is an existing name, or null if none is close. */
export type FormulaProblem = { readonly span: Span } & (
  | { readonly code: 'empty' }
  | { readonly code: 'unparsable'; readonly reason: SyntaxReason }
  | { readonly code: 'column-unavailable'; readonly column: string; readonly nearest: string | null }
  | { readonly code: 'function-unsupported'; readonly name: string; readonly nearest: string | null }
  | { readonly code: 'mock-unsupported'; readonly name: string; readonly nearest: string | null }
  | { readonly code: 'argument-count'; readonly name: string; readonly signature: string }
  | {
      readonly code: 'argument-kind';
      readonly name: string;
      readonly expected: ValueKind;
      readonly found: ValueKind;
    }
);

/** Carries a problem out of the parser and the check; `tryFormula` converts it to a value. */
export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.code);
    this.name = 'FormulaError';
  }
}

/** @throws FormulaError */
export function refuse(problem: FormulaProblem): never {
  throw new FormulaError(problem);
}

export type Tried<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FormulaProblem };

/** The result of the work, or the problem that it threw. */
export function tryFormula<T>(work: () => T): Tried<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, problem: error.problem };
    throw error;
  }
}
