import type { CommentSchema } from '../../schema';

/** A line of a CREATE TABLE in the server's own format. */
export interface CreateItem {
  readonly kind: 'column' | 'primary-key' | 'unique' | 'index' | 'check' | 'foreign-key';
  /** Of the column, key or constraint; '' if it has none. */
  readonly name: string;
  readonly text: string;
}

export interface CreateStatement {
  readonly items: readonly CreateItem[];
  /** What follows the list: engine, character set, comment, partitions. */
  readonly options: string;
}

/**
 * Parses the output of SHOW CREATE TABLE. It goes by quotes and brackets, never by lines: a name, default or comment
 * may contain any text.
 */
export function parseCreate(statement: string): CreateStatement {
  const open = bodyStart(statement);
  const items: CreateItem[] = [];
  let start = open + 1;
  let at = start;
  for (let depth = 1; at < statement.length; at++) {
    const char = statement[at];
    if (char === '`' || char === "'" || char === '"') at = quoteEnd(statement, at);
    else if (char === '(') depth += 1;
    else if (char === ')' && --depth === 0) break;
    else if (char === ',' && depth === 1) {
      items.push(itemOf(statement.slice(start, at).trim()));
      start = at + 1;
    }
  }
  const last = statement.slice(start, at).trim();
  if (last !== '') items.push(itemOf(last));
  return { items, options: statement.slice(at + 1).trim() };
}

/** The bracket that opens the list, after the table's name. */
function bodyStart(statement: string): number {
  for (let at = 0; at < statement.length; at++) {
    if (statement[at] === '`') at = quoteEnd(statement, at);
    else if (statement[at] === '(') return at;
  }
  return statement.length;
}

/**
 * The position of the quote that closes what begins at `from`. Quotes are escaped by doubling, in texts also by a
 * backslash.
 */
function quoteEnd(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote !== '`') at += 1;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at;
      at += 1;
    }
  }
  return text.length;
}

const kinds: readonly [RegExp, CreateItem['kind']][] = [
  [/^PRIMARY KEY\b/, 'primary-key'],
  [/^UNIQUE KEY\b/, 'unique'],
  [/^(FULLTEXT |SPATIAL |VECTOR )?KEY\b/, 'index'],
  [/^(CONSTRAINT `(?:[^`]|``)*` )?FOREIGN KEY\b/, 'foreign-key'],
  [/^(CONSTRAINT `(?:[^`]|``)*` )?CHECK\b/, 'check'],
];

function itemOf(text: string): CreateItem {
  const kind = kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'column';
  const name = kind === 'primary-key' ? '' : (/`((?:[^`]|``)*)`/.exec(text)?.[1] ?? '').replaceAll('``', '`');
  return { kind, name, text };
}

/** The first column of a key, whose values it finds. */
export const firstColumnOf = (key: CreateItem): string =>
  (/\(`((?:[^`]|``)*)`/.exec(key.text)?.[1] ?? '').replaceAll('``', '`');

/** The comments on a table, its columns and its keys. */
export function commentsOf({ items, options }: CreateStatement): CommentSchema[] {
  const places = [{ name: '', text: options }, ...items];
  return places.flatMap(({ name, text }) => {
    const bare = text.replaceAll(/`(?:[^`]|``)*`/gsu, '``');
    const found = /\bCOMMENT[ =]'((?:[^'\\]|''|\\.)*)'/su.exec(bare)?.[1];
    return found === undefined ? [] : [{ name, text: found.replaceAll("''", "'") }];
  });
}
