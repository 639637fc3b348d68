import type { RandomStream } from '@core/kernel/random';
import type { AlphabetSet } from './alphabet-set';
import type { KeptEnds } from './kept-ends';
import { changedPart, withOthers } from './text-places';

/** Another character of the same alphabet for each between the kept ends. */
export const otherCharacters = (
  source: string,
  set: AlphabetSet,
  kept: KeptEnds,
  random: RandomStream,
): string => withOthers(set, source, changedPart(set, source, kept), (size) => random.int(size));
