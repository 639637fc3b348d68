import { nextSchemaSync } from '~/machines/schema-sync.machine';
import { callById } from '@core/contract/calls';
import type { SchemaApplyResult } from '@core/contract/schemas/schema-change';
import { appliedSettings, type AppliedSetting } from '@core/configuration/applied-settings';
import { openWorkbench } from '@core/configuration/open-workbench';
import { permitted } from '@core/configuration/save-changes';
import { withSource } from '@core/configuration/preview/read-sample';
import { schemaList } from '@core/configuration/views/schema-list';
import { createWorkbench } from '@core/configuration/workbench';
import { suggestFor } from '@core/discovery/suggest';
import type { DatabaseRole } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import { isSchemaChange } from '@core/contract/schema-change';
import type { JobRequest } from '@core/jobs/runner';
import { AppError } from '@core/kernel/errors';
import { mergedSource, mergeSchema, type SchemaMerge } from '@core/schema/merge-schema';
import { maySeeRows } from '@core/identity/policy';
import type { Database, Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { requireIdle } from '../require-idle';
import { requireStartable } from '../require-startable';
import { editorOf } from '../views/editor-of';
import { jobView } from '../views/job-view';
import { synthesizeRequest } from '@core/jobs/synthesize/synthesize-request';
import { schemaSyncOf, syncStatesOf } from '@core/jobs/validation-found';

async function sourceOf(services: Services, engineId: number): Promise<Database> {
  const source = await services.databases.ofEngine(engineId, 'SOURCE');
  if (!source) throw new AppError('not-found');
  return source;
}

/** Validating a database includes reading its schema again to find changes. */
function syncRequest(workspace: Workspace, role: DatabaseRole): Pick<JobRequest, 'type' | 'params'> {
  if (role === 'SOURCE') return { type: 'schema_resolve', params: {} };
  return { type: 'sync_target', params: synthesizeRequest(workspace) };
}

export const schemaRoutes: readonly Route[] = [
  route(callById('schema.get'), async ({ params, query, services, workspace }) => {
    const database = await services.databases.find(params.databaseId);
    const source = await sourceOf(services, workspace.engineId);
    if (!database) throw new AppError('not-found');
    const bench = await openWorkbench(services.schemas, source.id, workspace.defaultLocale);
    const sync = await syncStatesOf(services, workspace.engineId);
    const { record, compared } = await schemaSyncOf(services, workspace.engineId, database.role);
    const { role } = database;
    return schemaList(bench, sync, { ...query, role, state: record.state, validation: compared });
  }),

  route(callById('schemaChanges.sync'), async ({ params, query, body, caller, services, workspace }) => {
    const { engineId } = params;
    const side = query.database_type === 'SOURCE' ? 'source' : 'destination';
    await requireStartable(services, workspace, side, body.replace_active);
    const request = { engineId, createdBy: caller.user.id, ...syncRequest(workspace, query.database_type) };
    const job = await services.runner.start(request, body.replace_active);
    return jobView(services, job, workspace.id);
  }),

  route(callById('schemaChanges.apply'), async ({ params, body, services, workspace, member, signal }) => {
    await requireIdle(services, params.engineId);
    const source = await sourceOf(services, params.engineId);
    const sync = await schemaSyncOf(services, params.engineId, 'SOURCE');
    const applying = nextSchemaSync(sync.record, { type: 'apply' });
    if (applying === null) throw new AppError('job-active');
    const patience = { within: durations.schemaWithin, signal };
    const now = await withSource(services, source.id, patience, (connection) => connection.introspect());
    const chosen =
      body.tables?.map((table) => ({ schema: table.schema_name, name: table.table_name })) ?? null;
    const known = await services.schemas.load(source.id);
    const merged = mergeSchema(known, now, chosen);
    const locale = workspace.defaultLocale;
    const before = createWorkbench(known, locale);
    const after = createWorkbench(mergedSource(known, merged.schema), locale);
    permitted(editorOf(member), before, after);
    if (!body.dry_run) {
      await services.schemas.replace(source.id, merged.schema);
      await suggestFor(services, params.engineId, { mayLowerProtection: maySeeRows(member) });
      await services.workspaces.markTime(workspace.id, 'syncedAt', services.clock.now());
    }
    return applyView(merged, appliedSettings(before, after), body.dry_run);
  }),

  route(callById('schemaChanges.cancel'), async ({ params, services }) => {
    const source = await sourceOf(services, params.engineId);
    const { record, compared } = await schemaSyncOf(services, params.engineId, 'SOURCE');
    if (compared === null || nextSchemaSync(record, { type: 'cancel' }) === null) return { cancelled: 0 };
    await services.databases.cancelChanges(source.id, Math.max(services.clock.now(), compared.at + 1));
    return { cancelled: compared.found.issues.filter(isSchemaChange).length };
  }),
];

function applyView(
  { tablesAdded, tablesRemoved, columnsAdded, columnsRemoved, columnsChanged, left }: SchemaMerge,
  settings: readonly AppliedSetting[],
  isDryRun: boolean,
): SchemaApplyResult {
  return {
    dry_run: isDryRun,
    applied: tablesAdded + tablesRemoved + columnsAdded + columnsRemoved + columnsChanged,
    tables_added: tablesAdded,
    tables_removed: tablesRemoved,
    columns_added: columnsAdded,
    columns_removed: columnsRemoved,
    columns_changed: columnsChanged,
    left,
    settings: settings.map(({ table, column, effect, generatorId }) => ({
      schema_name: table.schema,
      table_name: table.name,
      column_name: column,
      effect,
      generator_id: generatorId,
    })),
  };
}
