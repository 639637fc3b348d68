import { openAtTable, openWorkbench } from '@core/configuration/open-workbench';
import { withFollow, withKept, withTarget, withTenant } from '@core/configuration/subset/change-subset';
import { planSheet } from '@core/configuration/subset/plan-file';
import { requireCondition } from '@core/configuration/subset/require-condition';
import { targetsThere } from '@core/configuration/subset/targets-there';
import { subsetScope } from '@core/configuration/subset/subset-scope';
import { planView, subsetView } from '@core/configuration/subset/subset-view';
import type { Workbench } from '@core/configuration/workbench';
import { withSource } from '@core/configuration/preview/read-sample';
import { sameTable } from '@core/connectors/schema';
import { callById } from '@core/contract/calls';
import { durations } from '@core/contract/limits';
import type { SubsetKeepBody, SubsetTargetBody } from '@core/contract/schemas/subset';
import type { SubsettingParams } from '@core/jobs/definitions/subsetting-params';
import { madePlanOf, subsetOf } from '@core/jobs/made-plan';
import { AppError } from '@core/kernel/errors';
import type { KeptRows, SubsetAsk } from '@core/subset/settings';
import { whyRow } from '@core/subset/why-row';
import { wholeSource, type SubsetChoice, type Workspace } from '@core/workspaces/workspace';
import type { ApiRequest, Route } from '../route';
import { route } from '../route';
import type { Services } from '../services';
import { jobView } from '../views/job-view';
import { subsetWay } from '../views/subset-way';
import { tableViewOf } from '../views/table-view-of';

const setCall = callById('subsetting.set');
const setOfTableCall = callById('table.setSubsetting');

export const subsettingRoutes: readonly Route[] = [
  route(callById('subsetting.get'), ({ services, workspace }) => viewOf(services, workspace)),

  route(callById('subsetting.start'), async ({ params, query, body, caller, services, workspace }) => {
    const bench = await openWorkbench(services.schemas, params.databaseId, workspace.defaultLocale);
    const subset = subsetOf(workspace);
    if (targetsThere(bench, subset).length === 0) throw new AppError('subset-target-missing');
    const asked: SubsettingParams = {
      subset,
      scope: subsetScope(bench),
      readBatchSize: query.read_batch_size ?? workspace.settings.readBatchSize,
    };
    const job = await services.runner.start(
      { engineId: workspace.engineId, type: 'subsetting', createdBy: caller.user.id, params: asked },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('subsetting.reset'), async ({ services, workspace }) => {
    const { targets } = workspace.settings.subset;
    await change(services, workspace, () => wholeSource);
    return { targets_removed: targets.length };
  }),

  route(setCall, setTarget),
  route(setOfTableCall, setTarget),

  route(callById('subsetting.setTenant'), async ({ body, services, workspace }) => {
    const bench = await sourceOf(services, workspace);
    const { tables } = withTenant(bench, workspace.settings.subset, body);
    for (const table of tables) requireCondition(table.schema, body.formula);
    await change(services, workspace, (choice) => withTenant(bench, choice, body).choice);
    return { targets_set: tables.length };
  }),

  route(callById('subsetting.keep'), async ({ params, body, services, workspace }) => {
    const { table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
    await change(services, workspace, (choice) => withKept(choice, table, keptOf(body)));
    return changedView(services, workspace);
  }),

  route(callById('subsetting.follow'), async ({ params, body, services, workspace }) => {
    const key = await services.schemas.foreignKey(params.foreignKeyId);
    if (!key) throw new AppError('not-found');
    const follow = { perParent: body.per_parent, depth: body.depth };
    await change(services, workspace, (choice) => withFollow(choice, key, follow));
    return changedView(services, workspace);
  }),

  route(callById('subsetting.exportPlan'), async ({ query, services, workspace }) => {
    const bench = await sourceOf(services, workspace);
    const made = await madePlanOf(services.jobs, workspace, bench);
    if (!made) throw new AppError('subset-not-planned');
    const plan = planView(bench, made);
    const isSheet = query.format === 'csv';
    return new Response(isSheet ? planSheet(plan) : `${JSON.stringify(plan, null, 2)}\n`, {
      headers: {
        'Content-Type': isSheet ? 'text/csv; charset=utf-8' : 'application/json',
        'Content-Disposition': `attachment; filename="subset-plan.${query.format}"`,
      },
    });
  }),

  route(callById('subsetting.why'), async ({ params, body, services, workspace, signal }) => {
    const { bench, table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
    const made = await madePlanOf(services.jobs, workspace, bench);
    const store = made && services.keptSubsets.open(workspace.engineId, made.jobId);
    if (!made || !store) throw new AppError('subset-not-planned');
    const { textEquality } = await capabilitiesOf(services, table.databaseId);
    const tables = made.files.tables.flatMap(
      ({ table: name }) => bench.schema.tables.find(({ schema }) => sameTable(schema, name))?.schema ?? [],
    );
    const chosen = { files: made.files, store, textEquality, tables };
    const patience = { within: durations.schemaWithin, signal };
    const steps = await withSource(services, table.databaseId, patience, (source) =>
      whyRow(source, chosen, table.schema, body.key, signal),
    );
    return subsetWay(bench, steps);
  }),
];

async function capabilitiesOf({ databases, connectors }: Services, databaseId: number) {
  const database = await databases.find(databaseId);
  if (!database) throw new AppError('not-found');
  return connectors.get(database.connection.type).capabilities;
}

async function setTarget({
  params,
  body,
  services,
  workspace,
}: ApiRequest<typeof setCall> | ApiRequest<typeof setOfTableCall>) {
  const { table } = await openAtTable(services.schemas, params.tableId, workspace.defaultLocale);
  const ask = askOf(body);
  if (ask?.by === 'filter') requireCondition(table.schema, ask.formula);
  await change(services, workspace, (choice) => withTarget(choice, table, ask));
  const changed = (await services.workspaces.find(workspace.id)) ?? workspace;
  return tableViewOf(services, changed, table.id);
}

function askOf(body: SubsetTargetBody): SubsetAsk | null {
  if (body.unit === 'filter') return body.formula === '' ? null : { by: 'filter', formula: body.formula };
  const { unit, amount } = body;
  if (amount === null) return null;
  return unit === 'rows' ? { by: 'rows', rows: amount } : { by: 'percentage', percentage: amount };
}

function keptOf(body: SubsetKeepBody): KeptRows | null {
  if (body.keep === null) return null;
  return body.keep === 'sample' ? { by: 'sample', rows: body.rows } : { by: body.keep };
}

async function change(
  { workspaces }: Services,
  { id }: Workspace,
  changed: (choice: SubsetChoice) => SubsetChoice,
): Promise<void> {
  await workspaces.changeSettings(id, (now) => ({ ...now, subset: changed(now.subset) }));
  await workspaces.bumpRevision(id);
}

async function sourceOf(services: Services, workspace: Workspace): Promise<Workbench> {
  const source = await services.databases.ofEngine(workspace.engineId, 'SOURCE');
  if (!source) throw new AppError('not-found', { details: { what: 'engine' } });
  return openWorkbench(services.schemas, source.id, workspace.defaultLocale);
}

const changedView = async (services: Services, { id }: Workspace) => {
  const changed = await services.workspaces.find(id);
  if (!changed) throw new AppError('not-found', { details: { what: 'engine' } });
  return viewOf(services, changed);
};

async function viewOf(services: Services, workspace: Workspace) {
  const bench = await sourceOf(services, workspace);
  const { subset, seed } = workspace.settings;
  return subsetView(bench, subset, seed, await madePlanOf(services.jobs, workspace, bench));
}
