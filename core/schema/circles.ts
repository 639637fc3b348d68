interface Numbered {
  readonly id: number;
}

interface TableReference<Table> {
  readonly child: Table;
  readonly parent: Table;
}

/**
 * For each table that takes part in a circle of references over two or more tables, the shortest such circle,
 * from the table back to itself. A table that refers to itself alone needs no special care and is left out.
 */
export function circlesOf<Table extends Numbered>(
  tables: readonly Table[],
  references: readonly TableReference<Table>[],
): ReadonlyMap<number, readonly Table[]> {
  const parents = new Map<number, Table[]>();
  for (const { child, parent } of references) {
    if (child.id === parent.id) continue;
    const known = parents.get(child.id) ?? [];
    if (!known.includes(parent)) parents.set(child.id, [...known, parent]);
  }
  return new Map(
    tables.flatMap((table) => {
      const circle = shortestWayBack(table, parents);
      return circle ? [[table.id, circle] as const] : [];
    }),
  );
}

/** Breadth-first from the table along its references until it is met again. */
function shortestWayBack<Table extends Numbered>(
  start: Table,
  parents: ReadonlyMap<number, readonly Table[]>,
): readonly Table[] | null {
  const seen = new Set<number>();
  let front: (readonly Table[])[] = [[start]];
  while (front.length > 0) {
    const next: (readonly Table[])[] = [];
    for (const way of front) {
      for (const parent of parents.get(way.at(-1)?.id ?? start.id) ?? []) {
        if (parent.id === start.id) return [...way, start];
        if (seen.has(parent.id)) continue;
        seen.add(parent.id);
        next.push([...way, parent]);
      }
    }
    front = next;
  }
  return null;
}
