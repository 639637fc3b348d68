import { sameTable } from '@core/connectors/schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { PlannedColumn, PlannedTable, RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import type { ColumnPart, ModelReference, ModelSettings, PlannedModel } from './planned-model';

/**
 * The plan with a model for each table that has a learnt column.
 * @param settings by the ids of the tables
 */
export function withModels(
  plan: RunPlan,
  settings: ReadonlyMap<number, ModelSettings>,
  generators: Generators,
): RunPlan {
  return {
    ...plan,
    tables: plan.tables.map((table) => {
      const set = settings.get(table.id);
      return set && hasLearnt(table, generators) ? { ...table, model: modelOf(plan, table, set, generators) } : table;
    }),
  };
}

const definitionOf = ({ move }: PlannedColumn, generators: Generators): GeneratorDefinition | null =>
  move.kind === 'generator' ? (generators.get(move.id) ?? null) : null;

const isLearnt = (column: PlannedColumn, generators: Generators): boolean =>
  definitionOf(column, generators)?.capabilities.learnt === true;

const hasLearnt = (table: PlannedTable, generators: Generators): boolean =>
  table.columns.some((column) => isLearnt(column, generators));

function modelOf(
  plan: RunPlan,
  table: PlannedTable,
  settings: ModelSettings,
  generators: Generators,
): PlannedModel {
  const references = referencesOf(plan, table);
  const parts = references && freeParts(table, references, generators);
  if (parts) return { form: 'free', parts, references, settings, made: null };
  return { form: 'bound', parts: boundParts(plan, table, generators), references: [], settings, made: null };
}

/** Null where rows cannot be made anew: in a circle, and where a parent is not part of the run or shares columns with another. */
function referencesOf(plan: RunPlan, table: PlannedTable): ModelReference[] | null {
  const keys = plan.foreignKeys.filter((key) => sameTable(key.schema.child, table.target));
  if (table.cycle !== null) return null;
  const references: ModelReference[] = [];
  for (const { schema } of keys) {
    const parent = plan.tables.findIndex((candidate) => sameTable(candidate.target, schema.parent));
    const found = plan.tables[parent];
    if (!found || found === table) return null;
    const columns = placesOf(table, schema.childColumns);
    const parentColumns = placesOf(found, schema.parentColumns);
    if (!columns || !parentColumns) return null;
    references.push({ parent, columns, parentColumns });
  }
  const used = references.flatMap(({ columns }) => columns);
  if (new Set(used).size < used.length) return null;
  return contextFirst(table, references);
}

function placesOf(table: PlannedTable, names: readonly string[]): number[] | null {
  const places = names.map((name) => table.columns.findIndex((column) => column.name === name));
  return places.includes(-1) ? null : places;
}

/** Rows hang on a parent that they cannot be without, before one that they may lack. */
function contextFirst(table: PlannedTable, references: readonly ModelReference[]): ModelReference[] {
  const mayLack = ({ columns }: ModelReference) => columns.some((at) => table.columns[at]!.nullable);
  return [...references].sort((a, b) => Number(mayLack(a)) - Number(mayLack(b)));
}

/** Null where a column needs the value that its row has in the source. */
function freeParts(
  table: PlannedTable,
  references: readonly ModelReference[],
  generators: Generators,
): ColumnPart[] | null {
  const referring = new Set(references.flatMap(({ columns }) => columns));
  const parts = table.columns.map((column, at): ColumnPart => {
    if (referring.has(at)) return 'reference';
    const definition = definitionOf(column, generators);
    if (definition?.capabilities.learnt) return 'learnt';
    if (definition?.family === 'Generate') return 'key';
    const isPlaced = definition?.treatment === 'mock' || definition?.treatment === 'exclude';
    return isPlaced && !definition.capabilities.key ? 'placed' : 'kept';
  });
  return parts.includes('kept') ? null : parts;
}

/** Columns that pass unchanged and are no keys tell the model what to suit. */
function boundParts(plan: RunPlan, table: PlannedTable, generators: Generators): ColumnPart[] {
  const keys = new Set([
    ...(table.source.primaryKey ?? []),
    ...table.source.uniqueKeys.flatMap(({ columns }) => columns),
    ...plan.foreignKeys.flatMap(({ schema }) =>
      sameTable(schema.child, table.target) ? schema.childColumns : [],
    ),
  ]);
  return table.columns.map((column) => {
    if (isLearnt(column, generators)) return 'learnt';
    return column.move.kind === 'copy' && !keys.has(column.name) ? 'given' : 'kept';
  });
}
