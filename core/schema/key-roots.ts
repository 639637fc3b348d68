import { groupsOf } from '@core/kernel/graph';

/** A column that refers to another, each by its index among all columns of the schema. */
export interface KeyLink {
  readonly child: number;
  readonly parent: number;
}

/**
 * For each column the one whose generator applies to all columns linked with it, over any number of steps. Columns in
 * no key are their own root. The root refers to nothing; in a cycle, it is a member of a primary key; among equals the
 * first. One root means one generator, otherwise keys would no longer match.
 */
export function keyRoots(
  columnCount: number,
  links: readonly KeyLink[],
  isPrimaryKey: (column: number) => boolean,
): Int32Array {
  const references = links.filter(({ child, parent }) => child !== parent);
  const groups = groupsOf(
    columnCount,
    references.map(({ child, parent }) => [child, parent] as const),
  );
  const refers = new Uint8Array(columnCount);
  for (const { child } of references) refers[child] = 1;
  const rank = (column: number) => (refers[column] === 0 ? 0 : isPrimaryKey(column) ? 1 : 2);
  const best = new Int32Array(columnCount).fill(-1);
  groups.forEach((group, column) => {
    if (best[group] === -1 || rank(column) < rank(best[group]!)) best[group] = column;
  });
  return groups.map((group) => best[group]!);
}
