import { nameKey } from './path';
import { ruleOf, Unreadable, type DocumentFormat, type Span } from './spans';

const entry =
  /\s*(?:"((?:[^"\\]|\\[^])*)"|([^\s"=,]+))\s*=>\s*(?:"((?:[^"\\]|\\[^])*)"|([^\s",]+))\s*(?:,|$)/y;
const unquoted = (text: string): string => text.replace(/\\([^])/g, '$1');

/** PostgreSQL's hstore: "key"=>"value", "other"=>NULL. */
export const hstoreFormat: DocumentFormat = {
  spans(text, matcher, others) {
    const spans: Span[] = [];
    for (let at = 0; at < text.length; at = entry.lastIndex) {
      entry.lastIndex = at;
      const found = entry.exec(text);
      if (!found) throw new Unreadable();
      const [whole, quotedKey, bareKey, quoted, bare] = found;
      const state = matcher.step(matcher.start, nameKey(bareKey ?? unquoted(quotedKey!)));
      const rule = ruleOf(state.rule, ruleOf(matcher.start.rule, others));
      if (rule < 0 || bare?.toUpperCase() === 'NULL') continue;
      const end = at + whole.replace(/\s*,?$/, '').length;
      const from = end - (bare === undefined ? quoted!.length + 2 : bare.length);
      spans.push({ from, to: end, rule, isNumber: false, text: bare ?? unquoted(quoted!) });
    }
    return spans;
  },
  write: (made) => `"${made.replace(/["\\]/g, '\\$&')}"`,
};

/** What parts one pair from the next, the first that a text has. */
const separators = ['\n', ';', '&', '|', ','];

/** Texts such as 'name=Jan Smit;mail=jan@example.org', lines of 'name=value', and the query of a URL. */
export const pairsFormat: DocumentFormat = {
  spans(text, matcher, others) {
    const separator = separators.find((one) => text.includes(one)) ?? ';';
    const spans: Span[] = [];
    let at = 0;
    for (const part of text.split(separator)) {
      const equals = part.indexOf('=');
      if (equals < 0 && part.trim() !== '') throw new Unreadable();
      const state = matcher.step(matcher.start, nameKey(part.slice(0, Math.max(0, equals)).trim()));
      const rule = ruleOf(state.rule, ruleOf(matcher.start.rule, others));
      const raw = part.slice(equals + 1);
      const inner = raw.trim();
      if (equals >= 0 && rule >= 0 && inner !== '') {
        const from = at + equals + 1 + raw.length - raw.trimStart().length;
        const isQuoted = inner.length > 1 && inner.startsWith('"') && inner.endsWith('"');
        const value = isQuoted ? inner.slice(1, -1) : separator === '&' ? fromUrl(inner) : inner;
        spans.push({ from, to: from + inner.length, rule, isNumber: false, text: value });
      }
      at += part.length + 1;
    }
    return spans;
  },
  write(made, literal) {
    if (literal.startsWith('"') && literal.endsWith('"') && literal.length > 1)
      return `"${made.replace(/"/g, "'")}"`;
    if (/%[\da-fA-F]{2}/.test(literal)) return encodeURIComponent(made);
    return made.replace(/[\n;&|,=]/g, ' ');
  },
};

function fromUrl(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
