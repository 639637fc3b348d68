import { configured } from './configured';
import type { SchemaStore } from './ports';
import type { ReadSchema, Revised, StoredSchema } from './stored-schema';

/** Limit for all cached schemas together; a column takes about 1 kB of memory. */
const columnsMax = 150_000;

interface Kept {
  readonly revision: number;
  readonly schema: Promise<ReadSchema>;
  /** 0 while the schema is being read. */
  columns: number;
}

/**
 * An LRU cache of schemas over the store, bounded by their columns. `load` returns the same object until something
 * changes: it checks the revision in the store each time, so that it sees changes by other processes. Changes by this
 * process are applied to the cached schema, so that nothing is read again.
 */
export function keepSchemas(store: SchemaStore, limit = columnsMax): SchemaStore {
  const kept = new Map<number, Kept>();

  const keep = (databaseId: number, revision: number, schema: Promise<ReadSchema>): Promise<ReadSchema> => {
    const entry: Kept = { revision, schema, columns: 0 };
    kept.delete(databaseId);
    kept.set(databaseId, entry);
    schema.then(
      ({ columns }) => {
        entry.columns = columns.length;
        dropOldest(kept, limit);
      },
      () => {
        if (kept.get(databaseId) === entry) kept.delete(databaseId);
      },
    );
    return schema;
  };

  /**
   * Only on the revision just before: otherwise another process has changed something, and the next load reads
   * everything again.
   */
  const carryOver = async (
    revised: Revised | null,
    changed: (schema: ReadSchema) => Partial<StoredSchema>,
  ): Promise<void> => {
    const entry = revised === null ? undefined : kept.get(revised.databaseId);
    if (revised === null || entry === undefined) return;
    const before = await entry.schema;
    const { databaseId, revision } = revised;
    if (kept.get(databaseId) !== entry || before.revision !== revision - 1) return;
    await keep(databaseId, revision, Promise.resolve({ ...before, ...changed(before), revision }));
  };

  return {
    ...store,
    async load(databaseId) {
      const revision = await store.revision(databaseId);
      const entry = kept.get(databaseId);
      if (entry?.revision !== revision) return keep(databaseId, revision, store.load(databaseId));
      kept.delete(databaseId);
      kept.set(databaseId, entry);
      return entry.schema;
    },
    async configureColumns(changes) {
      const revised = await store.configureColumns(changes);
      await carryOver(revised, ({ columns }) => ({ columns: configured(columns, changes) }));
      return revised;
    },
    async configureTables(changes) {
      const revised = await store.configureTables(changes);
      await carryOver(revised, ({ tables }) => ({ tables: configured(tables, changes) }));
      return revised;
    },
    async addForeignKey(databaseId, schema, isEnabled) {
      const added = await store.addForeignKey(databaseId, schema, isEnabled);
      await carryOver(added.revised, ({ foreignKeys }) => ({ foreignKeys: [...foreignKeys, added.key] }));
      return added;
    },
    async enableForeignKeys(changes) {
      const revised = await store.enableForeignKeys(changes);
      const asked = new Map(changes.map(({ id, isEnabled }) => [id, isEnabled]));
      await carryOver(revised, ({ foreignKeys }) => ({
        foreignKeys: foreignKeys.map((key) => ({ ...key, isEnabled: asked.get(key.id) ?? key.isEnabled })),
      }));
      return revised;
    },
    async deleteForeignKey(id) {
      const revised = await store.deleteForeignKey(id);
      await carryOver(revised, ({ foreignKeys }) => ({
        foreignKeys: foreignKeys.filter((key) => key.id !== id),
      }));
      return revised;
    },
  };
}

/** The most recently used one stays, however large. */
function dropOldest(kept: Map<number, Kept>, limit: number): void {
  let total = [...kept.values()].reduce((sum, { columns }) => sum + columns, 0);
  for (const [databaseId, { columns }] of [...kept].slice(0, -1)) {
    if (total <= limit) return;
    kept.delete(databaseId);
    total -= columns;
  }
}
