import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobStep } from '../enums';
import { evidenceCatalogue } from '../evidence-codes';
import { languages, type Language } from '../languages';
import { logCatalogue } from '../log-codes';
import { noticeCatalogue } from '../notice-codes';
import { remarkCatalogue } from '../remark-codes';

type Texts = Readonly<Record<string, string>>;
type Catalogue = Readonly<Record<string, readonly string[]>>;

const readTexts = (language: Language, file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, `${file}.json`), 'utf8'));

const texts = z.record(z.string(), z.string().min(1));
const notices = z.record(
  z.string(),
  z.union([
    z.strictObject({ title: z.string().min(1), detail: z.string().min(1) }),
    z.strictObject({
      title_one: z.string().min(1).optional(),
      title_other: z.string().min(1),
      detail: z.string().min(1),
    }),
  ]),
);

/** The texts of each code put together, by family. */
const families: readonly [name: string, catalogue: Catalogue, read: (language: Language) => Texts][] = [
  [
    'notices',
    noticeCatalogue,
    (language) =>
      Object.fromEntries(
        Object.entries(notices.parse(readTexts(language, 'notices'))).map(([code, parts]) => [
          code,
          Object.values(parts).join(' '),
        ]),
      ),
  ],
  [
    'remarks',
    remarkCatalogue,
    (language) => z.object({ remarks: texts }).parse(readTexts(language, 'generators')).remarks,
  ],
  ['evidence', evidenceCatalogue, (language) => texts.parse(readTexts(language, 'evidence'))],
  [
    'steps of jobs',
    Object.fromEntries(jobStep.options.map((step) => [step, []])),
    (language) => z.object({ steps: texts }).parse(readTexts(language, 'job-log')).steps,
  ],
  [
    'lines of the log',
    logCatalogue,
    (language) =>
      texts.parse(
        Object.fromEntries(
          Object.entries(z.record(z.string(), z.unknown()).parse(readTexts(language, 'job-log'))).filter(
            ([name]) => !['steps', 'tasks', 'faults'].includes(name),
          ),
        ),
      ),
  ],
];

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\{\{(\w+)/g)].map((match) => (match[1] === 'error' ? 'reason' : match[1]))),
];

describe.each(languages)('texts in %s', (language) => {
  it.each(families)('%s are there for every code, and for nothing else', (_, catalogue, read) => {
    expect(Object.keys(read(language)).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each(families)('%s name what the catalogue says, or what stands beside it', (_, catalogue, read) => {
    const strange = Object.entries(read(language)).filter(([code, text]) => {
      const used = namesIn(text);
      const given = catalogue[code] ?? [];
      const isTold = (name: string) => used.includes(name) || name === 'table' || name === 'column';
      return !used.every((name) => given.includes(name ?? '')) || !given.every(isTold);
    });
    expect(strange).toEqual([]);
  });
});
