import type { LogicalType } from '@core/kernel/data/logical-type';
import { listItems } from './list-items';
import { xmlValues } from './xml-values';

/** A value within a document, with its path. */
export interface NestedValue {
  readonly path: readonly string[];
  readonly text: string;
}

const limits = { depth: 8, perDocument: 200, paths: 100 } as const;

/** Documents by their type; texts if all look like JSON, XML or hstore; null for plain values. */
export function readerOf(
  type: LogicalType,
  values: readonly string[],
): ((text: string) => Iterable<NestedValue>) | null {
  if (type.kind === 'json') return jsonValues;
  if (type.kind === 'xml') return xmlValues;
  if (type.kind === 'list') return listValues;
  if (type.kind !== 'utf8' && type.kind !== 'unknown') return null;
  if (values.length === 0) return null;
  const starts = [
    [/^\s*[[{]/, jsonValues],
    [/^\s*</, xmlValues],
    [/^\s*"(?:[^"\\]|\\[^])*"\s*=>/, hstoreValues],
  ] as const;
  return starts.find(([start]) => values.every((text) => start.test(text)))?.[1] ?? null;
}

/**
 * The values of documents by path: 'owner.mail', and 'person/name' in XML, whose names may have dots. Names that may be
 * values themselves, such as addresses used as keys, become '*'.
 */
export function valuesByPath(
  read: (text: string) => Iterable<NestedValue>,
  documents: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const isXml = read === xmlValues;
  const isFit = (name: string) => isName(isXml ? name.replaceAll('.', '') : name);
  for (const document of documents) {
    for (const { path, text } of read(document)) {
      const place = path.map((name) => (isFit(name) ? name : '*')).join(isXml ? '/' : '.');
      const texts = found.get(place);
      if (texts) texts.push(text);
      else if (found.size < limits.paths) found.set(place, [text]);
    }
  }
  return found;
}

const isName = (name: string): boolean => /^[\p{L}_:[\]-][\p{L}\d_:-]{0,39}$/u.test(name) || name === '[]';

function* jsonValues(text: string): Iterable<NestedValue> {
  let left: number = limits.perDocument;
  function* walk(value: unknown, path: readonly string[]): Iterable<NestedValue> {
    if (left <= 0 || path.length > limits.depth) return;
    if (Array.isArray(value)) for (const item of value) yield* walk(item, [...path, '[]']);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) yield* walk(item, [...path, name]);
    else if (typeof value === 'string' || typeof value === 'number') {
      left -= 1;
      yield { path, text: String(value) };
    }
  }
  try {
    yield* walk(JSON.parse(text), []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

const hstoreEntry = /\s*"((?:[^"\\]|\\[^])*)"\s*=>\s*(?:NULL|"((?:[^"\\]|\\[^])*)")\s*(?:,|$)/iy;

/** PostgreSQL's hstore: "key"=>"value", "other"=>NULL; what is not well-formed is read as far as it goes. */
function* hstoreValues(text: string): Iterable<NestedValue> {
  const plain = (part: string) => part.replace(/\\([^])/g, '$1');
  for (let at = 0, left = limits.perDocument; at < text.length && left > 0; left -= 1) {
    hstoreEntry.lastIndex = at;
    const [whole, key = '', value] = hstoreEntry.exec(text) ?? [];
    if (whole === undefined) return;
    if (value !== undefined) yield { path: [plain(key)], text: plain(value) };
    at += whole.length;
  }
}

const listValues = (text: string): Iterable<NestedValue> =>
  listItems(text).map((item) => ({ path: ['[]'], text: item }));
