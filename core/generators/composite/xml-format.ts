import { attributeKey, nameKey } from './path';
import type { PathState } from './path-matcher';
import { deepest, ruleOf, Unreadable, type DocumentFormat, type Span } from './spans';

const startTag = /<([^\s/>"'<=!?]+)((?:\s+[^\s=/>"'<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endTag = /<\/([^\s>]+)\s*>/y;
const aside = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[\]<>]*>/y;
const data = /<!\[CDATA\[([^]*?)\]\]>/y;
const text = /[^<]+/y;

interface Element {
  readonly name: string;
  readonly state: PathState;
  readonly rule: number;
}

/** XML: texts of elements, CDATA among them, and attributes. A document with declarations of its own is not read. */
export const xmlFormat: DocumentFormat = {
  spans(source, matcher, others) {
    const spans: Span[] = [];
    const open: Element[] = [];
    let elements = 0;
    const take = (from: number, raw: string, rule: number): void => {
      const start = raw.length - raw.trimStart().length;
      const inner = raw.trim();
      if (rule < 0 || inner === '') return;
      const place = { from: from + start, to: from + start + inner.length };
      spans.push({ ...place, rule, isNumber: false, text: plain(inner) });
    };
    for (let at = 0; at < source.length;) {
      const read = (pattern: RegExp): RegExpExecArray | null => {
        pattern.lastIndex = at;
        const found = pattern.exec(source);
        return found;
      };
      const top = open.at(-1);
      let found = read(text);
      if (found) {
        if (top) take(at, found[0], top.rule);
        else if (found[0].trim() !== '') throw new Unreadable();
      } else if ((found = read(data)) && top) {
        if (top.rule >= 0 && found[1]!.trim() !== '')
          spans.push({
            from: at,
            to: at + found[0].length,
            rule: top.rule,
            isNumber: false,
            text: found[1]!,
          });
      } else if ((found = read(endTag))) {
        if (open.pop()?.name !== found[1]) throw new Unreadable();
      } else if ((found = read(startTag))) {
        const [, name = '', attributes = '', closing] = found;
        if ((top === undefined && elements > 0) || open.length >= deepest) throw new Unreadable();
        elements++;
        const state = matcher.step(top?.state ?? matcher.start, nameKey(name));
        const rule = ruleOf(state.rule, top?.rule ?? others);
        attribute.lastIndex = at + 1 + name.length;
        const end = attribute.lastIndex + attributes.length;
        for (let one: RegExpExecArray | null; attribute.lastIndex < end && (one = attribute.exec(source));) {
          const value = one[2] ?? one[3] ?? '';
          const own = matcher.step(state, attributeKey(one[1]!)).rule;
          const isName = one[1]!.startsWith('xmlns');
          if (!isName) take(attribute.lastIndex - 1 - value.length, value, ruleOf(own, rule));
        }
        if (closing === '') open.push({ name, state, rule });
      } else found = read(aside);
      if (!found) throw new Unreadable();
      at += found[0].length;
    }
    if (open.length > 0 || elements === 0) throw new Unreadable();
    return spans;
  },
  write(made, literal) {
    const written = made.replace(notAllowed, ' ');
    if (literal.startsWith('<![CDATA[')) return `<![CDATA[${written.replaceAll(']]>', ']] >')}]]>`;
    return written.replace(/[&<>"']/g, (one) => `&${names[one]};`);
  },
};

const names: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};
const characters = new Map(Object.entries(names).map(([one, name]) => [name, one]));
// what XML 1.0 has no place for
// eslint-disable-next-line no-control-regex
const notAllowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without its entities; one that is not known stays as it is written. */
const plain = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
        if (typeof name === 'string') return characters.get(name) ?? whole;
        const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : raw;
