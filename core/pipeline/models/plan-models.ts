import { sameTable } from '@core/connectors/schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { PlannedColumn, PlannedKey, PlannedTable, RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import { drawnKeys } from './distinct-rows';
import { keyColumns } from './key-columns';
import type { ColumnPart, ModelReference, ModelSettings, PlannedModel } from './planned-model';

/**
 * Adds a model to each table that has a learnt column, and to key-only tables that depend on one. A table is free if
 * none of its columns needs the source's value, and all tables that refer to it are free too, because they would
 * otherwise look for keys of the source.
 * @param settings by table id
 */
export function withModels(
  plan: RunPlan,
  settings: ReadonlyMap<number, ModelSettings>,
  generators: Generators,
): RunPlan {
  if (!plan.tables.some((table) => hasLearnt(table, generators))) return plan;
  const free = freeTables(plan, generators);
  return {
    ...plan,
    tables: plan.tables.map((table) => {
      const set = settings.get(table.id);
      const model = set && modelOf(plan, table, set, free, generators);
      return model ? { ...table, model } : table;
    }),
  };
}

const definitionOf = ({ move }: PlannedColumn, generators: Generators): GeneratorDefinition | null =>
  move.kind === 'generator' ? (generators.get(move.id) ?? null) : null;

const isLearnt = (column: PlannedColumn, generators: Generators): boolean =>
  definitionOf(column, generators)?.capabilities.learnt === true;

const hasLearnt = (table: PlannedTable, generators: Generators): boolean =>
  table.columns.some((column) => isLearnt(column, generators));

const keysOf = (plan: RunPlan, table: PlannedTable): PlannedKey[] =>
  plan.foreignKeys.filter(({ schema }) => sameTable(schema.child, table.target));

const parentOf = (plan: RunPlan, { schema }: PlannedKey): PlannedTable | undefined =>
  plan.tables.find(({ target }) => sameTable(target, schema.parent));

/** The largest set of tables that can be regenerated together and need a model. */
function freeTables(plan: RunPlan, generators: Generators): ReadonlySet<PlannedTable> {
  const free = new Set(plan.tables.filter((table) => freeParts(plan, table, generators) !== null));
  const isHeld = (table: PlannedTable) =>
    plan.foreignKeys.some((key) => {
      const child = plan.tables.find(({ target }) => sameTable(target, key.schema.child));
      return parentOf(plan, key) === table && child !== undefined && !free.has(child);
    });
  // A table without a learnt column is regenerated only because it depends on one that is.
  const isIdle = (table: PlannedTable) =>
    !hasLearnt(table, generators) &&
    !keysOf(plan, table).some((key) => {
      const parent = parentOf(plan, key);
      return parent !== undefined && parent !== table && free.has(parent);
    });
  for (let size = -1; size !== free.size;) {
    size = free.size;
    for (const table of [...free]) if (isHeld(table) || isIdle(table)) free.delete(table);
  }
  return free;
}

function modelOf(
  plan: RunPlan,
  table: PlannedTable,
  settings: ModelSettings,
  free: ReadonlySet<PlannedTable>,
  generators: Generators,
): PlannedModel | null {
  if (free.has(table)) {
    const parts = freeParts(plan, table, generators) ?? [];
    return { form: 'free', parts, references: referencesOf(plan, table, free), settings, made: null };
  }
  if (!hasLearnt(table, generators)) return null;
  return { form: 'bound', parts: boundParts(plan, table, generators), references: [], settings, made: null };
}

function referencesOf(plan: RunPlan, table: PlannedTable, free: ReadonlySet<PlannedTable>): ModelReference[] {
  return keysOf(plan, table).map((key) => {
    const parent = parentOf(plan, key)!;
    return {
      parent: plan.tables.indexOf(parent),
      isMade: free.has(parent),
      columns: placesOf(table, key.schema.childColumns),
      parentColumns: placesOf(parent, key.schema.parentColumns),
    };
  });
}

const placesOf = (table: PlannedTable, names: readonly string[]): number[] =>
  names.map((name) => table.columns.findIndex((column) => column.name === name));

/** Null if a column needs the value that its row has in the source, or a key cannot be regenerated. */
function freeParts(plan: RunPlan, table: PlannedTable, generators: Generators): ColumnPart[] | null {
  const keys = keysOf(plan, table);
  const referring = keys.flatMap(({ schema }) => placesOf(table, schema.childColumns));
  if (referring.includes(-1) || new Set(referring).size < referring.length) return null;
  for (const key of keys) {
    const parent = parentOf(plan, key);
    if (!parent || placesOf(parent, key.schema.parentColumns).includes(-1)) return null;
  }
  if (keys.some((key) => isLateUnnumbered(plan, table, key, generators))) return null;
  const parts = table.columns.map((column, at): ColumnPart => {
    if (referring.includes(at)) return 'reference';
    const definition = definitionOf(column, generators);
    if (definition?.capabilities.learnt) return 'learnt';
    if (definition?.family === 'Generate') return 'key';
    const isPlaced = definition?.treatment === 'mock' || definition?.treatment === 'exclude';
    const isKey = table.source.primaryKey?.includes(column.name) === true;
    return isPlaced && !isKey && !definition.capabilities.key ? 'placed' : 'kept';
  });
  if (parts.includes('kept')) return null;
  // Rows with a duplicate of a drawn key are discarded, so no other rows may refer to them.
  const isReferredTo = plan.foreignKeys.some(({ schema }) => sameTable(schema.parent, table.target));
  return isReferredTo && drawnKeys(table, parts).length > 0 ? null : parts;
}

/** In a cycle a row may refer to one that is generated later: its key must then follow from its number alone. */
function isLateUnnumbered(
  plan: RunPlan,
  table: PlannedTable,
  key: PlannedKey,
  generators: Generators,
): boolean {
  const parent = parentOf(plan, key);
  if (!parent || (parent !== table && !table.cycle?.includes(parent.key))) return false;
  return (
    key.schema.parentColumns.length > 1 ||
    parent.source.primaryKey?.length !== 1 ||
    key.schema.parentColumns.some((name) => {
      const column = parent.columns.find((candidate) => candidate.name === name);
      return !column || definitionOf(column, generators)?.family !== 'Generate';
    })
  );
}

/** Unchanged non-key columns condition the model. */
function boundParts(plan: RunPlan, table: PlannedTable, generators: Generators): ColumnPart[] {
  const keys = keyColumns(plan, table);
  return table.columns.map((column) => {
    if (isLearnt(column, generators)) return 'learnt';
    return column.move.kind === 'copy' && !keys.has(column.name) ? 'given' : 'kept';
  });
}
