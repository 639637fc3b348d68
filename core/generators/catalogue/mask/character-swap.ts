import { allAlphabets } from '../../engine/alphabets';
import { defineSwap } from '../../engine/define-swap';

/** Each digit or letter becomes another of its alphabet. */
export const maskCharacterSwap = defineSwap({
  name: 'character-swap',
  alphabets: allAlphabets,
  protects: 'yes',
  accepts: ['utf8'],
});
