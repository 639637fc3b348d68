import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Ways to read a body without a limit. */
const unlimited = [
  /\.formData\(/,
  /\b(request|raw)\s*\??\.\s*(body|clone|arrayBuffer|blob|bytes|json|text)\b/,
];

const readsWithoutLimit = (source: string): boolean => unlimited.some((way) => way.test(source));

describe('the request body', () => {
  it('is only read by core/contract/request-body.ts, which enforces the limits', () => {
    const files = [...filesOf('app'), ...filesOf('core/api')];
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readsWithoutLimit(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    'await request.formData()',
    'const form = await incoming.formData();',
    'new Response(request.body)',
    'raw.json()',
    'request.clone()',
  ])('is detected if read without a limit: %s', (source) => {
    expect(readsWithoutLimit(source)).toBe(true);
  });
});
