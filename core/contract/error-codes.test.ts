import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { interfaceLocale } from './enums';
import { errorCatalogue, errorCodes, isErrorCode } from './error-codes';

const texts = z.record(z.string(), z.strictObject({ title: z.string().min(1), detail: z.string().min(1) }));

function readTexts(language: string) {
  const path = join(import.meta.dirname, 'texts', language, 'errors.json');
  return texts.parse(JSON.parse(readFileSync(path, 'utf8')));
}

const paramsOf = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1]);

describe.each(interfaceLocale.options)('error texts in %s', (language) => {
  const found = readTexts(language);

  it('exist for every code, and for nothing else', () => {
    expect(Object.keys(found).sort()).toEqual([...errorCodes].sort());
  });

  it.each(errorCodes)('%s uses the details listed in the catalogue', (code) => {
    const used = paramsOf(`${found[code]?.title} ${found[code]?.detail}`);
    expect([...new Set(used)].sort()).toEqual([...errorCatalogue[code].params].sort());
  });
});

describe('error texts', () => {
  it('differ between the languages', () => {
    const [english, dutch, japanese] = ['en', 'nl', 'ja'].map(readTexts);
    const untranslated = errorCodes.filter(
      (code) =>
        dutch?.[code]?.detail === english?.[code]?.detail ||
        japanese?.[code]?.detail === english?.[code]?.detail,
    );
    expect(untranslated).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every code that the core throws', () => {
    const core = join(import.meta.dirname, '..');
    const thrown = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [
        ...readFileSync(join(core, path), 'utf8').matchAll(/new (?:AppError|FieldsError)\(\s*'([^']+)'/g),
      ])
      .map((match) => match[1] ?? '');
    expect(thrown.length).toBeGreaterThan(100);
    expect(thrown.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it.each(errorCodes)('%s is kebab-case with a failure status', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
    expect(errorCatalogue[code].status).toBeLessThan(600);
  });

  it('knows its own codes only', () => {
    expect(isErrorCode('not-found')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
