import ts from 'typescript';
import type { Mutant, Operator } from './mutant';

const shownLength = 90;

/** Comparisons: first the boundary or the opposite, then, for an order, the opposite. */
const comparisons: Readonly<Record<string, readonly (readonly [Operator, string])[]>> = {
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '==': [['comparison', '!=']],
  '!=': [['comparison', '==']],
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '&&': [['logic', '||']],
  '||': [['logic', '&&']],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
};

const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    find: 'findLast',
    findIndex: 'findLastIndex',
    indexOf: 'lastIndexOf',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    padStart: 'padEnd',
    padEnd: 'padStart',
    push: 'unshift',
    pop: 'shift',
    shift: 'pop',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
  }),
);

/** Methods that return their object narrowed, ordered or normalised: without the call the chain goes on. */
const steps = new Set([
  ...['filter', 'where', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'limit'],
  ...['trim', 'trimEnd', 'trimStart', 'normalize', 'replace', 'replaceAll', 'padEnd', 'padStart'],
]);

/** Calls without which only what operators read is missing. */
const isLogging = /^(?:await )?(?:[\w.]+\.)?(?:log|logger|console)\.\w+\(/;

/** Every mutant of a file, in the order of its text. Types, imports and texts for people have none. */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const add = (node: ts.Node, operator: Operator, replacement: string, place: ts.Node = node): void => {
    const start = place.getStart(source);
    const end = place.getEnd();
    const context = { start: node.getStart(source), end: node.getEnd() };
    const before = text.slice(context.start, context.end);
    const after = text.slice(context.start, start) + replacement + text.slice(end, context.end);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const change = `${shortened(before)} → ${shortened(after) || 'nothing'}`;
    mutants.push({ file, line, start, end, replacement, operator, change });
  };

  const visit = (node: ts.Node): void => {
    if (isWithoutBehaviour(node)) return;
    if (ts.isBinaryExpression(node)) inBinary(node, add);
    else if (ts.isPrefixUnaryExpression(node)) inPrefix(node, add);
    else if (ts.isIfStatement(node)) inCondition(node.expression, add);
    else if (ts.isConditionalExpression(node)) inCondition(node.condition, add);
    else if (ts.isNumericLiteral(node)) inNumber(node, add);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'boolean', 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'boolean', 'true');
    else if (ts.isExpressionStatement(node)) inStatement(node, add);
    else if (ts.isAwaitExpression(node)) add(node, 'removed-await', node.expression.getText(source));
    else if (ts.isCallExpression(node)) inCall(node, add);
    else if (ts.isStringLiteral(node) && isCode(node)) add(node, 'emptied-code', "''");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

type Add = (node: ts.Node, operator: Operator, replacement: string, place?: ts.Node) => void;

const isWithoutBehaviour = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

function inBinary(node: ts.BinaryExpression, add: Add): void {
  const token = node.operatorToken;
  if (token.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(isText)) return;
  for (const [operator, replacement] of comparisons[token.getText()] ?? []) {
    add(node, operator, replacement, token);
  }
}

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function inPrefix(node: ts.PrefixUnaryExpression, add: Add): void {
  if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, 'negation', node.operand.getText());
}

/** A condition that always holds, and one that never does: without the branch, and without the early return. */
function inCondition(condition: ts.Expression, add: Add): void {
  if (condition.kind === ts.SyntaxKind.TrueKeyword || condition.kind === ts.SyntaxKind.FalseKeyword) return;
  add(condition, 'condition', 'true');
  add(condition, 'condition', 'false');
}

function inNumber(node: ts.NumericLiteral, add: Add): void {
  const text = node.getText();
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value)) return;
  add(node, 'constant', String(value + 1));
  if (value > 0) add(node, 'constant', String(value - 1));
}

function inStatement(node: ts.ExpressionStatement, add: Add): void {
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || isLogging.test(expression.getText())) return;
  if (call.expression.kind === ts.SyntaxKind.SuperKeyword) return;
  add(node, 'removed-call', 'void 0;');
}

function inCall(node: ts.CallExpression, add: Add): void {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const other = otherMethods.get(name.text);
  if (other !== undefined) add(node, 'other-method', other, name);
  const isWhole = ts.isExpressionStatement(node.parent);
  if (steps.has(name.text) && !isWhole) add(node, 'removed-step', expression.getText());
}

/** Compared with something, the label of a case, or the code of an error. */
function isCode(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (node.text === '') return false;
  if (ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operatorToken.getText());
  return (
    ts.isNewExpression(parent) && parent.arguments?.[0] === node && /^[a-z]+(?:-[a-z]+)*$/.test(node.text)
  );
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= shownLength ? flat : `${flat.slice(0, shownLength - 1)}…`;
}
