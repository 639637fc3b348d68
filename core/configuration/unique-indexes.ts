import type { IndexSchema, TableSchema } from '@core/connectors/schema';

/** What a column is to unique indexes that are no keys, because they are over expressions or some of the rows only. */
type IndexRole =
  /** The only column of what must be unique. */
  | 'alone'
  /** One of several. */
  | 'key'
  /** It tells which rows the index holds. */
  | 'condition';

interface Mentioned {
  readonly keys: ReadonlySet<string>;
  readonly condition: ReadonlySet<string>;
}

/** Identifiers in quotes of any engine, strings, words, and single characters. */
const token = /"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_$]*|[^]/gu;

/** Null where no such index looks at the column; else what binds it most. */
export function indexRoleOf(table: TableSchema, column: string): IndexRole | null {
  const found = uniqueIndexesOf(table)
    .map(({ definition }) => mentionedIn(definition, table))
    .map((mentioned) => roleIn(mentioned, column))
    .filter((role) => role !== null);
  return (['alone', 'key', 'condition'] as const).find((role) => found.includes(role)) ?? null;
}

/** Unique indexes that are not among the table's keys. */
const uniqueIndexesOf = ({ indexes, uniqueKeys }: TableSchema): IndexSchema[] =>
  indexes.filter(({ unique, name }) => unique && !uniqueKeys.some((key) => key.name === name));

function roleIn({ keys, condition }: Mentioned, column: string): IndexRole | null {
  if (keys.has(column)) return keys.size === 1 ? 'alone' : 'key';
  return condition.has(column) ? 'condition' : null;
}

/** The columns in the brackets behind the table's name, and those behind WHERE. INCLUDE binds nothing. */
function mentionedIn(definition: string, table: TableSchema): Mentioned {
  const tokens = (definition.match(token) ?? []).filter((text) => text.trim() !== '');
  const keys = new Set<string>();
  const condition = new Set<string>();
  let depth = 0;
  let part: 'head' | 'keys' | 'rest' | 'condition' = 'head';
  tokens.forEach((text, at) => {
    if (text === '(' && depth++ === 0 && part === 'head') part = 'keys';
    if (text === ')' && --depth === 0 && part === 'keys') part = 'rest';
    if (part === 'rest' && text.toUpperCase() === 'WHERE') part = 'condition';
    if (part !== 'keys' && part !== 'condition') return;
    const isOther = tokens[at + 1] === '(' || tokens[at - 1] === ':';
    const name = isOther ? null : columnNamed(text, table);
    if (name !== null) (part === 'keys' ? keys : condition).add(name);
  });
  return { keys, condition };
}

/** The column that a token names: in quotes exactly, else in any spelling. */
function columnNamed(text: string, { columns }: TableSchema): string | null {
  const quoted = /^["`[]/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : null;
  const named = columns.find(({ name }) => name === (quoted ?? text));
  const alike =
    quoted === null ? columns.find(({ name }) => name.toLowerCase() === text.toLowerCase()) : undefined;
  return (named ?? alike)?.name ?? null;
}
