/** A token of SQL with its position in the text; comments and white space are not tokens. */
export interface SqlToken {
  readonly kind: 'word' | 'quoted' | 'text' | 'number' | 'sign';
  readonly start: number;
  readonly end: number;
  /** Keywords in upper case, quoted names unquoted, everything else as written. */
  readonly value: string;
}

const pattern =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<text>[xX]?'(?:[^']|'')*')|(?<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|(?<word>[\p{L}_\u0080-\u{10FFFF}][\p{L}\p{N}_$\u0080-\u{10FFFF}]*)|(?<number>[0-9][0-9A-Za-z_.]*)|(?<sign>\S)/gu;

/**
 * Splits a statement as SQLite does (https://www.sqlite.org/lang_keywords.html for the four ways of quoting a name).
 */
export function tokensOf(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const match of sql.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const raw = match[0];
    const place = { start: match.index, end: match.index + raw.length };
    if (groups['comment'] !== undefined) continue;
    if (groups['text'] !== undefined) tokens.push({ kind: 'text', ...place, value: raw });
    else if (groups['quoted'] !== undefined) tokens.push({ kind: 'quoted', ...place, value: unquoted(raw) });
    else if (groups['word'] !== undefined) tokens.push({ kind: 'word', ...place, value: raw.toUpperCase() });
    else tokens.push({ kind: groups['number'] === undefined ? 'sign' : 'number', ...place, value: raw });
  }
  return tokens;
}

/** The texts of the comments in a statement. */
export const commentsOf = (sql: string): string[] =>
  [...sql.matchAll(pattern)].flatMap(({ groups }) => {
    const comment = groups?.['comment'];
    return comment === undefined ? [] : [comment.replaceAll(/^--|^\/\*|\*\/$/gu, '').trim()];
  });

export const isWord = (token: SqlToken | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.value);

export const isSign = (token: SqlToken | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.value === sign;

/** The index of the bracket that closes the one at `open`; the last token if none does. */
export function closingBracket(tokens: readonly SqlToken[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (isSign(tokens[index], '(')) depth += 1;
    if (isSign(tokens[index], ')') && --depth === 0) return index;
  }
  return tokens.length - 1;
}

function unquoted(raw: string): string {
  const quote = raw.charAt(0);
  const inner = raw.slice(1, -1);
  return quote === '[' ? inner : inner.replaceAll(quote + quote, quote);
}
