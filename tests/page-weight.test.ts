import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../build/client');
const assets = join(client, 'assets');

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<string, { id: string; parentId?: string; module: string; imports?: readonly string[] }>
  >;
}

/** Bytes, gzipped, of all JavaScript of a page's first load. */
const mostScript = 130_000;
/** Script files; with the document, its style sheet, its texts and two fonts that is at most twelve requests. */
const mostFiles = 7;

/** Pages for developers, or without scripts. */
const unweighed = new Set(['routes/gallery', 'routes/login']);

const manifestFile = readdirSync(assets).find((name) => name.startsWith('manifest-')) ?? '';
const manifest = JSON.parse(
  readFileSync(join(assets, manifestFile), 'utf8').replace(/^window\.__remixManifest=|;$/g, ''),
) as Manifest;

const weighed = Object.keys(manifest.routes).filter((id) => !unweighed.has(id));

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file))).byteLength;
  sizes.set(file, known);
  return known;
}

/** The scripts of a page: of the entry, of its route and of its parent routes. */
function scriptsOf(id: string): string[] {
  const { entry, routes } = manifest;
  const files = new Set([`/assets/${manifestFile}`, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files];
}

test('no page loads more than 130 kB of gzipped script, or more than seven files', () => {
  expect(weighed.length).toBeGreaterThan(50);
  const tooHeavy = weighed.flatMap((id) => {
    const files = scriptsOf(id);
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return bytes > mostScript || files.length > mostFiles
      ? [`${id}: ${bytes} bytes, ${files.length} files`]
      : [];
  });
  expect(tooHeavy).toEqual([]);
});

const holds = (file: string, mark: string) => readFileSync(join(client, file), 'utf8').includes(mark);

test('Zod, which only the server needs, is in no page', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('gallery'));
  expect(scripts.filter((name) => holds(`assets/${name}`, 'invalid_union'))).toEqual([]);
});

test.each([
  ['Conform', '__intent__', ['routes/_app.account.password']],
  // loaded with the first generator with a formula
  ['the editor of formulas', 'formula-find', []],
  // loaded with the first connection test
  ['XState', 'xstate.init', []],
] as const)('%s is loaded by pages that use it, and by no other', (_, mark, pages) => {
  expect(weighed.filter((id) => scriptsOf(id).some((file) => holds(file, mark)))).toEqual(pages);
});
