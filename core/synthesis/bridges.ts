import type { SchemaShape } from './across/check-schema';
import { planSchema } from './across/plan-schema';
import { turnKeys } from './across/turned-keys';

/** A bridge between two tables of which it says one row by row. Keys are numbered as in the schema. */
export interface Bridge {
  /** From the bridge to the table that each of its rows says one row of. */
  readonly told: number;
  /** From the bridge to the table whose rows its own are made from; -1 for none. */
  readonly context: number;
}

/**
 * The bridges among tables: rows of both sides belong together, however they are taken.
 * @throws AppError 'synthesis-schema-invalid' if a key names no table or a row that is not there
 */
export function findBridges(schema: SchemaShape): Bridge[] {
  const turned = turnKeys(schema);
  if (turned.turned.size === 0) return [];
  const { tables } = planSchema(turned);
  const numbers = new Map(schema.tables.map(({ name }, index) => [name, index]));
  return [...turned.turned].map((told) => ({
    told,
    context: tables[numbers.get(schema.foreignKeys[told]!.child)!]!.contextKey,
  }));
}
