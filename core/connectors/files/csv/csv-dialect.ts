import type { CsvDialect } from '../../csv-facts';

/** RFC 4180 with a header. */
export const writtenDialect: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: '"',
  hasHeader: true,
  encoding: 'utf-8',
  nullText: '',
  skippedLines: 0,
};

/** The name of a column that a header leaves empty, or of a file without one. */
const namedByPlace = (at: number): string => `column${at}`;

/**
 * Column names from a header, or by place without one. Names are unique without regard to case, as DuckDB compares
 * them.
 */
export function columnNames(header: readonly string[] | null, fields: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: fields }, (_, at) => {
    const given = header?.[at] ?? '';
    const wanted = given.trim() === '' ? namedByPlace(at) : given;
    let name = wanted;
    for (let more = 1; taken.has(name.toLowerCase()); more++) name = `${wanted}_${more}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
