import type { Shape } from '../recognizer';

/** A value as recognizers test it, with its shapes. */
export interface ShapedValue {
  readonly text: string;
  readonly shapes: ReadonlySet<Shape>;
}

const longest = 200;

const cjk = /[\u3005\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/;

/** Trimmed, in NFKC, and truncated: what is longer than any number, name or address is recognised by its start. */
export function shapeValue(raw: string): ShapedValue {
  const text = raw.slice(0, longest).normalize('NFKC').trim();
  return { text, shapes: setOf(text) };
}

const sets = new Map<string, ReadonlySet<Shape>>();

/** One shared set for all values with the same shapes. */
function setOf(text: string): ReadonlySet<Shape> {
  const shapes = shapesOf(text);
  const key = shapes.join();
  const known = sets.get(key);
  if (known) return known;
  const made = new Set(shapes);
  sets.set(key, made);
  return made;
}

function shapesOf(text: string): Shape[] {
  const shapes: Shape[] = ['any'];
  const hasDigit = /\d/.test(text);
  if (hasDigit && /^[\d ./-]+$/.test(text)) shapes.push('digits');
  if (/^[A-Za-z\d ./-]+$/.test(text)) shapes.push('letters-digits');
  if (!hasDigit && /\p{L}/u.test(text)) shapes.push('letters');
  if (/.@./.test(text)) shapes.push('at-sign');
  if (/[.:]/.test(text)) shapes.push('dots');
  if (cjk.test(text)) shapes.push('cjk');
  return shapes;
}
