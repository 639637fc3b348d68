import { AppError } from '@core/kernel/errors';
import type { SchemaStore } from '@core/schema/ports';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { createWorkbench, type Workbench } from './workbench';

/** The current schema of a source with its configuration. Empty before the schema has been read. */
export async function openWorkbench(
  schemas: Pick<SchemaStore, 'load'>,
  databaseId: number,
  locale: string,
): Promise<Workbench> {
  return createWorkbench(await schemas.load(databaseId), locale);
}

/** @throws AppError 'not-found' */
export async function openAtColumn(
  schemas: Pick<SchemaStore, 'load' | 'column' | 'table'>,
  columnId: number,
  locale: string,
): Promise<{ readonly bench: Workbench; readonly column: StoredColumn; readonly table: StoredTable }> {
  const found = await schemas.column(columnId);
  if (!found) throw new AppError('not-found');
  const { bench, table } = await openAtTable(schemas, found.tableId, locale);
  const column = bench.column(columnId);
  if (!column) throw new AppError('not-found');
  return { bench, column, table };
}

/** @throws AppError 'not-found' */
export async function openAtTable(
  schemas: Pick<SchemaStore, 'load' | 'table'>,
  tableId: number,
  locale: string,
): Promise<{ readonly bench: Workbench; readonly table: StoredTable }> {
  const found = await schemas.table(tableId);
  if (!found) throw new AppError('not-found');
  const bench = await openWorkbench(schemas, found.databaseId, locale);
  const table = bench.table(tableId);
  if (!table) throw new AppError('not-found');
  return { bench, table };
}
