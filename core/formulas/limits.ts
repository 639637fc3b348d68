/** What bounds the cost of a formula, whatever it says. */
export const formulaLimits = {
  /** UTF-16 units of the formula's text. */
  length: 2000,
  /** Parentheses, calls and operators within each other. */
  depth: 64,
  /** Literals, columns, operators and calls in all. */
  parts: 500,
  /** UTF-16 units of a text that it makes, and of what a function keeps of it on the way. */
  textLength: 65_536,
} as const;
