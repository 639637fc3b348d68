import { itemKey, nameKey } from './path';
import type { PathReader, PathState } from './path-matcher';
import { deepest, ruleOf, Unreadable, type DocumentFormat, type Span } from './spans';

const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

/** JSON by RFC 8259, read in one pass without being built up; keys, order, spaces and numbers stay as they are written. */
export const jsonFormat: DocumentFormat = {
  spans(text, matcher, others) {
    const reader = new JsonReader(text, matcher);
    reader.document(others);
    return reader.spans;
  },
  write(made, literal, isNumber) {
    if (isNumber) return made;
    const written = JSON.stringify(made);
    return /\\u/.test(literal) && !nonAscii.test(literal) ? written.replace(everyNonAscii, escaped) : written;
  },
};

const nonAscii = /[^\x20-\x7e]/;
const everyNonAscii = /[^\x20-\x7e]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

class JsonReader {
  readonly spans: Span[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly matcher: PathReader,
  ) {}

  document(others: number): void {
    this.value(this.matcher.start, others, 0);
    if (this.at < this.text.length) throw new Unreadable();
  }

  private value(state: PathState, inherited: number, depth: number): void {
    if (depth > deepest) throw new Unreadable();
    const rule = ruleOf(state.rule, inherited);
    this.skip();
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        this.object(state, rule, depth);
        break;
      case 0x5b:
        this.array(state, rule, depth);
        break;
      case 0x22: {
        const from = this.at;
        this.string();
        if (rule >= 0) this.take(from, rule, false);
        break;
      }
      default:
        this.scalar(rule);
    }
    this.skip();
  }

  private object(state: PathState, rule: number, depth: number): void {
    this.at++;
    this.skip();
    if (this.ends('}')) return;
    do {
      this.skip();
      if (this.text[this.at] !== '"') throw new Unreadable();
      const from = this.at;
      this.string();
      const name = decoded(this.text.slice(from, this.at));
      this.skip();
      if (this.text[this.at++] !== ':') throw new Unreadable();
      this.value(this.matcher.step(state, nameKey(name)), rule, depth + 1);
    } while (this.follows('}'));
  }

  private array(state: PathState, rule: number, depth: number): void {
    this.at++;
    this.skip();
    if (this.ends(']')) return;
    let index = 0;
    do this.value(this.matcher.step(state, itemKey(index++)), rule, depth + 1);
    while (this.follows(']'));
  }

  private ends(close: string): boolean {
    const isEnd = this.text[this.at] === close;
    if (isEnd) this.at++;
    return isEnd;
  }

  /** Whether a comma stands here, and not the end. */
  private follows(close: string): boolean {
    const one = this.text[this.at++];
    if (one !== ',' && one !== close) throw new Unreadable();
    return one === ',';
  }

  private string(): void {
    const { text } = this;
    for (let end = text.indexOf('"', this.at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++;
      if (slashes % 2 === 1) continue;
      this.at = end + 1;
      return;
    }
    throw new Unreadable();
  }

  private scalar(rule: number): void {
    const from = this.at;
    if (this.matches(number)) {
      if (rule >= 0) this.take(from, rule, true);
    } else if (!this.matches(word)) throw new Unreadable();
  }

  private take(from: number, rule: number, isNumber: boolean): void {
    const literal = this.text.slice(from, this.at);
    const text = isNumber ? literal : decoded(literal);
    this.spans.push({ from, to: this.at, rule, isNumber, text });
  }

  private skip(): void {
    if (this.text.charCodeAt(this.at) > 0x20) return;
    this.matches(space);
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}

function decoded(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    throw new Unreadable();
  }
}
