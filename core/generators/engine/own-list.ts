import { textLimit } from './made-values';
import { pick, shortestOf } from './pick';
import type { TextRecipe } from './define-mocker';
import type { ColumnProfile } from '../generator';

const folded = (word: string): string => word.normalize('NFC').trim().toLowerCase().replace(/\.$/, '');

/**
 * Words of several lists: a word becomes another one of its own list, the first that has it, and a text that is of none becomes
 * one of the first. A point at the end is there where the source has it.
 */
export function ownListRecipe(
  lists: readonly (readonly string[])[],
  { type }: Pick<ColumnProfile, 'type'>,
): TextRecipe {
  const limit = textLimit(type);
  const usable = lists
    .map((list) => list.filter((word) => word.length <= limit))
    .filter((list, at) => at === 0 || list.length > 1);
  const first = usable[0]!;
  const places = new Map<string, number>();
  usable.forEach((list, at) => {
    for (const word of list) if (!places.has(folded(word))) places.set(folded(word), at);
  });
  const placeOf = (text: string) => places.get(folded(text)) ?? 0;
  return {
    possible: first.length,
    shortest: shortestOf(lists[0]!),
    domainOf: (text) => ({
      name: `list ${placeOf(text)}`,
      size: usable[placeOf(text)]!.length,
      stays: 'never',
    }),
    draw(random, _, { text }) {
      const word = pick(random, usable[placeOf(text)]!);
      const hasPoint = text.trim().endsWith('.') || !places.has(folded(text));
      return hasPoint ? word : word.replace(/\.$/, '');
    },
  };
}
