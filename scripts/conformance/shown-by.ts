import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const rooms = ['app', 'core', 'tests', 'e2e', 'bench', 'scripts'];
const isTest = /\.(test|spec)\.tsx?$/;
const ids = /\b[SBC]\d\.\d{3}\b/g;

/** A test that claims more shows none of it: whatever fails, nobody can tell which statement is broken. */
export const idsOfATitle = 5;

/** Calls whose tests never run. */
const isSkipped =
  /^(?:x(?:it|test|describe)$|(?:it|test|describe)\b[\w.]*\.(?:(?:skip|todo|fixme)\b(?!If)|skipIf\(true\)|runIf\(false\)))/;

/**
 * Test files by the statement they show. A test or a step has the ids at the end of its title, `[S5.010 S5.011]`, or in
 * its table of cases; ids in comments and in tests that are skipped whatever happens do not count.
 */
export function shownByTests(): Map<string, string[]> {
  const shownBy = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const id of idsIn(readFileSync(file, 'utf8'))) shownBy.set(id, [...(shownBy.get(id) ?? []), file]);
  }
  return shownBy;
}

function testFiles(): string[] {
  return rooms
    .flatMap((room) => readdirSync(room, { recursive: true }).map((path) => join(room, String(path))))
    .filter((path) => isTest.test(path))
    .sort();
}

/** Titles that claim more statements than a title may, each with its place. */
export function crowdedTitles(): string[] {
  return testFiles().flatMap((file) =>
    textsIn(readFileSync(file, 'utf8')).flatMap(({ line, found }) =>
      found.length > idsOfATitle ? [`${file}:${line} claims ${found.length} statements`] : [],
    ),
  );
}

/** The statements that a test file shows. */
export function idsIn(text: string): Set<string> {
  return new Set(textsIn(text).flatMap(({ found }) => found));
}

/** The texts of a file that name statements: literals, or several put together. */
function textsIn(text: string): { readonly line: number; readonly found: readonly string[] }[] {
  if (text.search(ids) < 0) return [];
  const source = ts.createSourceFile('tests.tsx', text, ts.ScriptTarget.Latest, true);
  const texts: { line: number; found: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSkipped.test(node.expression.getText())) return;
    if (!isText(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const found = [...new Set(node.getText().match(ids))];
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (found.length > 0) texts.push({ line, found });
  };
  visit(source);
  return texts;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && isSum(node));

const isSum = ({ operatorToken, left, right }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right));
