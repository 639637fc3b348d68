import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { connectionsPage } from '../scripts/write-connections-doc';
import { errorsPage } from '../scripts/write-errors-doc';
import { formulasPage } from '../scripts/write-formulas-doc';
import { documentedFamilies, familyFile, familyPage } from '../scripts/write-generator-examples';
import { generatorsPage } from '../scripts/write-generators-doc';
import { machinesPage } from '../scripts/write-machines-doc';

const root = join(import.meta.dirname, '..');

const roomPages = readdirSync(join(root, 'core'))
  .map((room) => `core/${room}/README.md`)
  .filter((page) => existsSync(join(root, page)));

it('keeps the page of errors up to date with the catalogue: npm run docs:errors', () => {
  expect(readFileSync(join(root, 'docs/errors.md'), 'utf8')).toBe(errorsPage());
});

it('keeps the page of connections up to date with their descriptions: npm run docs:connections', () => {
  expect(readFileSync(join(root, 'docs/connections.md'), 'utf8')).toBe(connectionsPage());
});

it('keeps the reference of formulas up to date with their functions: npm run docs:formulas', () => {
  expect(readFileSync(join(root, 'docs/formulas.md'), 'utf8')).toBe(formulasPage());
});

it('keeps the tables of generators up to date with the registry and the form: npm run docs:generators', () => {
  expect(readFileSync(join(root, 'docs/generators.md'), 'utf8')).toBe(generatorsPage());
});

it.each(documentedFamilies)(
  "keeps the examples of %s up to date with the generators' output: npm run docs:generators",
  (family) => {
    expect(readFileSync(join(root, familyFile(family)), 'utf8')).toBe(familyPage(family));
  },
);

it('keeps the diagrams of machines up to date with the code: npm run docs:machines', () => {
  expect(readFileSync(join(root, 'docs/machines.md'), 'utf8')).toBe(machinesPage());
});

it('has no broken links', () => {
  const pages = [
    'README.md',
    ...roomPages,
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((path) => join('docs', String(path))),
  ];
  const broken = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      linksOf(page)
        .filter((link) => !existsSync(join(root, dirname(page), link)))
        .map((link) => `${page} → ${link}`),
    );
  expect(broken).toEqual([]);
});

it("names only existing files in the rooms' pages", () => {
  expect(roomPages.length).toBeGreaterThanOrEqual(8);
  const missing = roomPages.flatMap((page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+(?:\.ts|\/))`/g)];
    return named
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(page), path)) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});

it('names only existing tests in the page of security', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((?:app|core|docs|e2e|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const attacks = text.slice(text.indexOf('## Attacks tried'), text.indexOf('## Connections'));
  const rows = attacks
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .slice(1);
  expect(rows.filter((row) => !/`[\w./-]+\.(test|spec|cases)\.tsx?`/.test(row))).toEqual([]);
});

function linksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}
