import type { LogicalType } from '@core/kernel/data/logical-type';
import { unescaped } from './unescaped';

const xmlTag = /<[!?/]?[^<>]*>/g;
const attribute = /=\s*(?:"([^"]*)"|'([^']*)')/g;
const jsonKey = /"(?:[^"\\]|\\.)*"\s*:/g;

/**
 * What a document says without its tags and keys, so that names meet whose parts stand in elements or fields of their
 * own; null if the text is no document.
 */
export function contentOf(text: string, type: LogicalType): string | null {
  if (type.kind === 'xml' || /^\s*<[?!\p{L}]/u.test(text))
    return unescaped(text.replace(xmlTag, attributesOf), { kind: 'xml' });
  const isJson = type.kind === 'json' || /^\s*[[{]\s*["{[]/.test(text);
  if (!isJson) return null;
  const content = text.replace(jsonKey, ' ');
  return content === text ? null : unescaped(content, { kind: 'json' });
}

const attributesOf = (tag: string): string =>
  ` ${[...tag.matchAll(attribute)].map(([, double, single]) => double ?? single ?? '').join(' ')} `;
