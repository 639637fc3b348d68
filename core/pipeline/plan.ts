import { sameTable, tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import { columnProfile } from './column-profile';
import type { ColumnMove, PlannedColumn, PlannedKey, PlannedTable, RunPlan, SkippedTable } from './run-plan';
import type { Generators, RunColumn, RunRequest, RunTable } from './run-request';
import { indexSchema, type SchemaIndex } from './schema-index';
import { orderTables } from './table-order';
import { targetNames } from './target-names';

/**
 * What a run does, from what is known before it: pure, so the same request gives the same plan.
 * Shards and the destination's columns are filled in later, when the source is open and missing tables are made
 * (`withShards`, `bindPlan`).
 */
export function planRun(request: RunRequest): RunPlan {
  const { source, destination } = request;
  const index = indexSchema(source.schema);
  const allNames = targetNames(
    source.schema.tables.map((table) => table.schema),
    destination,
  );
  const targetByKey = new Map(
    source.schema.tables.map((table, at) => [tableKey(table.schema), allNames[at]!]),
  );
  const skipped: SkippedTable[] = [];
  const chosen: PlannedTable[] = [];
  for (const table of source.schema.tables) {
    const reason = skipReason(table, index);
    const planned = reason ?? planTable(request, table, index, targetByKey.get(tableKey(table.schema))!);
    if (typeof planned === 'string') skipped.push({ table: tableKey(table.schema), reason: planned });
    else chosen.push(planned);
  }
  return {
    version: 1,
    runId: request.runId,
    revision: request.revision,
    locale: request.locale,
    nativeFormat: source.nativeFormat === destination.nativeFormat ? source.nativeFormat : null,
    tables: inOrder(chosen, index),
    skipped,
    foreignKeys: plannedKeys(chosen, index, targetByKey),
    options: request.options,
    tuning: request.tuning,
  };
}

function skipReason(table: RunTable, index: SchemaIndex): SkippedTable['reason'] | null {
  if (table.schema.kind === 'view') return 'view';
  if (table.configuration.isExcluded) return 'excluded';
  const columns = index.columnsOf.get(table.id) ?? [];
  return columns.every((column) => column.schema.generated) ? 'no-columns' : null;
}

function planTable(
  request: RunRequest,
  table: RunTable,
  index: SchemaIndex,
  target: TableName,
): PlannedTable | 'no-columns' {
  const { destination } = request;
  const existing = destination.schema.tables.find((candidate) => sameTable(candidate, target));
  const columns = (index.columnsOf.get(table.id) ?? [])
    .filter((column) => !column.schema.generated && !isLeftToDefault(request, column, index, existing))
    .map((column) => planColumn(column, index, request.generators));
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

/** An excluded column that cannot be NULL keeps the destination's default: it is not written at all. */
function isLeftToDefault(
  request: RunRequest,
  column: RunColumn,
  index: SchemaIndex,
  existing: TableSchema | undefined,
): boolean {
  const generator = index.rootOf(column).configuration.generator;
  if (!generator || request.generators.get(generator.id)?.family !== 'Exclude') return false;
  const target = existing?.columns.find((at) => at.name === column.schema.name) ?? column.schema;
  return !target.nullable && (target.defaultExpression !== null || target.autoIncrement);
}

function planColumn(column: RunColumn, index: SchemaIndex, generators: Generators): PlannedColumn {
  const { name, type, nativeType, nullable } = column.schema;
  return { name, type, nativeType, nullable, move: moveOf(column, index, generators) };
}

function moveOf(column: RunColumn, index: SchemaIndex, generators: Generators): ColumnMove {
  const root = index.rootOf(column);
  const { generator } = root.configuration;
  const definition = generator && generators.get(generator.id);
  if (generator === null || definition?.family === 'Duplicate') return { kind: 'copy' };
  const table = index.tableOf(root).schema;
  const domain = `${tableKey(table)}.${root.schema.name}`;
  return {
    kind: 'generator',
    id: generator.id,
    parameters: generator.parameters,
    domain,
    root: columnProfile(table, root.schema, index.isReference(root)),
    sourceSet: definition ? sourceSetOf(definition, domain, root) : null,
    avoidsSource: definition?.capabilities.avoidsSource ?? false,
    isWhole: definition?.capabilities.wholeColumn ?? false,
  };
}

function sourceSetOf(definition: GeneratorDefinition, domain: string, root: RunColumn): string | null {
  const { avoidsSource, protects } = definition.capabilities;
  if (avoidsSource) return `generator:${definition.id}`;
  const { pii } = root.configuration;
  const isPersonal = pii !== null && !pii.dismissed;
  return isPersonal && protects === 'yes' && definition.family !== 'Exclude' ? `column:${domain}` : null;
}

function inOrder(tables: readonly PlannedTable[], index: SchemaIndex): PlannedTable[] {
  const place = new Map(tables.map((table, at) => [table.key, at]));
  const dependencies = index.keys.flatMap(({ schema }) => {
    const child = place.get(tableKey(schema.child));
    const parent = place.get(tableKey(schema.parent));
    return child === undefined || parent === undefined ? [] : [{ child, parent }];
  });
  const { order, cycles } = orderTables(tables.length, dependencies);
  const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((at) => [at, cycle] as const)));
  return order.map((at) => {
    const cycle = cycleOf.get(at)?.map((member) => tables[member]!.key) ?? null;
    return { ...tables[at]!, cycle };
  });
}

function plannedKeys(
  loaded: readonly PlannedTable[],
  index: SchemaIndex,
  targetByKey: ReadonlyMap<string, TableName>,
): PlannedKey[] {
  const isLoaded = new Set(loaded.map((table) => table.key));
  return index.keys.flatMap(({ schema, isVirtual }) => {
    const child = targetByKey.get(tableKey(schema.child));
    const parent = targetByKey.get(tableKey(schema.parent));
    if (!child || !parent || !isLoaded.has(tableKey(schema.child))) return [];
    return [
      {
        schema: { ...schema, child, parent },
        isVirtual,
        isParentLoaded: isLoaded.has(tableKey(schema.parent)),
      },
    ];
  });
}
