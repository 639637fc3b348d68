export type LeafType = 'string' | 'number' | 'boolean';
export type Leaf = string | number | boolean;

/** A JSON value taken apart: its shape as text, with a mark for each leaf, and the leaves by mark. */
export interface DecomposedJson {
  readonly shape: string;
  readonly leaves: ReadonlyMap<string, Leaf>;
}

/** Before the path in a mark: a character that JSON texts of people do not hold. */
const sign = '\uE010';

/** 'emptied' leaves nothing of lists: they are as long as chance has it, and have too many leaves. */
export type ListMode = 'kept' | 'emptied';

/** Null if the text is no JSON. NULL, empty objects and empty lists belong to the shape. */
export function decompose(text: string, lists: ListMode): DecomposedJson | null {
  const value = parsed(text);
  if (value === undefined) return null;
  const leaves = new Map<string, Leaf>();
  const shape = shapeOf(value, '', lists, leaves);
  return { shape: JSON.stringify(shape), leaves };
}

/** The text of a shape with its leaves; a leaf that is missing is null. */
export function compose(shape: unknown, leafOf: (mark: string) => Leaf | null): string {
  return JSON.stringify(filled(shape, leafOf));
}

/** 'number', say, of the mark of a number. */
export function leafTypeOf(mark: string): LeafType {
  if (mark.endsWith(':number')) return 'number';
  return mark.endsWith(':boolean') ? 'boolean' : 'string';
}

/** The path that a mark names, as people write it: 'address.city'. */
export function pathOf(mark: string): string {
  return mark.slice(sign.length + 1, mark.lastIndexOf(':'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shapeOf(value: unknown, path: string, lists: ListMode, leaves: Map<string, Leaf>): unknown {
  if (Array.isArray(value)) {
    if (lists === 'emptied') return [];
    return value.map((item: unknown, at) => shapeOf(item, `${path}.${at}`, lists, leaves));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => [
        key,
        shapeOf(item, `${path}.${key}`, lists, leaves),
      ]),
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const mark = `${sign}${path}:${typeof value}`;
  leaves.set(mark, value);
  return mark;
}

function filled(shape: unknown, leafOf: (mark: string) => Leaf | null): unknown {
  if (typeof shape === 'string') return leafOf(shape);
  if (Array.isArray(shape)) return shape.map((item: unknown) => filled(item, leafOf));
  if (typeof shape !== 'object' || shape === null) return null;
  return Object.fromEntries(
    Object.entries(shape).map(([key, item]: [string, unknown]) => [key, filled(item, leafOf)]),
  );
}
