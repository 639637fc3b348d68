import type { ColumnConfiguration, TableConfiguration } from './configuration';
import type { ConfigurationStores } from './ports';
import { createWorkbench, type Workbench } from './workbench';

export interface ColumnChange {
  readonly id: number;
  readonly configuration: ColumnConfiguration;
}

export interface TableChange {
  readonly id: number;
  readonly configuration: TableConfiguration;
}

/** Saves all or nothing, counts the workspace's revision up, and gives the source as it is then. */
export async function saveColumns(
  stores: ConfigurationStores,
  workspaceId: number,
  bench: Workbench,
  changes: readonly ColumnChange[],
): Promise<Workbench> {
  if (changes.length === 0) return bench;
  await stores.schemas.configureColumns(changes);
  await stores.workspaces.bumpRevision(workspaceId);
  return withColumns(bench, changes);
}

export async function saveTables(
  stores: ConfigurationStores,
  workspaceId: number,
  bench: Workbench,
  changes: readonly TableChange[],
): Promise<Workbench> {
  if (changes.length === 0) return bench;
  await stores.schemas.configureTables(changes);
  await stores.workspaces.bumpRevision(workspaceId);
  const tables = changed(bench.schema.tables, changes);
  return createWorkbench({ ...bench.schema, tables }, bench.locale);
}

/** The source as it would be with these changes; nothing is saved. */
export function withColumns(bench: Workbench, changes: readonly ColumnChange[]): Workbench {
  const columns = changed(bench.schema.columns, changes);
  return createWorkbench({ ...bench.schema, columns }, bench.locale);
}

function changed<T extends { readonly id: number; readonly configuration: unknown }>(
  items: readonly T[],
  changes: readonly { readonly id: number; readonly configuration: T['configuration'] }[],
): T[] {
  const byId = new Map(changes.map((change) => [change.id, change.configuration]));
  return items.map((item) => {
    const configuration = byId.get(item.id);
    return configuration === undefined ? item : { ...item, configuration };
  });
}
