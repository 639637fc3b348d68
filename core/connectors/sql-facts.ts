import type { CheckSchema, IndexSchema, TableSchema } from './schema';

/**
 * Adds to the table what its checks and indexes say about its columns, parsed from their SQL: names in the quotes of
 * any engine, and plain ones in any case. For engines whose catalogue does not tell.
 */
export const withSqlFacts = (table: TableSchema): TableSchema => ({
  ...table,
  checks: table.checks.map((check): CheckSchema => ({
    ...check,
    columns: columnsIn(check.expression, table),
  })),
  indexes: table.indexes.map((index): IndexSchema => {
    const isKey = table.uniqueKeys.some(({ name }) => name === index.name);
    return index.unique && !isKey ? { ...index, looksAt: mentionedIn(index.definition, table) } : index;
  }),
});

/** Identifiers in quotes of any engine, strings, words, and single characters. */
const token = /"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_$]*|[^]/gu;

const tokensOf = (sql: string): string[] => (sql.match(token) ?? []).filter((text) => text.trim() !== '');

/** A word before a bracket is a function, one after a colon a type. */
const isOther = (tokens: readonly string[], at: number): boolean =>
  tokens[at + 1] === '(' || tokens[at - 1] === ':';

function columnsIn(expression: string, table: TableSchema): string[] {
  const tokens = tokensOf(expression);
  const names = tokens.map((text, at) => (isOther(tokens, at) ? null : columnNamed(text, table)));
  return [...new Set(names.filter((name) => name !== null))];
}

/** The columns in brackets after the table's name, and those after WHERE. INCLUDE does not count. */
function mentionedIn(definition: string, table: TableSchema): NonNullable<IndexSchema['looksAt']> {
  const tokens = tokensOf(definition);
  const keys = new Set<string>();
  const condition = new Set<string>();
  let depth = 0;
  let part: 'head' | 'keys' | 'rest' | 'condition' = 'head';
  tokens.forEach((text, at) => {
    if (text === '(' && depth++ === 0 && part === 'head') part = 'keys';
    if (text === ')' && --depth === 0 && part === 'keys') part = 'rest';
    if (part === 'rest' && text.toUpperCase() === 'WHERE') part = 'condition';
    if (part !== 'keys' && part !== 'condition') return;
    const name = isOther(tokens, at) ? null : columnNamed(text, table);
    if (name !== null) (part === 'keys' ? keys : condition).add(name);
  });
  return { keys: [...keys], condition: [...condition] };
}

/** The column that a token names: quoted exactly, else in any case. */
function columnNamed(text: string, { columns }: TableSchema): string | null {
  const quoted = /^["`[]/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : null;
  const named = columns.find(({ name }) => name === (quoted ?? text));
  const alike =
    quoted === null ? columns.find(({ name }) => name.toLowerCase() === text.toLowerCase()) : undefined;
  return (named ?? alike)?.name ?? null;
}
