import { fitTest } from './made-values';
import { pick, shortestOf } from './pick';
import type { TextRecipe } from './define-mocker';
import type { ColumnProfile } from '../generator';

const folded = (word: string): string => word.normalize('NFC').trim().toLowerCase().replace(/\.$/, '');

/**
 * Words of several lists: a word becomes another one of its own list, the first that has it, and a text that is of none becomes
 * one of the first list that the column has room for. A point at the end is there where the source has it.
 * @param isMade whether a word may be the result
 */
export function ownListRecipe(
  lists: readonly (readonly string[])[],
  { type }: Pick<ColumnProfile, 'type'>,
  isMade: (word: string) => boolean = () => true,
): TextRecipe {
  const usable = lists
    .map((list) => list.filter(fitTest(type)))
    .map((known) => ({ known, made: known.filter(isMade) }))
    .filter(({ known, made }, at) => at === 0 || (known.length > 1 && made.length > 0));
  const home = Math.max(
    0,
    usable.findIndex(({ made }) => made.length > 0),
  );
  const first = usable[home]!.made;
  const places = new Map<string, number>();
  usable.forEach(({ known }, at) => {
    for (const word of known) if (!places.has(folded(word))) places.set(folded(word), at);
  });
  const placeOf = (text: string) => places.get(folded(text)) ?? home;
  return {
    possible: first.length,
    shortest: shortestOf(first),
    domainOf(text) {
      const { length: size } = usable[placeOf(text)]!.made;
      return { name: `list ${placeOf(text)}`, size, stays: size === 1 ? 'each' : 'never' };
    },
    draw(random, _, { text }) {
      const { made } = usable[placeOf(text)]!;
      const word = pick(random, made.length > 0 ? made : first);
      const hasPoint = text.trim().endsWith('.') || !places.has(folded(text));
      return hasPoint ? word : word.replace(/\.$/, '');
    },
  };
}
