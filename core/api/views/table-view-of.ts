import { openAtTable } from '@core/configuration/open-workbench';
import { tableView } from '@core/configuration/views/table';
import { tableSubsetView } from '@core/configuration/subset/subset-view';
import type { Table } from '@core/contract/schemas/table';
import { madePlanOf } from '@core/jobs/made-plan';
import { syncStatesOf } from '@core/jobs/validation-found';
import type { Workspace } from '@core/workspaces/workspace';
import type { Services } from '../services';

/** A table as it is now. @throws AppError 'not-found' */
export async function tableViewOf(services: Services, workspace: Workspace, tableId: number): Promise<Table> {
  const { bench, table } = await openAtTable(services.schemas, tableId, workspace.defaultLocale);
  const sync = await syncStatesOf(services, workspace.engineId);
  const database = await services.databases.find(table.databaseId);
  const choice = workspace.settings.subset;
  const made = choice.targets.length === 0 ? null : await madePlanOf(services.jobs, workspace, bench);
  return {
    ...tableView(bench, sync, table, database?.readAt ?? null),
    subset: tableSubsetView(bench, choice, made, table),
  };
}
