import { printable } from '../markup';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Signs that take a whole em: kana, Han, Hangul, full-width forms and pictures. */
const wide =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]|\p{Emoji_Presentation}/u;

/** Width of a common sign, in ems: of the monospaced fonts, and on average of those for reading. */
export const monoEm = 0.6;
export const sansEm = 0.5;

/** The text, or as much of its start and its end as fits into `ems`, with an ellipsis: the tail distinguishes siblings. */
export function fitText(text: string, ems: number, signEm: number): string {
  const signs = Array.from(segmenter.segment(printable(text)), ({ segment }) => segment);
  const widths = signs.map((sign) => (wide.test(sign) ? 1 : signEm));
  if (widths.reduce((sum, width) => sum + width, 0) <= ems) return signs.join('');
  const room = ems - 1;
  const head = countIn(widths, room * 0.65);
  const tail = countIn(widths.slice(head).reverse(), room * 0.35);
  return [...signs.slice(0, head), '…', ...signs.slice(signs.length - tail)].join('');
}

/** How many of the widths, from the first on, fit into the room. */
function countIn(widths: readonly number[], room: number): number {
  let sum = 0;
  const end = widths.findIndex((width) => (sum += width) > room);
  return end < 0 ? widths.length : end;
}
