import type { CheckSchema } from '../schema';
import { quoteName } from './quote';
import { closingBracket, isSign, isWord, tokensOf, type SqlToken } from './sql-tokens';

/** What only the text of a CREATE TABLE tells, not the pragmas. */
export interface TableDefinition {
  readonly checks: readonly CheckSchema[];
  /** In the order of the text, which is the reverse of foreign_key_list's ids. */
  readonly foreignKeys: readonly DefinedKey[];
}

interface DefinedKey {
  readonly name: string | null;
  readonly parent: string;
  readonly deferrable: boolean;
}

export function parseTableDefinition(sql: string): TableDefinition {
  const tokens = tokensOf(sql);
  const body = tokens.findIndex((token) => isSign(token, '('));
  const checks: CheckSchema[] = [];
  const foreignKeys: DefinedKey[] = [];
  let constraint: string | null = null;
  let depth = 0;
  for (let index = body; index >= 0 && index < tokens.length; index++) {
    const token = tokens[index]!;
    if (isSign(token, '(')) depth += 1;
    if (isSign(token, ')')) depth -= 1;
    if (depth !== 1) continue;
    if (isSign(token, ',')) constraint = null;
    if (isWord(token, 'CONSTRAINT')) constraint = nameAt(tokens[++index], sql);
    if (isWord(token, 'CHECK') && isSign(tokens[index + 1], '(')) {
      const close = closingBracket(tokens, index + 1);
      const expression = sql.slice(tokens[index + 1]!.end, tokens[close]!.start).trim();
      checks.push({ name: constraint ?? `check_${checks.length + 1}`, expression });
      constraint = null;
      index = close;
    }
    if (isWord(token, 'REFERENCES')) {
      foreignKeys.push({
        name: constraint,
        parent: nameAt(tokens[index + 1], sql),
        deferrable: isDeferred(tokens, index),
      });
      constraint = null;
    }
  }
  return { checks, foreignKeys };
}

/** The same statement for a table of another name. The name is the first after TABLE; SQLite keeps no schema with it. */
export function renamedDefinition(sql: string, name: string): string {
  const tokens = tokensOf(sql);
  const place = tokens[tokens.findIndex((token) => isWord(token, 'TABLE')) + 1];
  return place ? `${sql.slice(0, place.start)}main.${quoteName(name)}${sql.slice(place.end)}` : sql;
}

function nameAt(token: SqlToken | undefined, sql: string): string {
  if (!token) return '';
  return token.kind === 'quoted' ? token.value : sql.slice(token.start, token.end);
}

/** Whether the clause of REFERENCES at `from` ends in DEFERRABLE INITIALLY DEFERRED; only this makes a key deferred in SQLite. */
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
