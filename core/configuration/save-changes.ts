import { AppError } from '@core/kernel/errors';
import { configured } from '@core/schema/configured';
import type { Revised, StoredForeignKey } from '@core/schema/stored-schema';
import type { ColumnConfiguration, TableConfiguration } from './configuration';
import { openWorkbench } from './open-workbench';
import type { ConfigurationStores, Editor } from './ports';
import { weakened } from './protection';
import { columnPath, createWorkbench, type Workbench } from './workbench';

export interface ColumnChange {
  readonly id: number;
  readonly configuration: ColumnConfiguration;
}

export interface TableChange {
  readonly id: number;
  readonly configuration: TableConfiguration;
}

/**
 * Saves all or nothing, and returns the resulting source.
 * @throws AppError 'less-protection-forbidden'
 */
export async function saveColumns(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  changes: readonly ColumnChange[],
): Promise<Workbench> {
  if (changes.length === 0) return bench;
  if (!editor.maySeeRows) withColumns(editor, bench, changes);
  return saved(stores, bench, await stores.schemas.configureColumns(changes));
}

/** As with columns. @throws AppError 'less-protection-forbidden' */
export async function saveTables(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  changes: readonly TableChange[],
): Promise<Workbench> {
  if (changes.length === 0) return bench;
  if (!editor.maySeeRows) withTables(editor, bench, changes);
  return saved(stores, bench, await stores.schemas.configureTables(changes));
}

async function saved(
  { schemas }: ConfigurationStores,
  bench: Workbench,
  revised: Revised | null,
): Promise<Workbench> {
  return revised === null ? bench : openWorkbench(schemas, revised.databaseId, bench.locale);
}

/** The source with these changes, without saving. @throws AppError 'less-protection-forbidden' */
export function withColumns(editor: Editor, bench: Workbench, changes: readonly ColumnChange[]): Workbench {
  return permitted(editor, bench, allChanged(bench, changes));
}

function allChanged(bench: Workbench, changes: readonly ColumnChange[]): Workbench {
  const columns = configured(bench.schema.columns, changes);
  return createWorkbench({ ...bench.schema, columns }, bench.locale);
}

/** As with columns. @throws AppError 'less-protection-forbidden' */
export function withTables(editor: Editor, bench: Workbench, changes: readonly TableChange[]): Workbench {
  const tables = configured(bench.schema.tables, changes);
  return permitted(editor, bench, createWorkbench({ ...bench.schema, tables }, bench.locale));
}

/** A key propagates the generator, and so may expose more. @throws AppError 'less-protection-forbidden' */
export function requirePermittedKeys(
  editor: Editor,
  bench: Workbench,
  foreignKeys: readonly StoredForeignKey[],
): void {
  if (editor.maySeeRows) return;
  permitted(editor, bench, createWorkbench({ ...bench.schema, foreignKeys }, bench.locale));
}

/** The changes without those that would weaken a column, or one that follows it. */
export function protecting(bench: Workbench, changes: readonly ColumnChange[]): ColumnChange[] {
  const after = allChanged(bench, changes);
  const weaker = new Set(weakened(bench, after).flatMap((column) => [column.id, after.rootOf(column).id]));
  return changes.filter(({ id }) => !weaker.has(id));
}

/** Columns listed in a text; any more are counted. */
const namedMax = 5;

/**
 * Every configuration change passes here: data that the editor may not see must not be exposed in a destination.
 * @returns the resulting source
 * @throws AppError 'less-protection-forbidden' with the columns and their number
 */
export function permitted({ maySeeRows }: Editor, before: Workbench, after: Workbench): Workbench {
  if (maySeeRows) return after;
  const columns = weakened(before, after);
  if (columns.length === 0) return after;
  const named = columns.slice(0, namedMax).map((column) => columnPath(after, column));
  const rest = columns.length > namedMax ? ', …' : '';
  throw new AppError('less-protection-forbidden', {
    details: { count: columns.length, columns: named.join(', ') + rest },
  });
}
