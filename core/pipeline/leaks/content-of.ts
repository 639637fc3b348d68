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
  if (type.kind === 'xml') return contentOfXml(text);
  if (type.kind === 'json') return contentOfJson(text);
  const first = text.charCodeAt(0);
  // no document begins with a letter or a figure, as nearly every text does
  if (isWordly(first)) return null;
  if (/^\s*<[?!\p{L}]/u.test(text)) return contentOfXml(text);
  return /^\s*[[{]\s*["{[]/.test(text) ? contentOfJson(text) : null;
}

const isWordly = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

const contentOfXml = (text: string): string => unescaped(text.replace(xmlTag, attributesOf), { kind: 'xml' });

function contentOfJson(text: string): string | null {
  const content = text.replace(jsonKey, ' ');
  return content === text ? null : unescaped(content, { kind: 'json' });
}

const attributesOf = (tag: string): string =>
  ` ${[...tag.matchAll(attribute)].map(([, double, single]) => double ?? single ?? '').join(' ')} `;
