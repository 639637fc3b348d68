import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatWait } from '../../core/contract/texts/format-wait';

export type Language = 'en' | 'nl' | 'ja';
export const languages: readonly Language[] = ['en', 'nl', 'ja'];

/** The texts of a language: `text('jobs:cancel.link')`, with values for its placeholders. */
export function textsOf(language: Language) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    let found = textsIn(language, namespace);
    for (const part of path.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    }
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)(?:, (wait|number))?\}\}/g, (gap, name: string, format?: string) => {
      const value = params[name];
      if (format === 'wait') return formatWait(value, language);
      const isGrouped = format === 'number' && typeof value === 'number';
      return isGrouped ? new Intl.NumberFormat(language).format(value) : String(value ?? gap);
    });
  };
}

/** The file of a namespace: of the pages, or of the server. */
function textsIn(language: Language, namespace: string): unknown {
  const files = ['app/locales', 'core/contract/texts'].map((folder) =>
    join(import.meta.dirname, '../..', folder, language, `${namespace}.json`),
  );
  return JSON.parse(readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8'));
}
