import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../app/ui');
const components = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const filesOf = (component: string) => readdirSync(join(folder, component));
const textOf = (component: string, file: string) => readFileSync(join(folder, component, file), 'utf8');

/** Components with their own styles. Folders without a style sheet combine them into a part of one screen. */
const looks = components.filter((component) =>
  filesOf(component).some((file) => file.endsWith('.module.css')),
);

test.each(looks)('%s has fixtures, and a test that uses them', (component) => {
  const files = filesOf(component);
  expect(files.filter((file) => file.endsWith('.fixtures.tsx'))).not.toEqual([]);
  expect(files.filter((file) => file.endsWith('.test.tsx'))).not.toEqual([]);
});

test.each(components)('%s is styled by its style sheet, never in the document', (component) => {
  const sources = filesOf(component).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  const inline = sources.filter((file) => /\sstyle=\{/.test(textOf(component, file)));
  expect(inline).toEqual([]);
});

test.each(components)(
  '%s has its rules inside a layer and uses every class of its style sheets',
  (component) => {
    const sheets = filesOf(component).filter((file) => file.endsWith('.module.css'));
    const code = filesOf(component)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => textOf(component, file))
      .join('\n');
    for (const sheet of sheets) {
      const text = textOf(component, sheet).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
      expect(text.trimStart()).toMatch(/^@layer (layout|components) \{/);
      const classes = new Set(
        [...text.matchAll(/\.([a-zA-Z]\w*)(?=[\s,:.[{>+~)])/g)].map((match) => match[1]),
      );
      const unused = [...classes].filter((name) => !code.includes(`styles.${name}`));
      expect(unused).toEqual([]);
    }
  },
);
