import type { CodedColumn } from '../coding';
import type { TreeOptions } from '../options';

/**
 * The order in which books are drawn, by the entropy of their fine codes. Descending puts near-unique columns first,
 * where they have nothing to be conditioned on, so that no row is copied through them.
 */
export function columnOrder(coded: readonly CodedColumn[], order: TreeOptions['order']): number[] {
  const places = coded.map((_, index) => index);
  if (order === 'as-given') return places;
  const entropies = coded.map(entropy);
  const sign = order === 'entropy-descending' ? -1 : 1;
  return places.sort((a, b) => sign * (entropies[a]! - entropies[b]!) || a - b);
}

/** In nats. */
export function entropy({ book, fine }: CodedColumn): number {
  const counts = new Uint32Array(book.fineCount);
  for (let row = 0; row < fine.length; row++) counts[fine[row]!] = counts[fine[row]!]! + 1;
  let sum = 0;
  for (const held of counts) if (held > 0) sum -= (held / fine.length) * Math.log(held / fine.length);
  return sum;
}
