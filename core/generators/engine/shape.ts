import type { RandomStream } from '@core/kernel/random';

const digits = '0123456789';

/** A text of the same shape: a digit for each digit, a letter of those given for each letter, in its case; the rest stays. */
export function drawShape(random: RandomStream, source: string, letters: string): string {
  const draw = (from: string) => from[random.int(from.length)]!;
  return source.replace(/[0-9A-Za-z]/g, (one) => {
    if (one >= '0' && one <= '9') return draw(digits);
    return one === one.toUpperCase() ? draw(letters) : draw(letters).toLowerCase();
  });
}

/** Texts of one shape have the same: # for a digit, ? for a letter; blanks and hyphens do not count. */
export const shapeOf = (text: string): string =>
  text
    .replace(/[\s-]/g, '')
    .replace(/[0-9]/g, '#')
    .replace(/[A-Za-z]/g, '?');

/** How many texts `drawShape` may draw. */
export function possibleShapes(source: string, letters: string): number {
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  return digits.length ** count(/[0-9]/g) * letters.length ** count(/[A-Za-z]/g);
}

/** The letters and digits of one text in the places and the case of those of another. */
export function fillIn(source: string, text: string): string {
  const own = text.replace(/[^0-9A-Za-z]/g, '');
  let at = 0;
  return source.replace(/[0-9A-Za-z]/g, (one) => {
    const next = own[at++] ?? '';
    return one >= 'a' && one <= 'z' ? next.toLowerCase() : next;
  });
}
