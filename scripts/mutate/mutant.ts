/** One small fault in a file: what stands there, and what stands there instead. */
export interface Mutant {
  /** Relative to the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly operator: Operator;
  /** For people: `a < b → a <= b`. */
  readonly change: string;
}

export type Operator =
  | 'boundary'
  | 'comparison'
  | 'logic'
  | 'negation'
  | 'condition'
  | 'constant'
  | 'boolean'
  | 'arithmetic'
  | 'removed-call'
  | 'removed-await'
  | 'removed-step'
  | 'other-method'
  | 'emptied-code';

/** The text of a file with the fault in it. */
export function withFault(text: string, { start, end, replacement }: Mutant): string {
  return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
}
