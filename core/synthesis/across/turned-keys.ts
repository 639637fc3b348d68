import { componentsOf, graphOf } from '@core/kernel/graph';
import type { ForeignKeyRows } from '../linked-tables';
import { keyEnds, type KeyEnds, type SchemaShape } from './check-schema';
import { minRuleRows } from './columns/copies';

/** Beyond this many rows a parent on average, a table is no bridge between its parents. */
const closeMean = 4;

export interface TurnedSchema {
  readonly schema: SchemaShape;
  /** Numbers of the keys that lead the other way. */
  readonly turned: ReadonlySet<number>;
}

/**
 * The schema with the one-to-one key of each bridge turned around: a bank's client has one row in the table of who uses
 * which account, so the client is generated from that row, conditioned on the account and its other users. A one-to-one
 * key can be read from either end.
 * @throws AppError 'synthesis-schema-invalid' as `keyEnds`
 */
export function turnKeys(schema: SchemaShape): TurnedSchema {
  const turned = new Set<number>();
  let ends = keyEnds(schema);
  for (const key of ends.keys()) {
    const [child, parent] = ends[key]!;
    const isTaken = [...turned].some(
      (other) => ends[other]!.includes(child) || ends[other]!.includes(parent),
    );
    if (isTaken || !isBridged(schema, ends, key)) continue;
    const after = ends.with(key, [parent, child]);
    if (isInCircle(schema, after, parent)) continue;
    ends = after;
    turned.add(key);
  }
  const foreignKeys = schema.foreignKeys.map((key, at) =>
    turned.has(at) ? turnedKey(key, schema.tables[ends[at]![0]]!.table.rowCount) : key,
  );
  return { schema: { tables: schema.tables, foreignKeys }, turned };
}

function isBridged({ tables, foreignKeys }: SchemaShape, ends: KeyEnds, key: number): boolean {
  const [child, parent] = ends[key]!;
  const [from, to] = [tables[child]!, tables[parent]!];
  const { rowCount } = from.table;
  if (child === parent || from.isGiven || to.isGiven || from.standsAlone || rowCount < minRuleRows)
    return false;
  if (rowCount !== to.table.rowCount || !isOnce(foreignKeys[key]!.rows, rowCount)) return false;
  const isClose = (of: number, other: number) =>
    ends[other]![0] === of &&
    ends[other]![1] !== of &&
    tables[of]!.table.rowCount <= closeMean * tables[ends[other]![1]]!.table.rowCount;
  const leads = [...ends.keys()].some(
    (other) => other !== key && isClose(child, other) && !isOnce(foreignKeys[other]!.rows, rowCount),
  );
  return leads && ![...ends.keys()].some((other) => isClose(parent, other));
}

/** Whether none of the rows is referred to twice, and each row refers to one. */
function isOnce(rows: Int32Array, rowCount: number): boolean {
  const seen = new Set<number>();
  for (let row = 0; row < rowCount; row++) if (rows[row]! >= 0) seen.add(rows[row]!);
  return seen.size === rowCount;
}

function isInCircle({ tables }: SchemaShape, ends: KeyEnds, table: number): boolean {
  const others = ends.filter(([child, parent]) => child !== parent);
  return componentsOf(graphOf(tables.length, others)).some(
    (component) => component.length > 1 && component.includes(table),
  );
}

const turnedKey = ({ child, parent, rows }: ForeignKeyRows, rowCount: number): ForeignKeyRows => ({
  child: parent,
  parent: child,
  rows: inverse(rows.subarray(0, rowCount)),
});

/** Of rows that refer to each other one by one. */
export function inverse(rows: Int32Array): Int32Array {
  const other = new Int32Array(rows.length);
  rows.forEach((row, at) => (other[row] = at));
  return other;
}
