import type { NestedValue } from './nested-values';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name]!).trim();

const deepest = 32;

/** Texts and attributes of an XML document, in one pass; what is not well-formed is read as far as it goes. */
export function* xmlValues(text: string): Iterable<NestedValue> {
  const path: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const content = plain(text.slice(at, open < 0 ? text.length : open));
    if (content !== '' && path.length > 0) yield { path: [...path], text: content };
    if (open < 0) return;
    const [kind, endsWith] = markupAt(text, open);
    const close = text.indexOf(endsWith, open + 1);
    const end = close < 0 ? text.length : close;
    const inner = text.slice(open + 1, end);
    if (kind === 'data' && path.length > 0) yield { path: [...path], text: inner.slice(8) };
    if (kind === 'end') path.pop();
    if (kind === 'start' && path.length < deepest) {
      const name = /^[^\s/>]{1,100}/.exec(inner)?.[0] ?? '*';
      for (const [attribute, value] of attributesOf(inner))
        yield { path: [...path, name, attribute], text: value };
      if (!inner.endsWith('/')) path.push(name);
    }
    at = end + endsWith.length;
  }
}

function markupAt(text: string, at: number): ['start' | 'end' | 'data' | 'other', string] {
  if (text.startsWith('<![CDATA[', at)) return ['data', ']]>'];
  if (text.startsWith('<!--', at)) return ['other', '-->'];
  if (text[at + 1] === '?' || text[at + 1] === '!') return ['other', '>'];
  return [text[at + 1] === '/' ? 'end' : 'start', '>'];
}

function* attributesOf(tag: string): Iterable<[string, string]> {
  for (const part of tag.split(/["'](?=[\s/]|$)/)) {
    const equals = part.search(/=["']/);
    if (equals > 0)
      yield [part.slice(0, equals).trim().split(/\s/).at(-1) ?? '', plain(part.slice(equals + 2))];
  }
}
