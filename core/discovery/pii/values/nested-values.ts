import type { LogicalType } from '@core/kernel/data/logical-type';
import { listItems } from './list-items';
import { xmlValues } from './xml-values';

/** A value within a document, with its path. */
export interface NestedValue {
  readonly path: readonly string[];
  readonly text: string;
}

const limits = { depth: 8, perDocument: 200, paths: 100 } as const;

/** Documents by their type; texts if all look like JSON or XML; null for plain values. */
export function readerOf(
  type: LogicalType,
  values: readonly string[],
): ((text: string) => Iterable<NestedValue>) | null {
  if (type.kind === 'json') return jsonValues;
  if (type.kind === 'xml') return xmlValues;
  if (type.kind === 'list') return listValues;
  if (type.kind !== 'utf8' && type.kind !== 'unknown') return null;
  if (values.length > 0 && values.every((text) => /^\s*[[{]/.test(text))) return jsonValues;
  return values.length > 0 && values.every((text) => /^\s*</.test(text)) ? xmlValues : null;
}

/** The values of documents by path. Names that may be values themselves, such as addresses used as keys, become '*'. */
export function valuesByPath(
  read: (text: string) => Iterable<NestedValue>,
  documents: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const document of documents) {
    for (const { path, text } of read(document)) {
      const place = path.map((name) => (isName(name) ? name : '*')).join('.');
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

const listValues = (text: string): Iterable<NestedValue> =>
  listItems(text).map((item) => ({ path: ['[]'], text: item }));
