import { compare } from './exact';
import type { Filled } from './value';

const ordered = <T extends string | number | bigint | boolean>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Without regard to capitals, as in Excel; EXACT minds them. */
const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : ordered(a.toUpperCase(), b.toUpperCase());

/** Below 0, 0 or above it; of two values of one kind. */
export function orderOf(a: Filled, b: Filled): number {
  if (typeof a === 'object' && typeof b === 'object') return compare(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return ordered(a as number, b as number);
}
