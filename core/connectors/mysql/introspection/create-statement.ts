/** A line of a CREATE TABLE in the server's own words. */
export interface CreateItem {
  readonly kind: 'column' | 'primary-key' | 'unique' | 'index' | 'check' | 'foreign-key';
  /** Of the column, key or constraint; '' where it has none of its own. */
  readonly name: string;
  readonly text: string;
}

export interface CreateStatement {
  readonly items: readonly CreateItem[];
  /** What follows the list: engine, character set, comment, partitions. */
  readonly options: string;
}

/**
 * The parts of what SHOW CREATE TABLE answers. It is read by quotes and brackets, never by lines: a name, a default or a
 * comment may hold a line of any look.
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

/** The place of the quote that ends what begins at `from`. Doubled quotes stand for one, as does a backslash's in texts. */
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
