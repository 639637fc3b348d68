import type { CodeGroups } from './code-groups';

/** Rows of a column by class, and the classes in groups. */
export interface GroupedRows {
  readonly classes: Uint8Array;
  readonly groups: CodeGroups;
}

/** Rows by the groups of two columns: counts[group of the left one * groups of the right one + group of the right one]. */
export function countPair(left: GroupedRows, right: GroupedRows): Float64Array {
  const size = right.groups.shares.length;
  const counts = new Float64Array(left.groups.shares.length * size);
  for (let row = 0; row < left.classes.length; row++) {
    const at = left.groups.groupOf[left.classes[row]!]! * size + right.groups.groupOf[right.classes[row]!]!;
    counts[at]!++;
  }
  return counts;
}

/** The shares of a pair's cells under independence. */
export const independent = (left: Float64Array, right: Float64Array): Float64Array =>
  Float64Array.from(
    { length: left.length * right.length },
    (_, at) => left[Math.floor(at / right.length)]! * right[at % right.length]!,
  );
