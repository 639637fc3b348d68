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
 * Saves all or nothing, and gives the source as it is then.
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

/** The source as it would be with these changes; nothing is saved. @throws AppError 'less-protection-forbidden' */
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

/** A key carries the generator over, and so may let more through. @throws AppError 'less-protection-forbidden' */
export function requirePermittedKeys(
  editor: Editor,
  bench: Workbench,
  foreignKeys: readonly StoredForeignKey[],
): void {
  if (editor.maySeeRows) return;
  permitted(editor, bench, createWorkbench({ ...bench.schema, foreignKeys }, bench.locale));
}

/** The changes without those by which a column, or one that follows it, would be protected less. */
export function protecting(bench: Workbench, changes: readonly ColumnChange[]): ColumnChange[] {
  const after = allChanged(bench, changes);
  const weaker = new Set(weakened(bench, after).flatMap((column) => [column.id, after.rootOf(column).id]));
  return changes.filter(({ id }) => !weaker.has(id));
}

/** Columns that a text names; of more it says only how many there are. */
const namedMax = 5;

/**
 * Every change of a configuration passes here: what the editor may not see must not be let through to a destination.
 * @returns what the source becomes
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
