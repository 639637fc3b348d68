const pair = /[\ud800-\udfff]/;

/** Parts of a text by characters, so that none of two units is ever cut in half. */
export function lengthOf(text: string): number {
  return pair.test(text) ? [...text].length : text.length;
}

/** From the character at `from`, counted from 0, up to that at `to`. */
export function sliceOf(text: string, from: number, to: number): string {
  if (from >= to) return '';
  return pair.test(text) ? [...text].slice(from, to).join('') : text.slice(from, to);
}

/** The place of a unit among the characters. */
export const characterAt = (text: string, unit: number): number => lengthOf(text.slice(0, unit));
