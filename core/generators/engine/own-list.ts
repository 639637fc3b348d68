import { fitTest } from './made-values';
import { pick, shortestOf } from './pick';
import type { TextRecipe } from './define-mocker';
import type { ColumnProfile } from '../generator';

const folded = (word: string): string => word.normalize('NFC').trim().toLowerCase().replace(/\.$/, '');

/**
 * Words of several lists: a word becomes another one of its own list, the first that has it, and a text that is of none becomes
 * one of the first list that the column has room for. A point at the end is there where the source has it.
 */
export function ownListRecipe(
  lists: readonly (readonly string[])[],
  { type }: Pick<ColumnProfile, 'type'>,
): TextRecipe {
  const usable = lists
    .map((list) => list.filter(fitTest(type)))
    .filter((list, at) => at === 0 || list.length > 1);
  const home = Math.max(
    0,
    usable.findIndex((list) => list.length > 0),
  );
  const first = usable[home]!;
  const places = new Map<string, number>();
  usable.forEach((list, at) => {
    for (const word of list) if (!places.has(folded(word))) places.set(folded(word), at);
  });
  const placeOf = (text: string) => places.get(folded(text)) ?? home;
  return {
    possible: first.length,
    shortest: shortestOf(first),
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
