import { itemKey } from './path';
import type { PathState } from './path-matcher';
import { deepest, ruleOf, Unreadable, type DocumentFormat, type Span } from './spans';

const item = /\s*(?:"((?:[^"\\]|\\[^])*)"|([^\s{}",\\](?:[^{}",\\]*[^\s{}",\\])?))\s*/y;
const bounds = /\[-?\d+:-?\d+\](?:\[-?\d+:-?\d+\])*=/y;

/** Lists as PostgreSQL writes them: {a,"b c",NULL}, and lists of lists. */
export const listFormat: DocumentFormat = {
  spans(text, matcher, others) {
    const spans: Span[] = [];
    let at = 0;
    const list = (state: PathState, inherited: number, depth: number): void => {
      if (depth > deepest || text[at] !== '{') throw new Unreadable();
      const rule = ruleOf(state.rule, inherited);
      at++;
      if (text[at] === '}') return void at++;
      for (let index = 0; ; index++) {
        const below = matcher.step(state, itemKey(index));
        if (text[at] === '{') list(below, rule, depth + 1);
        else takeItem(ruleOf(below.rule, rule));
        const next = text[at++];
        if (next === '}') return;
        if (next !== ',') throw new Unreadable();
      }
    };
    const takeItem = (rule: number): void => {
      item.lastIndex = at;
      const found = item.exec(text);
      if (!found) throw new Unreadable();
      const [whole, quoted, bare] = found;
      const from = at + whole.length - whole.trimStart().length;
      at = item.lastIndex;
      if (rule < 0 || (bare !== undefined && bare.toUpperCase() === 'NULL')) return;
      const value = quoted === undefined ? bare! : quoted.replace(/\\([^])/g, '$1');
      spans.push({ from, to: from + whole.trim().length, rule, isNumber: false, text: value });
    };
    bounds.lastIndex = 0;
    if (bounds.test(text)) at = bounds.lastIndex;
    list(matcher.start, others, 0);
    if (at < text.length) throw new Unreadable();
    return spans;
  },
  write: (made, literal) =>
    literal.startsWith('"') || made === '' || /[\s{}",\\]/.test(made) || made.toUpperCase() === 'NULL'
      ? `"${made.replace(/["\\]/g, '\\$&')}"`
      : made,
};
