import { digits } from '../../engine/alphabets';
import { defineSwap } from '../../engine/define-swap';

/** Each digit becomes another, the rest stays. */
export const maskNumericHash = defineSwap({
  name: 'numeric-hash',
  alphabets: [digits],
  protects: 'part',
  accepts: ['utf8', 'int', 'decimal'],
});
