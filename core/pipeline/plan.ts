import { mailSuffixOf } from '@core/generators/forecast';
import {
  columnKey,
  sameTable,
  tableKey,
  type DatabaseSchema,
  type ForeignKeySchema,
  type TableName,
  type TableSchema,
} from '@core/connectors/schema';
import { profileOf } from '@core/configuration/column-profile';
import { skipReason } from '@core/configuration/skip-reason';
import { keepsByDesign, needsWholeColumn, type GeneratorDefinition } from '@core/generators/generator';
import { componentsOf, graphOf } from '@core/kernel/graph';
import { placesOf } from '@core/schema/places';
import { indexSource } from '@core/schema/source-index';
import { standingOf } from './leaks/column-standing';
import type {
  ColumnMove,
  PlannedColumn,
  PlannedCompanion,
  PlannedKey,
  PlannedTable,
  RunPlan,
  SkippedTable,
} from './run-plan';
import type { Generators, RunColumn, RunIndex, RunRequest, RunTable } from './run-request';

/**
 * Plans a run from what is known before it: pure, so the same request gives the same plan. Shards and the destination's
 * columns are filled in later, when the source is open and missing tables have been created
 * (`withShards`, `bindPlan`).
 */
export function planRun(request: RunRequest): RunPlan {
  const { source, destination } = request;
  const index = indexSource(source.schema);
  const targetByKey = placesOf(
    source.schema.tables.map((table) => table.schema),
    destination.naming,
  );
  const skipped: SkippedTable[] = [];
  const chosen: PlannedTable[] = [];
  for (const table of source.schema.tables) {
    const reason = skipReason(table, index.columnsOf(table));
    const planned = reason ?? planTable(request, table, index, targetByKey.get(tableKey(table.schema))!);
    if (typeof planned === 'string') skipped.push({ table: tableKey(table.schema), reason: planned });
    else chosen.push(planned);
  }
  return {
    version: 1,
    runId: request.runId,
    revision: request.revision,
    locale: request.locale,
    seed: request.seed,
    mailSuffix: mailSuffixOf(source.schema.columns),
    nativeFormat: source.nativeFormat === destination.nativeFormat ? source.nativeFormat : null,
    tables: inOrder(chosen, index),
    skipped,
    foreignKeys: plannedKeys(chosen, index, targetByKey, destination.schema),
    options: request.options,
    tuning: request.tuning,
  };
}

function planTable(
  request: RunRequest,
  table: RunTable,
  index: RunIndex,
  target: TableName,
): PlannedTable | 'no-columns' {
  const { destination } = request;
  const existing = destination.schema.tables.find((candidate) => sameTable(candidate, target));
  const columns = index
    .columnsOf(table)
    .filter((column) => !column.schema.generated && !isLeftToDefault(request, column, index, existing))
    .map((column, _, written) => planColumn(column, written, index, request.generators));
  if (columns.length === 0) return 'no-columns';
  return {
    id: table.id,
    key: tableKey(table.schema),
    source: table.schema,
    target,
    sameEngine: request.source.engine === destination.engine,
    isMissing: existing === undefined,
    cycle: null,
    columns,
    targetColumns: null,
    shards: [],
    rowsBefore: 0,
  };
}

/**
 * An excluded NOT NULL column keeps the destination's default: it is not written at all. A table created from another
 * engine's may lack the default.
 */
function isLeftToDefault(
  request: RunRequest,
  column: RunColumn,
  index: RunIndex,
  existing: TableSchema | undefined,
): boolean {
  const generator = index.rootOf(column).configuration.generator;
  if (!generator || request.generators.get(generator.id)?.family !== 'Exclude') return false;
  const isMadeElsewhere = existing === undefined && request.source.engine !== request.destination.engine;
  if (isMadeElsewhere) return false;
  const target = existing?.columns.find((at) => at.name === column.schema.name) ?? column.schema;
  return !target.nullable && (target.defaultExpression !== null || target.autoIncrement);
}

function planColumn(
  column: RunColumn,
  written: readonly RunColumn[],
  index: RunIndex,
  generators: Generators,
): PlannedColumn {
  const { name, type, nativeType, isOpaque, nullable } = column.schema;
  const move = moveOf(column, written, index, generators);
  const standing = standingOf(column, index, generators);
  return { name, type, nativeType, ...(isOpaque ? { isOpaque } : {}), nullable, move, ...standing };
}

function moveOf(
  column: RunColumn,
  written: readonly RunColumn[],
  index: RunIndex,
  generators: Generators,
): ColumnMove {
  const root = index.rootOf(column);
  const { generator } = root.configuration;
  const definition = generator && generators.get(generator.id);
  if (generator === null || definition?.family === 'Duplicate') return { kind: 'copy' };
  const table = index.tableOf(root).schema;
  const domain = columnKey(table, root.schema.name);
  const isWhollyProtected = !!definition && isProtecting(definition, generator.parameters);
  const isProtected = isWhollyProtected || definition?.leavesRows?.(generator.parameters) === 'some';
  const companions = companionsOf(definition ?? undefined, generator.parameters, written);
  return {
    kind: 'generator',
    id: generator.id,
    parameters: generator.parameters,
    domain,
    root: profileOf(index, root),
    sourceSet: isWhollyProtected ? sourceSetOf(definition, domain, root) : null,
    ...(isProtected ? { isProtected } : {}),
    isWhole: !!definition && needsWholeColumn(definition, profileOf(index, root), generator.parameters),
    ...(companions.length > 0 ? { companions } : {}),
  };
}

/** All or none: columns that replace them go by their order. */
function companionsOf(
  definition: GeneratorDefinition | undefined,
  parameters: Readonly<Record<string, unknown>>,
  written: readonly RunColumn[],
): PlannedCompanion[] {
  const read = definition?.companions ? definition.parameters.safeParse(parameters) : null;
  if (!definition?.companions || !read?.success) return [];
  const companions = definition.companions(read.data).map(({ column, side }) => {
    const at = written.findIndex(({ schema }) => schema.name === column);
    return { at, side };
  });
  return companions.every(({ at }) => at !== -1) ? companions : [];
}

/** Modelled columns are compared with the source by the metrics of the model. */
const isProtecting = (
  definition: GeneratorDefinition,
  parameters: Readonly<Record<string, unknown>>,
): boolean =>
  definition.capabilities.protects === 'yes' &&
  definition.family !== 'Exclude' &&
  !definition.capabilities.learnt &&
  !keepsByDesign(definition, parameters);

/** New keys are often old keys of other rows: there are no more numbers than rows. */
function sourceSetOf(definition: GeneratorDefinition, domain: string, root: RunColumn): string | null {
  const { pii } = root.configuration;
  const isPersonal = pii !== null && !pii.dismissed;
  const isWatched = isPersonal || !(definition.family === 'Hash' || definition.family === 'Generate');
  return isWatched ? `column:${domain}` : null;
}

function inOrder(tables: readonly PlannedTable[], index: RunIndex): PlannedTable[] {
  const place = new Map(tables.map((table, at) => [table.key, at]));
  const dependencies = index.keys.flatMap((key) => {
    if (!key.key.isEnabled) return [];
    const child = place.get(tableKey(key.child.schema));
    const parent = place.get(tableKey(key.parent.schema));
    return child === undefined || parent === undefined ? [] : [[child, parent] as const];
  });
  return componentsOf(graphOf(tables.length, dependencies)).flatMap((component) => {
    const members = component.map((at) => tables[at]!);
    const cycle = members.length > 1 ? members.map(({ key }) => key) : null;
    return members.map((table) => ({ ...table, cycle }));
  });
}

function plannedKeys(
  loaded: readonly PlannedTable[],
  index: RunIndex,
  targetByKey: ReadonlyMap<string, TableName>,
  destination: DatabaseSchema,
): PlannedKey[] {
  const isLoaded = new Set(loaded.map((table) => table.key));
  return index.keys.flatMap(({ key: { schema, isVirtual, isEnabled } }) => {
    if (!isEnabled) return [];
    const child = targetByKey.get(tableKey(schema.child));
    const parent = targetByKey.get(tableKey(schema.parent));
    if (!child || !parent || !isLoaded.has(tableKey(schema.child))) return [];
    const isParentLoaded = isLoaded.has(tableKey(schema.parent));
    const key = { ...schema, child, parent };
    const isParentMissing = !isParentLoaded && !hasParent(destination, key);
    return [{ schema: key, isVirtual, isParentLoaded, ...(isParentMissing ? { isParentMissing } : {}) }];
  });
}

/** Whether the destination has a table with the columns that the key refers to. */
function hasParent(destination: DatabaseSchema, { parent, parentColumns }: ForeignKeySchema): boolean {
  const table = destination.tables.find((candidate) => sameTable(candidate, parent));
  const names = new Set(table?.columns.map(({ name }) => name));
  return parentColumns.every((column) => names.has(column));
}
