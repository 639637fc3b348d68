import { componentsOf, graphOf, shortestCycle, type Graph } from '@core/kernel/graph';
import { longestMeanSequence, type ForeignKeyRows } from '../linked-tables';
import { keyEnds, type KeyEnds, type SchemaShape } from './check-schema';
import { findPaths } from './key-paths';
import type { TurnedSchema } from './turned-keys';

/** How one table is made. Numbers of foreign keys are those of the schema. */
export interface TablePlan {
  /** The key whose parent gives the rows their sequence and context; -1 where rows stand by themselves. */
  readonly contextKey: number;
  /** Keys whose parents are there before: a fitting row is looked for. */
  readonly matchKeys: readonly number[];
  /** Keys that follow from the context: a path of keys from this table leads to the same row as the key itself. */
  readonly pathKeys: readonly { readonly key: number; readonly path: readonly number[] }[];
  /** Keys of `matchKeys` whose row mostly is the one at the end of such a path. */
  readonly nearKeys: readonly { readonly key: number; readonly path: readonly number[] }[];
  /** Keys into the table itself, and those that close a cycle: set once all rows are there. */
  readonly deferredKeys: readonly number[];
}

export interface SchemaPlan {
  readonly tables: readonly TablePlan[];
  /** Groups in the order they are made, each with its tables in order: parents before children. */
  readonly groups: readonly TableGroup[];
  /** All tables, parents before children as the schema has them. */
  readonly handedOut: readonly number[];
}

/** Tables connected by their context. With one root they are made block by block of its rows. */
export interface TableGroup {
  readonly roots: readonly number[];
  readonly tables: readonly number[];
}

/** Decides which table is made when and from which parent. A turned key always leads: it brings each row its line of a bridge. */
export function planSchema({ schema: { tables, foreignKeys }, turned }: TurnedSchema): SchemaPlan {
  // The keys of a given table are given with it.
  const ends = keyEnds({ tables, foreignKeys }).map(([child, parent]) =>
    tables[child]!.isGiven ? ([-1, parent] as const) : ([child, parent] as const),
  );
  const late = cutCycles(tables.length, ends, foreignKeys);
  const order = componentsOf(graphWithout(late, tables.length, ends)).flat();
  const plans: TablePlan[] = tables.map(() => ({
    contextKey: -1,
    matchKeys: [],
    pathKeys: [],
    nearKeys: [],
    deferredKeys: [],
  }));
  for (const table of order)
    plans[table] = planTable(table, { tables, foreignKeys, ends, late, turned, plans });
  const sorted = soleFirst(order, graphWithout(late, tables.length, ends), (table) =>
    isSole(foreignKeys[plans[table]!.contextKey]?.rows),
  );
  const asGiven = ends.map(([child, parent], key) =>
    turned.has(key) ? ([parent, child] as const) : ([child, parent] as const),
  );
  const handedOut =
    turned.size === 0 ? sorted : componentsOf(graphWithout(late, tables.length, asGiven)).flat();
  return { tables: plans, groups: groupTables(sorted, ends, plans), handedOut };
}

/** Keys whose removal leaves no cycle: those into the same table, and of each cycle one, if possible one that may be NULL. */
function cutCycles(tableCount: number, ends: KeyEnds, keys: readonly ForeignKeyRows[]): Set<number> {
  const late = new Set<number>();
  ends.forEach(([child, parent], key) => {
    if (child === parent) late.add(key);
  });
  for (;;) {
    const graph = graphWithout(late, tableCount, ends);
    const entangled = componentsOf(graph).find((component) => component.length > 1);
    if (!entangled) return late;
    const cycle = shortestCycle(graph, entangled[0]!)!;
    const along = cycle
      .slice(1)
      .map((parent, at) =>
        ends.findIndex((end, key) => end[0] === cycle[at] && end[1] === parent && !late.has(key)),
      );
    late.add(along.find((key) => keys[key]!.rows.includes(-1)) ?? along[0]!);
  }
}

/** Tables and their parents, but for keys that are set last. */
function graphWithout(late: ReadonlySet<number>, tableCount: number, ends: KeyEnds): Graph {
  return graphOf(
    tableCount,
    ends.filter(([child], key) => child >= 0 && !late.has(key)),
  );
}

interface Planning extends SchemaShape {
  readonly ends: KeyEnds;
  readonly late: ReadonlySet<number>;
  readonly turned: ReadonlySet<number>;
  /** Of the parents, so far. */
  readonly plans: readonly TablePlan[];
}

function planTable(table: number, planning: Planning): TablePlan {
  const { tables, foreignKeys, ends, late, turned } = planning;
  const own = [...ends.keys()].filter((key) => ends[key]![0] === table);
  const open = own.filter((key) => !late.has(key));
  const rowsOf = (key: number) => tables[ends[key]![1]]!.table.rowCount;
  const {
    table: { rowCount },
    orderBy,
    standsAlone = false,
  } = tables[table]!;
  const mayLead = (standsAlone ? [] : open).filter(
    (key) => orderBy !== undefined || rowCount <= longestMeanSequence * rowsOf(key),
  );
  const contextKey =
    open.find((key) => turned.has(key)) ??
    mayLead.reduce((best, key) => (best < 0 || rowsOf(key) > rowsOf(best) ? key : best), -1);
  const others = open.filter((key) => key !== contextKey);
  const found = findPaths(others, contextKey, { foreignKeys, ends, plans: planning.plans });
  const pathKeys = found.filter(({ isAlways }) => isAlways).map(({ key, path }) => ({ key, path }));
  return {
    contextKey,
    matchKeys: others.filter((key) => pathKeys.every((one) => one.key !== key)),
    pathKeys,
    nearKeys: found.filter(({ isAlways }) => !isAlways).map(({ key, path }) => ({ key, path })),
    deferredKeys: own.filter((key) => late.has(key)),
  };
}

/** Whether no parent has more than one row. */
function isSole(rows: Int32Array | undefined): boolean {
  if (rows === undefined) return false;
  const known = rows.filter((row) => row >= 0);
  return new Set(known).size === known.length;
}

/** Parents before children; of those that could be next, tables that a parent has one row of at most: the others can look at it. */
function soleFirst(order: readonly number[], parents: Graph, isFirst: (table: number) => boolean): number[] {
  const left = new Set(order);
  const sorted: number[] = [];
  while (left.size > 0) {
    const ready = [...left].filter((table) => parents[table]!.every((parent) => !left.has(parent)));
    const next = ready.find(isFirst) ?? ready[0]!;
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** Tables of one context tree are a group; groups that need each other become one. */
function groupTables(order: readonly number[], ends: KeyEnds, plans: readonly TablePlan[]): TableGroup[] {
  const groupOf = order.reduce<number[]>((groups, table) => {
    const { contextKey } = plans[table]!;
    groups[table] = contextKey < 0 ? table : groups[ends[contextKey]![1]]!;
    return groups;
  }, []);
  const needs = order.flatMap((table) =>
    [...plans[table]!.matchKeys, ...plans[table]!.deferredKeys].map(
      (key) => [groupOf[table]!, groupOf[ends[key]![1]]!] as const,
    ),
  );
  return componentsOf(graphOf(order.length, needs)).flatMap((groups) => {
    const tables = order.filter((table) => groups.includes(groupOf[table]!));
    return tables.length === 0
      ? []
      : [{ tables, roots: tables.filter((table) => plans[table]!.contextKey < 0) }];
  });
}
