const joined = /^(?:[A-Z0-9]{4,10}|[a-z0-9]{4,10})$/;
const least = { columns: 5, share: 0.8 } as const;

/**
 * The letters that joined names of one table begin with, as files of AS/400 have them (CMNAME, CMADR1, CMZIP: 'CM'); ''
 * where fewer than four in five do. They say which table it is, and nothing of the column.
 */
export function sharedPrefix(names: readonly string[]): string {
  if (names.length < least.columns || !names.every((name) => joined.test(name))) return '';
  const isShared = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).length >= least.share * names.length;
  const prefixes = names.flatMap((name) => [name.slice(0, 3), name.slice(0, 2)]);
  return prefixes.sort((a, b) => b.length - a.length).find(isShared) ?? '';
}

/** The name without the prefix; null where there is none, or hardly anything is left. */
export const withoutPrefix = (name: string, prefix: string): string | null =>
  prefix !== '' && name.startsWith(prefix) && name.length >= prefix.length + 2
    ? name.slice(prefix.length)
    : null;
