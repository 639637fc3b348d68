import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'nl' | 'ja';
export const languages: readonly Language[] = ['en', 'nl', 'ja'];

/** The words that a reader of this language sees: `text('jobs:cancel.link')`, with values for its gaps. */
export function textsOf(language: Language) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const file = join(import.meta.dirname, '../../app/locales', language, `${namespace}.json`);
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of path.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    }
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(params[name] ?? gap));
  };
}
