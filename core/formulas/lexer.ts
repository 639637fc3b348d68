import { fromText, type Exact } from './exact';
import { refuse, type Span } from './problem';
import type { BinaryOperator } from './syntax';

export type Sign = BinaryOperator | '%' | '(' | ')' | ',';

export type Token = { readonly span: Span } & (
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'end' }
);

const blank = /\s+/y;
const numeral = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_][A-Za-z0-9_.]*/y;
const sign = /<>|<=|>=|[-+*/^&=<>%(),;]/y;

/** The tokens of a formula, including an end token. @throws FormulaError 'unparsable' */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = /^\s*=/.exec(text)?.[0].length ?? 0;
  const take = (form: RegExp): string | null => {
    form.lastIndex = at;
    return form.exec(text)?.[0] ?? null;
  };
  while (at < text.length) {
    const gap = take(blank);
    if (gap !== null) {
      at += gap.length;
      continue;
    }
    const token = tokenAt(text, at, take);
    tokens.push(token);
    at = token.span.to;
  }
  return [...tokens, { kind: 'end', span: { from: text.length, to: text.length } }];
}

function tokenAt(text: string, from: number, take: (form: RegExp) => string | null): Token {
  if (text[from] === '"') return quoted(text, from, '"', 'text-open', (value) => ({ kind: 'text', value }));
  if (text[from] === '[')
    return quoted(text, from, ']', 'column-open', (value) => ({ kind: 'column', name: value }));
  const digits = take(numeral);
  if (digits !== null) {
    const span = { from, to: from + digits.length };
    return {
      kind: 'number',
      span,
      value: fromText(digits) ?? refuse({ code: 'unparsable', reason: 'number', span }),
    };
  }
  const word = take(name);
  if (word !== null) return { kind: 'name', name: word, span: { from, to: from + word.length } };
  const found = take(sign);
  if (found !== null) {
    // if a comma is the decimal separator, arguments are separated by semicolons
    const one = found === ';' ? ',' : (found as Sign);
    return { kind: 'sign', sign: one, span: { from, to: from + found.length } };
  }
  const length = text.codePointAt(from)! > 0xffff ? 2 : 1;
  return refuse({ code: 'unparsable', reason: 'sign', span: { from, to: from + length } });
}

/** The text up to the closing quote; a doubled quote stands for itself. */
function quoted(
  text: string,
  from: number,
  mark: '"' | ']',
  reason: 'text-open' | 'column-open',
  make: (value: string) => { kind: 'text'; value: string } | { kind: 'column'; name: string },
): Token {
  let at = from + 1;
  for (;;) {
    at = text.indexOf(mark, at);
    if (at < 0) return refuse({ code: 'unparsable', reason, span: { from, to: text.length } });
    if (text[at + 1] !== mark) break;
    at += 2;
  }
  const value = text.slice(from + 1, at).replaceAll(mark + mark, mark);
  return { ...make(value), span: { from, to: at + 1 } };
}
