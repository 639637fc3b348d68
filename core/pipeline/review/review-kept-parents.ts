import type { DestinationConnection, ReadColumn, SourceConnection } from '@core/connectors/connector';
import { sameTable, tableKey, type DatabaseSchema, type TableSchema } from '@core/connectors/schema';
import type { Batch } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { PlannedKey, PlannedTable, RunPlan } from '../run-plan';
import type { Finding } from './finding';
import { at } from './place';

/** Rows of a child whose references are looked up before a run. */
const lookedRows = 1000;
const batchSize = 10_000;

/**
 * Keys that the run copies and whose parents it leaves out: how many references of the first rows have no row among
 * those that the destination keeps. Memory is bounded by the rows examined.
 */
export async function reviewKeptParents(
  plan: RunPlan,
  ends: {
    readonly source: SourceConnection;
    readonly destination: DestinationConnection;
    readonly schema: DatabaseSchema;
  },
  signal: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const key of keysToLookUp(plan)) {
    const child = plan.tables.find(({ target }) => sameTable(target, key.schema.child));
    const parent = ends.schema.tables.find((table) => sameTable(table, key.schema.parent));
    const columns = child && parent && columnsOf(key, child, parent);
    if (!columns) continue;
    const rows = await ends.source.sample(child.source, columns.child, lookedRows, signal);
    const references = keysIn(rows, columns.child);
    const open = new Set(references);
    if (open.size === 0) continue;
    for await (const batch of ends.destination.readBack(parent, columns.parent, batchSize, signal)) {
      for (const found of keysIn(batch, columns.parent)) open.delete(found);
      if (open.size === 0) break;
    }
    const found = references.filter((reference) => open.has(reference)).length;
    if (found === 0) continue;
    const names = {
      table: tableKey(key.schema.child),
      parent: tableKey(key.schema.parent),
      key: key.schema.name,
    };
    const params = { ...names, looked: references.length, found };
    findings.push({ severity: 'warning', code: 'kept-parents-lacking', ...at(child.source), params });
  }
  return findings;
}

/** Whether there is something to look up, so that both ends have to be open for it. */
export const hasKeptParents = (plan: RunPlan): boolean => keysToLookUp(plan).length > 0;

const keysToLookUp = (plan: RunPlan): PlannedKey[] =>
  plan.foreignKeys.filter(({ isParentLoaded, isParentMissing }) => !isParentLoaded && !isParentMissing);

/** null if the values of the child are made by the run, or the two ends have types whose texts differ. */
function columnsOf(
  { schema }: PlannedKey,
  { columns, model }: PlannedTable,
  parent: TableSchema,
): { readonly child: ReadColumn[]; readonly parent: ReadColumn[] } | null {
  if (model) return null;
  const pairs = schema.childColumns.map((name, place) => ({
    child: columns.find((column) => column.name === name),
    parent: parent.columns.find((column) => column.name === schema.parentColumns[place]),
  }));
  const read = ({ name, type, nativeType }: Omit<ReadColumn, 'as'>): ReadColumn => ({
    name,
    type,
    nativeType,
    as: 'decoded',
  });
  const found = pairs.flatMap(({ child, parent: referred }) =>
    child?.move.kind === 'copy' && referred?.type.kind === child.type.kind
      ? [{ child: read(child), parent: read(referred) }]
      : [],
  );
  if (found.length < pairs.length) return null;
  return { child: found.map((pair) => pair.child), parent: found.map((pair) => pair.parent) };
}

/** Keys of the rows that have no NULL in them. */
function keysIn({ rowCount, columns }: Batch, read: readonly ReadColumn[]): string[] {
  return Array.from({ length: rowCount }, (_, row) =>
    read.map(({ type }, place) => textOf(columns[place]!, row, type)),
  ).flatMap((values) => (values.includes(null) ? [] : [JSON.stringify(values)]));
}
