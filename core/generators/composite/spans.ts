import type { PathReader } from './path-matcher';

/** A value within a document: its position, and its content. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Of the first rule whose path leads to it, or to what it stands in. */
  readonly rule: number;
  readonly isNumber: boolean;
  /** Without quotes and escapes. */
  readonly text: string;
}

/** A form in which values stand in a text. */
export interface DocumentFormat {
  /**
   * The values that a rule, or `others` where none does, is for, in their order.
   * @param others the number of the rule for all values that no path leads to; -1: they are passed over
   * @throws Unreadable
   */
  spans(text: string, matcher: PathReader, others: number): Span[];
  /** A generated value, formatted to replace `literal`. */
  write(made: string, literal: string, isNumber: boolean): string;
}

/** A text that is not valid in its format, or nested too deeply. */
export class Unreadable extends Error {}

export const deepest = 64;

/** The rule for what stands in `state`, where `inherited` is that of the whole that it is part of. */
export const ruleOf = (own: number, inherited: number): number => (own >= 0 ? own : inherited);
