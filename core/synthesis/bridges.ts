import type { SchemaShape } from './across/check-schema';
import { planSchema } from './across/plan-schema';
import { turnKeys } from './across/turned-keys';

/** An association table between two tables; its rows refer to one of them one-to-one. Keys are numbered as in the schema. */
export interface Bridge {
  /** The one-to-one key of the bridge. */
  readonly told: number;
  /** The key to the bridge's context, from which its own rows are generated; -1 for none. */
  readonly context: number;
}

/**
 * The bridges of a schema: rows of both sides must be taken for training, or held out, together.
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
