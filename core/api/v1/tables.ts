import { callById } from '@core/contract/calls';
import { changeTable } from '@core/configuration/change-table';
import type { TableConfiguration } from '@core/configuration/configuration';
import { excludeTables } from '@core/configuration/exclude-tables';
import { openAtTable, openWorkbench } from '@core/configuration/open-workbench';
import { previewTable } from '@core/configuration/preview/preview-table';
import { withSource } from '@core/configuration/preview/read-sample';
import { permitted } from '@core/configuration/save-changes';
import { selectTables } from '@core/configuration/table-filter';
import { tableRef } from '@core/configuration/views/foreign-key';
import { dialectOf } from '@core/configuration/views/table-file';
import { tableList } from '@core/configuration/views/table-list';
import { createWorkbench } from '@core/configuration/workbench';
import type { CallBody } from '@core/contract/define-call';
import { durations } from '@core/contract/limits';
import { suggestFor } from '@core/discovery/suggest';
import { maySeeRows } from '@core/identity/policy';
import { AppError } from '@core/kernel/errors';
import { mergedSource, mergeSchema } from '@core/schema/merge-schema';
import { withTable } from '@core/schema/replaced-table';
import { requireIdle } from '../require-idle';
import { route, type Route } from '../route';
import { editorOf } from '../views/editor-of';
import { latestPreview } from '../views/latest-preview';
import { privacySpendingView } from '../views/privacy-spending';
import { syncStatesOf } from '@core/jobs/validation-found';
import { tableViewOf } from '../views/table-view-of';
import { wholeList } from '../views/whole-list';
import { rootsOf } from '../views/workspace-roots';

const updateCall = callById('table.update');

/** Where each setting in the body is stored. */
const settings = {
  is_excluded: 'isExcluded',
  rows_to_generate: 'rowsToGenerate',
  model: 'model',
  max_training_rows: 'maxTrainingRows',
  max_sequence_length: 'maxSequenceLength',
  rare_sequence_threshold: 'rareSequenceThreshold',
  preset: 'preset',
  read_random_subset: 'readRandomSubset',
  seed: 'modelSeed',
  privacy_epsilon: 'privacyEpsilon',
  target_column: 'targetColumn',
} as const satisfies Partial<Record<keyof CallBody<typeof updateCall>, keyof TableConfiguration>>;

/** The settings in the body; omitted ones stay. */
function changeOf(body: CallBody<typeof updateCall>): Partial<TableConfiguration> {
  const named = Object.entries(settings).filter(
    ([name]) => body[name as keyof typeof settings] !== undefined,
  );
  return Object.fromEntries(named.map(([name, key]) => [key, body[name as keyof typeof settings]]));
}

export const tableRoutes: readonly Route[] = [
  route(callById('table.filter'), async ({ params, query, services, workspace }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    return tableList(bench, await syncStatesOf(services, workspace.engineId), query);
  }),

  route(callById('table.names'), async ({ params, services, workspace }) => {
    const { schema } = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    return wholeList(schema.tables.map((table) => ({ ...tableRef(table), kind: table.schema.kind })));
  }),

  route(callById('table.get'), ({ params, services, workspace }) =>
    tableViewOf(services, workspace, params.tableId),
  ),

  route(callById('table.privacySpending'), async ({ params, services, workspace }) => {
    const { table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
    return privacySpendingView(services, workspace.engineId, table);
  }),

  route(callById('table.setFileDialect'), async ({ params, body, services, workspace, member, signal }) => {
    await requireIdle(services, workspace.engineId);
    const { bench, table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
    if (!table.schema.csv) throw new AppError('not-found');
    const choice = { dialect: body.dialect && dialectOf(body.dialect), setsAside: body.sets_aside };
    const patience = { within: durations.schemaWithin, signal };
    const read = await withSource(services, table.databaseId, patience, async (connection) =>
      connection.readCsvAs?.(table.schema, choice, signal),
    );
    const database = await services.databases.find(table.databaseId);
    if (!read || !database) throw new AppError('not-found');
    const product = { product: database.product ?? '', version: database.version ?? '' };
    const known = await services.schemas.load(table.databaseId);
    const { schema } = mergeSchema(known, withTable(known, product, read), null);
    permitted(editorOf(member), bench, createWorkbench(mergedSource(known, schema), workspace.defaultLocale));
    await services.schemas.replace(table.databaseId, schema);
    await suggestFor(services, workspace.engineId, { mayLowerProtection: maySeeRows(member) });
    return tableViewOf(services, workspace, table.id);
  }),

  route(updateCall, async ({ body, services, workspace, member }) => {
    const { bench, table } = await openAtTable(services.schemas, body.id, workspace.defaultLocale);
    await changeTable(services, editorOf(member), bench, table, changeOf(body));
    return tableViewOf(services, workspace, table.id);
  }),

  route(callById('table.exclude'), async ({ params, query, body, services, workspace, member }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    const tables = selectTables(bench, body.selection);
    return excludeTables(services, editorOf(member), bench, tables, query.is_excluded, body.dry_run);
  }),

  route(callById('table.preview'), async ({ params, services, workspace, caller, signal }) => {
    const { bench, table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
    const roots = await rootsOf(services, workspace);
    return latestPreview(caller, `table ${table.id}`, signal, (until) =>
      previewTable(services, roots, bench, table, until),
    );
  }),
];
