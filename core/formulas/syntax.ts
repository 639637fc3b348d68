import type { Exact } from './exact';
import type { Span } from './problem';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The syntax tree of a formula. */
export type FormulaNode = { readonly span: Span } & (
  | { readonly shape: 'number'; readonly value: Exact }
  | { readonly shape: 'text'; readonly value: string }
  | { readonly shape: 'boolean'; readonly value: boolean }
  | { readonly shape: 'null' }
  | { readonly shape: 'column'; readonly name: string }
  | { readonly shape: 'sign'; readonly operator: '+' | '-'; readonly operand: FormulaNode }
  | { readonly shape: 'percent'; readonly operand: FormulaNode }
  | {
      readonly shape: 'binary';
      readonly operator: BinaryOperator;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | {
      readonly shape: 'call';
      /** In capitals. */
      readonly name: string;
      readonly nameSpan: Span;
      readonly arguments: readonly FormulaNode[];
    }
);

/** Operator precedence as in Excel: all are left-associative. */
export const bindingPower: Readonly<Record<BinaryOperator, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

/** A sign in front binds tighter than ^, as in Excel: -2^2 is 4. */
export const signPower = 6;

/** The columns that it names, without duplicates, in order of first use. */
export function columnsOf(node: FormulaNode): string[] {
  const names = new Set<string>();
  const visit = (part: FormulaNode): void => {
    if (part.shape === 'column') names.add(part.name);
    partsOf(part).forEach(visit);
  };
  visit(node);
  return [...names];
}

export function partsOf(node: FormulaNode): readonly FormulaNode[] {
  switch (node.shape) {
    case 'sign':
    case 'percent':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.arguments;
    default:
      return [];
  }
}
