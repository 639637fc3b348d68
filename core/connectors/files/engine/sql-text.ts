/** A name as DuckDB takes it, whatever is in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as DuckDB takes it. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The path of a file as DuckDB's readers take it, in which some characters mean a pattern. */
export const quotePath = (path: string): string => quoteText(path.replace(/[*?[]/g, '[$&]'));

export const quotePaths = (paths: readonly string[]): string => `[${paths.map(quotePath).join(', ')}]`;
