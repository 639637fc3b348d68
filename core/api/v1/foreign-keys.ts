import { callById } from '@core/contract/calls';
import { durations } from '@core/contract/limits';
import type { ForeignKeyImportResult } from '@core/contract/schemas/foreign-key';
import {
  addForeignKey,
  deleteForeignKey,
  enableForeignKeys,
  provenIn,
} from '@core/configuration/change-foreign-keys';
import { checkKey } from '@core/configuration/check-key';
import { matchingKeys } from '@core/configuration/foreign-key-filter';
import { importKeys, planImport, type KeyImport } from '@core/configuration/import-keys';
import { keyColumnsOf, keyNamesOf } from '@core/configuration/key-columns';
import { readKeyFile, writeKeyFile } from '@core/configuration/key-file';
import { openWorkbench } from '@core/configuration/open-workbench';
import { pageOf } from '@core/configuration/table-filter';
import { acceptedConfidences, foreignKeyStats, foreignKeyView } from '@core/configuration/views/foreign-key';
import type { Workbench } from '@core/configuration/workbench';
import { columnKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import { cardinalityOf } from '@core/schema/cardinality';
import { keyIdentity, type KeyNames } from '@core/schema/key-proposal';
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
    const confidences = acceptedConfidences(await services.keyProposals.list(params.databaseId));
    return wholeList(bench.keys.map((key) => foreignKeyView(key, confidences)));
  }),

  route(callById('foreignKeys.filter'), async ({ params, body, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    const confidences = acceptedConfidences(await services.keyProposals.list(params.databaseId));
    const keys = matchingKeys(bench.keys, body, confidences);
    const { requested_page, elements_per_page } = body;
    const results = pageOf(keys, body).map((key) => foreignKeyView(key, confidences));
    return { count: keys.length, requested_page, elements_per_page, results };
  }),

  route(callById('foreignKeys.stats'), async ({ params, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    return foreignKeyStats(bench.keys, await services.keyProposals.list(params.databaseId));
  }),

  route(callById('foreignKeys.create'), async ({ params, body, services, workspace, member, signal }) => {
    const { databaseId } = params;
    const bench = await open(services, workspace, databaseId);
    const proposals = await services.keyProposals.list(databaseId);
    const proven = provenIn(proposals);
    const asked = {
      foreignIds: body.foreign_column_ids,
      primaryIds: body.primary_column_ids,
      isEnabled: body.is_enabled,
    };
    const added = await addForeignKey(services, editorOf(member), bench, asked, async (columns) => {
      if (proven.has(keyIdentity(keyNamesOf(columns)))) return true;
      const patience = { within: durations.schemaWithin, signal };
      return (await checkKey(services, databaseId, columns, patience)).isParentUnique;
    });
    const after = await open(services, workspace, databaseId);
    const resolved = after.keys.find(({ key }) => key.id === added.id);
    if (!resolved) throw new AppError('internal');
    return foreignKeyView(resolved, acceptedConfidences(proposals));
  }),

  route(callById('foreignKeys.check'), async ({ params, body, services, workspace, signal }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = keyColumnsOf(bench, body.foreign_column_ids, body.primary_column_ids);
    const patience = { within: durations.schemaWithin, signal };
    const found = await checkKey(services, params.databaseId, columns, patience);
    return {
      filled_rows: found.filled,
      distinct_keys: found.distinct,
      orphan_rows: found.orphans,
      met_keys: found.met,
      parent_rows: found.parentRows,
      is_parent_unique: found.isParentUnique,
      cardinality: cardinalityOf(columns.child.schema, keyNamesOf(columns).childColumns),
    };
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

  route(callById('foreignKeys.export'), async ({ params, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    const keys = bench.keys.filter(({ key }) => key.isVirtual);
    const text = writeKeyFile(keys.map(({ key }) => ({ ...key.schema, isEnabled: key.isEnabled })));
    return new Response(text, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="foreign-keys.csv"',
      },
    });
  }),

  route(callById('foreignKeys.import'), async ({ params, body, services, workspace, member }) => {
    const { databaseId } = params;
    const bench = await open(services, workspace, databaseId);
    const proven = provenIn(await services.keyProposals.list(databaseId));
    const plan = planImport(bench, readKeyFile(body.content), proven);
    if (!body.dry_run) await importKeys(services, editorOf(member), bench, databaseId, plan);
    return importView(plan, body.dry_run);
  }),
];

function importView(
  { added, removed, kept, problems }: KeyImport,
  isDryRun: boolean,
): ForeignKeyImportResult {
  const named = (key: KeyNames, isEnabled: boolean, line: number | null) => ({
    line,
    foreign: endText(key.child, key.childColumns),
    primary: endText(key.parent, key.parentColumns),
    is_enabled: isEnabled,
  });
  return {
    dry_run: isDryRun,
    added: added.map((key) => named(key, key.isEnabled, key.line)),
    removed: removed.map(({ schema, isEnabled }) => named(schema, isEnabled, null)),
    kept: kept.map((key) => named(key, key.isEnabled, key.line)),
    problems: problems.map(({ line, code, params }) => ({ line, problem: { code, params } })),
  };
}

const endText = (table: KeyNames['child'], columns: readonly string[]): string =>
  columns.map((column) => columnKey(table, column)).join(', ');
