import type { Codebook, CodedColumn } from '../coding';
import type { TreeOptions } from '../options';

/** Whether a codebook's codes are so few that they cannot single out a row. */
export const hasFewValues = ({ fineCount }: Codebook): boolean => fineCount <= 10;

/**
 * The order in which codebooks are drawn.
 * 'few-values-first': codebooks of few codes, then the others, either by descending entropy. Few classes cannot single out
 * a row, and all that comes later is conditioned on them: they are the usual targets of prediction.
 * 'entropy-descending' puts near-unique columns first, where nothing conditions them, so that none is copied through
 * them. 'entropy-ascending' puts them last: closest to the training rows, and the most copied.
 */
export function columnOrder(coded: readonly CodedColumn[], order: TreeOptions['order']): number[] {
  const places = coded.map((_, index) => index);
  if (order === 'as-given') return places;
  const entropies = coded.map(entropy);
  const descending = places.sort((a, b) => entropies[b]! - entropies[a]! || a - b);
  switch (order) {
    case 'entropy-descending':
      return descending;
    case 'entropy-ascending':
      return descending.toReversed();
    case 'few-values-first': {
      const isFew = (index: number) => hasFewValues(coded[index]!.codebook);
      return [...descending.filter(isFew), ...descending.filter((index) => !isFew(index))];
    }
  }
}

/** In nats. */
export function entropy({ codebook, fine }: CodedColumn): number {
  const counts = new Uint32Array(codebook.fineCount);
  for (let row = 0; row < fine.length; row++) counts[fine[row]!] = counts[fine[row]!]! + 1;
  let sum = 0;
  for (const held of counts) if (held > 0) sum -= (held / fine.length) * Math.log(held / fine.length);
  return sum;
}
