import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const rooms = ['app', 'core', 'tests', 'e2e', 'bench', 'scripts'];
const isTest = /\.(test|spec)\.tsx?$/;
const ids = /\bS\d\.\d{3}\b/g;

/**
 * Test files by the statement they show. A test has the ids at the end of its title, `[S5.010 S5.011]`, or in its table
 * of cases; ids in comments do not count.
 */
export function shownByTests(): Map<string, string[]> {
  const shownBy = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const id of idsIn(file)) shownBy.set(id, [...(shownBy.get(id) ?? []), file]);
  }
  return shownBy;
}

function testFiles(): string[] {
  return rooms
    .flatMap((room) => readdirSync(room, { recursive: true }).map((path) => join(room, String(path))))
    .filter((path) => isTest.test(path))
    .sort();
}

function idsIn(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const found = new Set<string>();
  if (text.search(ids) < 0) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const [id] of node.text.matchAll(ids)) found.add(id);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}
