/** A column that refers to another, each by its place among all columns of the schema. */
export interface KeyLink {
  readonly child: number;
  readonly parent: number;
}

/**
 * For each column the one whose generator decides for all that are linked with it, over any number of steps.
 * Columns in no key are their own root. The root refers to nothing; where a circle leaves none, it is a member
 * of a primary key; among equals the first. One root means one generator, or the keys would no longer meet.
 */
export function keyRoots(
  columnCount: number,
  links: readonly KeyLink[],
  isPrimaryKey: (column: number) => boolean,
): Int32Array {
  const group = Int32Array.from({ length: columnCount }, (_, column) => column);
  const find = (column: number): number => {
    let at = column;
    while (group[at] !== at) {
      group[at] = group[group[at]!]!;
      at = group[at]!;
    }
    return at;
  };
  const refers = new Uint8Array(columnCount);
  for (const { child, parent } of links) {
    if (child === parent) continue;
    refers[child] = 1;
    group[find(child)] = find(parent);
  }
  const rank = (column: number) => (refers[column] === 0 ? 0 : isPrimaryKey(column) ? 1 : 2);
  const best = new Int32Array(columnCount).fill(-1);
  for (let column = 0; column < columnCount; column++) {
    const at = find(column);
    if (best[at] === -1 || rank(column) < rank(best[at]!)) best[at] = column;
  }
  return Int32Array.from({ length: columnCount }, (_, column) => best[find(column)]!);
}
