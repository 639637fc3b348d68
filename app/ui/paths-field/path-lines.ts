import type { FoundPath } from '@core/contract/schemas/generator';

/** A row of the field: a path with its generator, if any, and what was found there. */
export interface PathLine {
  path: string;
  generator: string;
  /** Options of the generator, submitted unchanged. */
  options: string;
  found: FoundPath | null;
}

const line = /^(.*?)\s*=\s*([a-z][a-z0-9.-]*)\s*(\{.*\})?$/u;

/** Empty lines, to add paths that are not in the sample. */
const blanks = 2;

/** Paths with a generator, then paths found without one, then empty lines. */
export function pathLines(value: string, found: readonly FoundPath[]): PathLine[] {
  const at = (path: string) => found.find((one) => one.path === path) ?? null;
  const named = value.split('\n').flatMap((text): PathLine[] => {
    if (text.trim() === '') return [];
    const [, path = text, generator = '', options = ''] = line.exec(text) ?? [];
    return [{ path, generator, options, found: at(path) }];
  });
  const known = new Set(named.map(({ path }) => path));
  const others = found.filter(({ path }) => !known.has(path));
  return [
    ...named,
    ...others.map((one) => ({ path: one.path, generator: '', options: '', found: one })),
    ...Array.from({ length: blanks }, () => ({ path: '', generator: '', options: '', found: null })),
  ];
}
