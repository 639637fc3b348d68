import { sameTable, tableKey, type DatabaseSchema, type TableName } from '@core/connectors/schema';
import { tableDifferences, type TableDifference } from '@core/schema/table-differences';
import type { RunForeignKey, RunSchema, RunTable } from '../run-request';
import { differenceFinding } from './difference-finding';
import { errorsFirst, type Finding } from './finding';
import { at } from './place';

/**
 * The source as it is now, held against what was read of it before: tables, columns and all that is declared on them.
 * What a run would stumble over is an error. What is new does not block; excluded tables, views, and keys that are off
 * never do. Errors first.
 */
export function compareSource(known: RunSchema, now: DatabaseSchema): Finding[] {
  const isAdded = (table: TableName) => !known.tables.some(({ schema }) => sameTable(schema, table));
  return errorsFirst([
    ...known.tables.flatMap((table) => compareTable(known, table, now)),
    ...now.tables.filter(isAdded).map((table): Finding => ({
      severity: 'warning',
      code: 'source-table-new',
      ...at(table),
      params: { table: tableKey(table) },
    })),
  ]);
}

function compareTable(known: RunSchema, table: RunTable, now: DatabaseSchema): Finding[] {
  const { id, schema } = table;
  const after = now.tables.find((candidate) => sameTable(candidate, schema));
  if (!after) {
    const severity = isRun(table) ? 'error' : 'info';
    return [{ severity, code: 'source-table-missing', ...at(schema), params: { table: tableKey(schema) } }];
  }
  const declared = known.foreignKeys.filter((key) => !key.isVirtual && sameTable(key.schema.child, schema));
  const differences = tableDifferences(
    {
      table: schema,
      columns: known.columns.filter(({ tableId }) => tableId === id).map((column) => column.schema),
      foreignKeys: declared.map((key) => key.schema),
    },
    {
      table: after,
      columns: after.columns,
      foreignKeys: now.foreignKeys.filter(({ child }) => sameTable(child, schema)),
    },
  );
  return differences.map((one) =>
    differenceFinding(schema, one, isRun(table) && isFollowed(known, declared, one)),
  );
}

const isRun = ({ schema, configuration }: RunTable): boolean =>
  !configuration.isExcluded && schema.kind === 'table';

/** A foreign key that is off, or whose parent the run leaves out, is of no use to it; everything else is. */
function isFollowed(
  known: RunSchema,
  declared: readonly RunForeignKey[],
  difference: TableDifference,
): boolean {
  if (difference.part !== 'foreign-key' || difference.change === 'new') return true;
  const key = declared.find(({ schema }) => schema.name === difference.constraint);
  const parent = key && known.tables.find(({ schema }) => sameTable(schema, key.schema.parent));
  return key !== undefined && key.isEnabled && parent !== undefined && isRun(parent);
}
