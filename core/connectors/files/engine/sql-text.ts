/** A name as a DuckDB identifier, whatever it contains. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as a DuckDB literal. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A file path for DuckDB's readers, which treat some characters as glob patterns. */
export const quotePath = (path: string): string => quoteText(path.replace(/[*?[]/g, '[$&]'));

export const quotePaths = (paths: readonly string[]): string => `[${paths.map(quotePath).join(', ')}]`;
