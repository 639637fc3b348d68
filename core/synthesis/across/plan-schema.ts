import { AppError } from '@core/kernel/errors';
import { componentsOf, graphOf, shortestCycle, type Graph } from '@core/kernel/graph';
import { longestMeanSequence, type ForeignKeyRows, type LinkedTable } from '../linked-tables';

/** How one table is made. Numbers of foreign keys are those of the schema. */
export interface TablePlan {
  /** The key whose parent gives the rows their sequence and context; -1 where rows stand by themselves. */
  readonly contextKey: number;
  /** Keys whose parents are there before: a fitting row is looked for. */
  readonly matchKeys: readonly number[];
  /** Keys that follow from the context: a path of keys from this table leads to the same row as the key itself. */
  readonly pathKeys: readonly { readonly key: number; readonly path: readonly number[] }[];
  /** Keys into the table itself, and those that close a cycle: set once all rows are there. */
  readonly deferredKeys: readonly number[];
}

export interface SchemaPlan {
  readonly tables: readonly TablePlan[];
  /** Groups in the order they are made, each with its tables in order: parents before children. */
  readonly groups: readonly TableGroup[];
}

/** Tables connected by their context. With one root they are made block by block of its rows. */
export interface TableGroup {
  readonly roots: readonly number[];
  readonly tables: readonly number[];
}

export interface SchemaShape {
  readonly tables: readonly LinkedTable[];
  readonly foreignKeys: readonly ForeignKeyRows[];
}

/**
 * Decides which table is made when and from which parent.
 * @throws AppError 'synthesis-schema-invalid' if a key names no table or a row that is not there
 */
export function planSchema({ tables, foreignKeys }: SchemaShape): SchemaPlan {
  const numbers = new Map(tables.map(({ name }, index) => [name, index]));
  const ends = foreignKeys.map(
    ({ child, parent }) => [numbers.get(child) ?? -1, numbers.get(parent) ?? -1] as const,
  );
  checkKeys(tables, foreignKeys, ends);
  // The keys of a given table are given with it.
  const own = ends.map(([child, parent]) =>
    tables[child]!.isGiven ? ([-1, parent] as const) : ([child, parent] as const),
  );
  return planOpen({ tables, foreignKeys }, own);
}

function planOpen({ tables, foreignKeys }: SchemaShape, ends: Ends): SchemaPlan {
  const late = cutCycles(tables.length, ends, foreignKeys);
  const order = componentsOf(graphWithout(late, tables.length, ends)).flat();
  const plans: TablePlan[] = tables.map(() => ({
    contextKey: -1,
    matchKeys: [],
    pathKeys: [],
    deferredKeys: [],
  }));
  for (const table of order) plans[table] = planTable(table, tables, foreignKeys, ends, late, plans);
  return { tables: plans, groups: groupTables(order, ends, plans) };
}

type Ends = readonly (readonly [child: number, parent: number])[];

function checkKeys(tables: readonly LinkedTable[], keys: readonly ForeignKeyRows[], ends: Ends): void {
  keys.forEach(({ child, parent, rows }, key) => {
    const [from, to] = ends[key]!;
    const parentRows = tables[to]?.table.rowCount ?? -1;
    const isValid =
      from >= 0 &&
      to >= 0 &&
      rows.length >= tables[from]!.table.rowCount &&
      rows.every((row) => row >= -1 && row < parentRows);
    if (!isValid) throw new AppError('synthesis-schema-invalid', { details: { table: child, parent } });
  });
}

/** Keys whose removal leaves no cycle: those into the same table, and of each cycle one, if possible one that may be NULL. */
function cutCycles(tableCount: number, ends: Ends, keys: readonly ForeignKeyRows[]): Set<number> {
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
function graphWithout(late: ReadonlySet<number>, tableCount: number, ends: Ends): Graph {
  return graphOf(
    tableCount,
    ends.filter(([child], key) => child >= 0 && !late.has(key)),
  );
}

function planTable(
  table: number,
  tables: readonly LinkedTable[],
  keys: readonly ForeignKeyRows[],
  ends: Ends,
  late: ReadonlySet<number>,
  plans: readonly TablePlan[],
): TablePlan {
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
  const contextKey = mayLead.reduce((best, key) => (best < 0 || rowsOf(key) > rowsOf(best) ? key : best), -1);
  const others = open.filter((key) => key !== contextKey);
  const pathKeys = others.flatMap((key) => {
    const path = contextKey < 0 ? null : samePath(key, contextKey, keys, ends, plans);
    return path === null ? [] : [{ key, path }];
  });
  return {
    contextKey,
    matchKeys: others.filter((key) => pathKeys.every((one) => one.key !== key)),
    pathKeys,
    deferredKeys: own.filter((key) => late.has(key)),
  };
}

/** A path that begins with the context and always ends in the row that `key` refers to. */
function samePath(
  key: number,
  contextKey: number,
  keys: readonly ForeignKeyRows[],
  ends: Ends,
  plans: readonly TablePlan[],
): number[] | null {
  const paths = (from: number, depth: number): number[][] => {
    const { contextKey: up, matchKeys, pathKeys } = plans[from]!;
    const next = [...(up < 0 ? [] : [up]), ...matchKeys, ...pathKeys.map((one) => one.key)];
    return depth === 0
      ? []
      : next.flatMap((step) => [[step], ...paths(ends[step]![1], depth - 1).map((rest) => [step, ...rest])]);
  };
  const found = paths(ends[contextKey]![1], 3)
    .map((path) => [contextKey, ...path])
    .find((path) => ends[path.at(-1)!]![1] === ends[key]![1] && leadsTo(path, keys, keys[key]!.rows));
  return found ?? null;
}

function leadsTo(path: readonly number[], keys: readonly ForeignKeyRows[], rows: Int32Array): boolean {
  return (
    rows.length > 1 &&
    rows.every((row, child) => row === path.reduce((at, key) => (at < 0 ? -1 : keys[key]!.rows[at]!), child))
  );
}

/** Tables of one context tree are a group; groups that need each other become one. */
function groupTables(order: readonly number[], ends: Ends, plans: readonly TablePlan[]): TableGroup[] {
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
