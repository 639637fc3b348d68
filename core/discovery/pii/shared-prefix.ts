const joined = /^(?:[A-Z0-9]{3,10}|[a-z0-9]{3,10})$/;
const least = { columns: 5, share: 0.8, alike: 4 } as const;

/**
 * The common prefix of abbreviated names in a table, as in AS/400 files (CMNAME, CMADR1, CMZIP: 'CM'); '' if fewer than
 * four in five share one. It identifies the table, and says nothing about the column.
 */
export function sharedPrefix(names: readonly string[]): string {
  if (names.length < least.columns || !names.every((name) => joined.test(name))) return '';
  const isShared = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).length >= least.share * names.length;
  const prefixes = names.flatMap((name) => [name.slice(0, 3), name.slice(0, 2)]);
  return prefixes.sort((a, b) => b.length - a.length).find(isShared) ?? '';
}

/** Longer than a file's usual two or three letters: if the table's own name starts with them, or no word could. */
const isLong = (prefix: string, table: string): boolean =>
  prefix.length >= 4 &&
  (table.toLowerCase().includes(prefix.toLowerCase()) ||
    (prefix.match(/[aeiou]/gi) ?? []).length <= prefix.length / 4);

/**
 * Prefixes of some of the names, if one table combines columns of several files or records (FANAM, FAVOR, FASEX next to
 * PERNR), or of several people (hhknadr1, hhkntelno); longest first.
 */
export function partPrefixes(names: readonly string[], table: string): string[] {
  if (names.length < least.columns) return [];
  const hasShort = names.every((name) => joined.test(name));
  const written = names.filter((name) => /^[A-Za-z][A-Za-z0-9$]+$/.test(name));
  return [7, 6, 5, 4, 3, 2, 1].flatMap((length) => {
    const counts = new Map<string, number>();
    for (const name of written) {
      const prefix = name.slice(0, length);
      if (/^(?:[A-Z0-9]+|[a-z0-9]+)$/.test(prefix)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
    return [...counts].flatMap(([prefix, count]) =>
      count >= least.alike && (length < 4 ? hasShort : isLong(prefix, table)) ? [prefix] : [],
    );
  });
}

/** The name without the prefix; null if it lacks it, or hardly anything is left. */
export const withoutPrefix = (name: string, prefix: string): string | null =>
  prefix !== '' && name.startsWith(prefix) && name.length >= prefix.length + (prefix.length === 1 ? 4 : 2)
    ? name.slice(prefix.length)
    : null;
