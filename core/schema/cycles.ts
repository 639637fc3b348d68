import { componentsOf, graphOf, shortestCycle } from '@core/kernel/graph';

interface Numbered {
  readonly id: number;
}

interface TableReference<Table> {
  readonly child: Table;
  readonly parent: Table;
}

/**
 * For each table in a cycle of references over two or more tables, the shortest such cycle,
 * from the table back to itself. A table that only refers to itself needs no special care and is left out.
 */
export function cyclesOf<Table extends Numbered>(
  tables: readonly Table[],
  references: readonly TableReference<Table>[],
): ReadonlyMap<number, readonly Table[]> {
  const places = new Map(tables.map(({ id }, place) => [id, place]));
  const graph = graphOf(
    tables.length,
    references
      .filter(({ child, parent }) => child.id !== parent.id)
      .map(({ child, parent }) => [places.get(child.id)!, places.get(parent.id)!] as const),
  );
  const inCycles = componentsOf(graph).flatMap((component) => (component.length > 1 ? component : []));
  return new Map(
    inCycles.map((place) => [
      tables[place]!.id,
      (shortestCycle(graph, place) ?? []).map((at) => tables[at]!),
    ]),
  );
}
