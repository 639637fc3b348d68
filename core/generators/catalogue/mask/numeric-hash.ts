import { digitAlphabets } from '../../engine/alphabets';
import { defineSwap } from '../../engine/define-swap';

/** Each digit of whatever script becomes another, the rest stays. */
export const maskNumericHash = defineSwap({
  name: 'numeric-hash',
  alphabets: digitAlphabets,
  protects: 'part',
  accepts: ['utf8', 'int', 'decimal'],
});
