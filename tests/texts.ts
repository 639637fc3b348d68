import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Texts of pages, and those of the server. */
const folders = ['../app/locales', '../core/contract/texts'].map((path) => join(import.meta.dirname, path));

/** The files with the texts of a language. */
export const textFilesOf = (language: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(folder, language)).map((file) => join(folder, language, file)),
  );

/** Texts by their path in the file: `pages.next`. */
export function flattenTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null)
    throw new Error(`${path} is neither a text nor a group of texts`);
  return Object.entries(value).flatMap(([key, inner]) =>
    flattenTexts(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** All texts of a language without placeholders; the path starts with the file: `ui.json pages.next`. */
export const textsOfLanguage = (language: string): { path: string; text: string }[] =>
  textFilesOf(language).flatMap((file) =>
    flattenTexts(JSON.parse(readFileSync(file, 'utf8'))).map(([path, text]) => ({
      path: `${basename(file)} ${path}`,
      text: text.replace(/{{[^}]*}}|\$t\([^)]*\)/g, ''),
    })),
  );
