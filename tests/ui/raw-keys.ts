import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '../../core/contract/error-codes';
import { logCatalogue } from '../../core/contract/log-codes';
import { noticeCatalogue } from '../../core/contract/notice-codes';
import { remarkCatalogue } from '../../core/contract/remark-codes';

/** What is needed to recognize a key in a text. */
export interface KnownKeys {
  readonly namespaces: readonly string[];
  /** First parts of nested keys: 'facts' of 'facts.source'; codes of every catalogue among them. */
  readonly roots: readonly string[];
  /** Codes of more than one word. */
  readonly codes: readonly string[];
}

const folders = ['app/locales/en', 'core/contract/texts/en'].map((path) =>
  join(import.meta.dirname, '../..', path),
);
const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
const groupsOf = (file: string) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    .filter(([, value]) => isGroup(value))
    .map(([name]) => name);
const codes = [errorCatalogue, logCatalogue, noticeCatalogue, remarkCatalogue].flatMap(Object.keys);

export const knownKeys: KnownKeys = {
  namespaces: files.map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)),
  roots: [...new Set([...files.flatMap(groupsOf), ...codes])],
  codes: codes.filter((code) => code.includes('-')),
};

/**
 * Signs of a missing text: a key ('Facts.source', 'errors:internal.title', a code with its first letter capitalised),
 * an unfilled placeholder, or a group instead of a text. Self-contained, so that it can run in a page.
 */
export function rawKeysIn(text: string, { namespaces, roots, codes: known }: KnownKeys): string[] {
  const gaps = text.match(/\{\{[^}]*\}\}|\$t\(|returned an object instead of string/g) ?? [];
  const words = text.match(/[A-Za-z][\w-]*(?:[.:][A-Za-z][\w-]*)*/g) ?? [];
  const raw = words.filter((word) => {
    const [, space = '', key = word] = /^([\w-]+):(.+)$/.exec(word) ?? [];
    const uncapitalised = (part: string) => part.charAt(0).toLowerCase() + part.slice(1);
    if (space !== '' && !namespaces.includes(uncapitalised(space))) return false;
    const [first = '', ...rest] = key.split('.');
    const small = uncapitalised(first);
    // a missing key is shown with its first letter capitalised; in lower case it is the name of a table or a code
    const isCapitalised = small !== first || space !== '';
    return (
      isCapitalised &&
      (rest.length > 0 || space !== '' ? roots.includes(small) : small.includes('-') && known.includes(small))
    );
  });
  return [...gaps, ...raw];
}
