import { writeDigits } from './exact';
import { bindingPower, signPower, type FormulaNode } from './syntax';

const atom = 7;

/** Prints a formula with the minimum of parentheses; parsed again, it means the same. */
export function writeFormula(node: FormulaNode): string {
  switch (node.shape) {
    case 'number':
      return writeDigits(node.value);
    case 'text':
      return `"${node.value.replaceAll('"', '""')}"`;
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'null':
      return 'NULL';
    case 'column':
      return writeColumn(node.name);
    case 'sign':
      return `${node.operator}${within(node.operand, signPower)}`;
    case 'percent':
      return `${within(node.operand, atom)}%`;
    case 'binary': {
      const power = bindingPower[node.operator];
      return `${within(node.left, power)} ${node.operator} ${within(node.right, power + 1)}`;
    }
    case 'call':
      return `${node.name}(${node.arguments.map(writeFormula).join(', ')})`;
  }
}

/** A column as a formula names it. */
export const writeColumn = (name: string): string => `[${name.replaceAll(']', ']]')}]`;

const powerOf = (node: FormulaNode): number => {
  if (node.shape === 'binary') return bindingPower[node.operator];
  return node.shape === 'sign' ? signPower : atom;
};

const within = (node: FormulaNode, least: number): string =>
  powerOf(node) < least ? `(${writeFormula(node)})` : writeFormula(node);
