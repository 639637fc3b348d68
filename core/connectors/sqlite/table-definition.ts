import type { CheckSchema } from '../schema';
import { quoteName } from './dialect';
import { closingBracket, isSign, isWord, tokensOf, type SqlToken } from './sql-tokens';

/** What only the text of a CREATE TABLE tells, not the pragmas. */
export interface TableDefinition {
  readonly checks: readonly CheckSchema[];
  /** Of the table and of single columns; unnamed ones get a name elsewhere. */
  readonly uniques: readonly DefinedUnique[];
  /** In textual order, the reverse of foreign_key_list's ids. */
  readonly foreignKeys: readonly DefinedKey[];
}

interface DefinedUnique {
  readonly name: string | null;
  /** As spelled here. */
  readonly columns: readonly string[];
}

interface DefinedKey {
  readonly name: string | null;
  readonly parent: string;
  readonly deferrable: boolean;
  /** The position of its parts in the text: with CONSTRAINT, the list of its columns, and the comma before them. */
  readonly start: number;
  readonly end: number;
}

export function parseTableDefinition(sql: string): TableDefinition {
  const tokens = tokensOf(sql);
  const body = tokens.findIndex((token) => isSign(token, '('));
  const checks: CheckSchema[] = [];
  const uniques: DefinedUnique[] = [];
  const foreignKeys: DefinedKey[] = [];
  /** The first token of the column, or table constraint, that is being parsed. */
  let item = body + 1;
  let constraint: string | null = null;
  /** The start of the constraint that is being parsed; null between two of them. */
  let start: number | null = null;
  let depth = 0;
  for (let index = body; index >= 0 && index < tokens.length; index++) {
    const token = tokens[index]!;
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (depth !== 1) continue;
    if (isSign(token, ',')) {
      constraint = start = null;
      item = index + 1;
    }
    if (isWord(token, 'CONSTRAINT', 'FOREIGN')) start ??= startOf(tokens, index);
    if (isWord(token, 'CONSTRAINT')) constraint = nameAt(tokens[++index], sql);
    if (isWord(token, 'CHECK') && isSign(tokens[index + 1], '(')) {
      const close = closingBracket(tokens, index + 1);
      const expression = sql.slice(tokens[index + 1]!.end, tokens[close]!.start).trim();
      checks.push({ name: constraint ?? `check_${checks.length + 1}`, expression });
      constraint = start = null;
      index = close;
    }
    if (isWord(token, 'UNIQUE')) {
      const isOfTable = isSign(tokens[index + 1], '(');
      const columns = isOfTable ? columnsIn(tokens, index + 1, sql) : [nameAt(tokens[item], sql)];
      uniques.push({ name: constraint, columns });
      constraint = start = null;
      if (isOfTable) index = closingBracket(tokens, index + 1);
    }
    if (isWord(token, 'REFERENCES')) {
      foreignKeys.push({
        name: constraint,
        parent: nameAt(tokens[index + 1], sql),
        deferrable: isDeferred(tokens, index),
        start: start ?? token.start,
        end: tokens[endOfKey(tokens, index)]!.end,
      });
      constraint = start = null;
    }
  }
  return { checks, uniques, foreignKeys };
}

/** The first name of each element of a bracketed list. */
function columnsIn(tokens: readonly SqlToken[], open: number, sql: string): string[] {
  const close = closingBracket(tokens, open);
  return tokens.flatMap((_, at) =>
    at > open && at < close && (at === open + 1 || isSign(tokens[at - 1], ','))
      ? [nameAt(tokens[at], sql)]
      : [],
  );
}

/** The same statement for another table name. The name is the first after TABLE; SQLite stores no schema with it. */
export function renamedDefinition(sql: string, name: string): string {
  const tokens = tokensOf(sql);
  const place = tokens[tokens.findIndex((token) => isWord(token, 'TABLE')) + 1];
  return place ? `${sql.slice(0, place.start)}main.${quoteName(name)}${sql.slice(place.end)}` : sql;
}

/** A table constraint has a comma of its own. */
function startOf(tokens: readonly SqlToken[], index: number): number {
  const before = tokens[index - 1];
  return (isSign(before, ',') ? before : tokens[index])!.start;
}

/** The statement without some of its keys; everything else is unchanged. */
export function withoutKeys(sql: string, isLeftOut: (key: DefinedKey) => boolean): string {
  return parseTableDefinition(sql)
    .foreignKeys.filter(isLeftOut)
    .reverse()
    .reduce((text, { start, end }) => `${text.slice(0, start).trimEnd()}${text.slice(end)}`, sql);
}

/** The last token of the REFERENCES clause at `from`. */
function endOfKey(tokens: readonly SqlToken[], from: number): number {
  let last = from + 1;
  if (isSign(tokens[last + 1], '(')) last = closingBracket(tokens, last + 1);
  for (let index = last + 1; index < tokens.length; index++) {
    const token = tokens[index];
    const isOfKey =
      isWord(
        token,
        'ON',
        'DELETE',
        'UPDATE',
        'SET',
        'NULL',
        'DEFAULT',
        'CASCADE',
        'RESTRICT',
        'NO',
        'ACTION',
      ) ||
      isWord(
        token,
        'MATCH',
        'SIMPLE',
        'PARTIAL',
        'FULL',
        'NOT',
        'DEFERRABLE',
        'INITIALLY',
        'DEFERRED',
        'IMMEDIATE',
      );
    if (!isOfKey || beginsAnother(tokens, index)) return last;
    last = index;
  }
  return last;
}

/** NOT NULL, NULL and DEFAULT start another constraint of the column unless they follow SET. */
function beginsAnother(tokens: readonly SqlToken[], index: number): boolean {
  const token = tokens[index];
  if (isWord(token, 'NOT')) return !isWord(tokens[index + 1], 'DEFERRABLE');
  return isWord(token, 'NULL', 'DEFAULT') && !isWord(tokens[index - 1], 'SET');
}

function nameAt(token: SqlToken | undefined, sql: string): string {
  if (!token) return '';
  return token.kind === 'quoted' ? token.value : sql.slice(token.start, token.end);
}

/**
 * Whether the REFERENCES clause at `from` ends in DEFERRABLE INITIALLY DEFERRED; only this makes a key deferred in
 * SQLite.
 */
function isDeferred(tokens: readonly SqlToken[], from: number): boolean {
  let depth = 0;
  for (let index = from + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')') && --depth < 0) return false;
    if (depth > 0) continue;
    if (isSign(token, ',') || isWord(token, 'REFERENCES', 'CONSTRAINT')) return false;
    if (isWord(token, 'DEFERRABLE')) {
      return (
        !isWord(tokens[index - 1], 'NOT') &&
        isWord(tokens[index + 1], 'INITIALLY') &&
        isWord(tokens[index + 2], 'DEFERRED')
      );
    }
  }
  return false;
}
