import { sameTable, tableKey, type DatabaseSchema, type TableName } from '@core/connectors/schema';
import { tableDifferences, type TableDifference } from '@core/schema/table-differences';
import type { RunForeignKey, RunSchema, RunTable } from '../run-request';
import { differenceFinding } from './difference-finding';
import { errorsFirst, type Finding } from './finding';
import { at, isRun } from './place';

/**
 * Compares the current source with its stored schema: tables, columns and everything declared on them. What would break
 * a run is an error. Additions do not block; nor do excluded tables, views, and disabled keys. Errors first.
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

/** A disabled foreign key, or one whose parent the run leaves out, is of no use to it; everything else is. */
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
