import { callById } from '@core/contract/calls';
import { addForeignKey, deleteForeignKey, enableForeignKeys } from '@core/configuration/change-foreign-keys';
import { matchingKeys } from '@core/configuration/foreign-key-filter';
import { openWorkbench } from '@core/configuration/open-workbench';
import { pageOf } from '@core/configuration/table-filter';
import { foreignKeyStats, foreignKeyView } from '@core/configuration/views/foreign-key';
import type { Workbench } from '@core/configuration/workbench';
import { AppError } from '@core/kernel/errors';
import type { Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { editorOf } from '../views/editor-of';
import { wholeList } from '../views/whole-list';

const open = (services: Services, workspace: Workspace, databaseId: number): Promise<Workbench> =>
  openWorkbench(services.schemas, databaseId, workspace.defaultLocale);

export const foreignKeyRoutes: readonly Route[] = [
  route(callById('foreignKeys.list'), async ({ params, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    return wholeList(bench.keys.map(foreignKeyView));
  }),

  route(callById('foreignKeys.filter'), async ({ params, body, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    const keys = matchingKeys(bench.keys, body);
    const { requested_page, elements_per_page } = body;
    const results = pageOf(keys, body).map(foreignKeyView);
    return { count: keys.length, requested_page, elements_per_page, results };
  }),

  route(callById('foreignKeys.stats'), async ({ params, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    return foreignKeyStats(bench.keys);
  }),

  route(callById('foreignKeys.create'), async ({ params, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const added = await addForeignKey(services, editorOf(member), bench, {
      foreignIds: body.foreign_column_ids,
      primaryIds: body.primary_column_ids,
      isEnabled: body.is_enabled,
    });
    const after = await open(services, workspace, params.databaseId);
    const resolved = after.keys.find(({ key }) => key.id === added.id);
    if (!resolved) throw new AppError('internal');
    return foreignKeyView(resolved);
  }),

  route(callById('foreignKeys.delete'), async ({ params, services, workspace, member }) => {
    const key = await services.schemas.foreignKey(params.foreignKeyId);
    if (!key) throw new AppError('not-found');
    const bench = await open(services, workspace, key.databaseId);
    await deleteForeignKey(services, editorOf(member), bench, key);
  }),

  route(callById('foreignKeys.updateBatch'), async ({ body, services, workspace, member }) => {
    const bench = await open(services, workspace, body.database_id);
    return { changed: await enableForeignKeys(services, editorOf(member), bench, body.updates) };
  }),
];
