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

/** In bytes, gzipped, of all the JavaScript that a page loads. 130 kB is the aim: lower it when the frame gets lighter. */
const mostScript = 132_000;
/** Files of scripts; the document, its style, its texts and two fonts make twelve requests of them at most. */
const mostFiles = 7;

/** Pages of components for those who develop, or without scripts. */
const unweighed = new Set(['routes/gallery']);

const manifestFile = readdirSync(assets).find((name) => name.startsWith('manifest-')) ?? '';
const manifest = JSON.parse(
  readFileSync(join(assets, manifestFile), 'utf8').replace(/^window\.__remixManifest=|;$/g, ''),
) as Manifest;

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file))).byteLength;
  sizes.set(file, known);
  return known;
}

/** The scripts of a page: of the entry, and of its route and those around it. */
function scriptsOf(id: string): string[] {
  const { entry, routes } = manifest;
  const files = new Set([`/assets/${manifestFile}`, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files];
}

test('no page loads more script than 132 kB gzipped, or more files than seven', () => {
  const pages = Object.keys(manifest.routes).filter((id) => !unweighed.has(id));
  expect(pages.length).toBeGreaterThan(50);
  const tooHeavy = pages.flatMap((id) => {
    const files = scriptsOf(id);
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return bytes > mostScript || files.length > mostFiles
      ? [`${id}: ${bytes} bytes, ${files.length} files`]
      : [];
  });
  expect(tooHeavy).toEqual([]);
});

test.each([
  ['Conform', '__intent__'],
  ['XState', 'xstate.init'],
  ['Zod', 'invalid_union'],
])('%s, which only the server needs, is sent to no page', (_, mark) => {
  const found = readdirSync(assets).filter(
    (name) =>
      name.endsWith('.js') &&
      !name.startsWith('gallery') &&
      readFileSync(join(assets, name), 'utf8').includes(mark),
  );
  expect(found).toEqual([]);
});
