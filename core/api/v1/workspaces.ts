import { callById } from '@core/contract/calls';
import type { CallBody } from '@core/contract/define-call';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { groupBy } from '@core/schema/group-by';
import { configOf } from '@core/workspaces/connection-config';
import { createWorkspace, settingsOf } from '@core/workspaces/create-workspace';
import { deleteWorkspace } from '@core/workspaces/delete-workspace';
import { duplicateWorkspace } from '@core/workspaces/duplicate-workspace';
import { replaceWorkspace } from '@core/workspaces/replace-workspace';
import { requireOwnFile } from '@core/workspaces/own-folders';
import { organizationOf } from '@core/workspaces/sharing/key-rights';
import { sampleConnections } from '@core/workspaces/sample-workspace';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { jobView } from '../views/job-view';
import { permissionViews } from '../views/permission-view';
import { wholeList } from '../views/whole-list';
import { listedViews } from '../views/listed-workspace-view';
import { workspaceOverview } from '../views/workspace-overview';
import { workspaceView } from '../views/workspace-view';

export const workspaceRoutes: readonly Route[] = [
  route(callById('workspaces.list'), async ({ caller, services }) => {
    const workspaces = await services.workspaces.listFor(caller.user.id);
    const views = await Promise.all(
      workspaces.map(async (workspace) =>
        workspaceView(services, workspace, await memberOf(services, workspace, caller.user.id)),
      ),
    );
    const ofEngine = groupBy(views, (view) => view.engine_id);
    return wholeList(
      views.map((view) => ({
        ...view,
        workspaces: (ofEngine.get(view.engine_id) ?? []).map(({ id, name }) => ({ id, name })),
      })),
    );
  }),

  route(callById('workspaces.listAll'), async ({ services, query }) => {
    const { requested_page, elements_per_page, keyword } = query;
    const { count, listed } = await services.workspaces.listAll({
      keyword: keyword?.trim() || null,
      offset: (requested_page - 1) * elements_per_page,
      limit: elements_per_page,
    });
    return { count, requested_page, elements_per_page, results: await listedViews(services, listed) };
  }),

  route(callById('workspaces.create'), async ({ caller, services, query, body }) => {
    const { source, destination } = await connectionsOf(services, caller.user.id, query.sample_db, body);
    const { organization_id: organizationId } = body;
    const keyHolder =
      organizationId === undefined ? null : await organizationOf(services, caller.user.id, organizationId);
    const { workspace, jobId } = await createWorkspace(services, {
      workspace: {
        name: body.name,
        mode: body.mode,
        defaultLocale: body.locale,
        defaultKeyGenerator: body.key_generator_mode,
        ownerId: caller.user.id,
        ...(keyHolder === null ? {} : { keyHolder }),
      },
      source,
      destination,
      looksAtValues: body.look_at_values,
      settings: settingsOf({ source, destination }, body.destination_options),
    });
    const member = await memberOf(services, workspace, caller.user.id);
    const job = await services.jobs.find(jobId);
    const now = await services.workspaces.find(workspace.id);
    if (job === null || now === null) throw new AppError('internal');
    return {
      workspace: await workspaceView(services, now, member),
      job: await jobView(services, job, workspace.id),
    };
  }),

  route(callById('workspaces.get'), ({ services, workspace, member }) =>
    workspaceView(services, workspace, member),
  ),

  route(callById('workspaces.replace'), async ({ services, caller, workspace, member, body }) => {
    await replaceWorkspace(services, workspace, caller.user.id, {
      fields: {
        name: body.name,
        defaultLocale: body.locale,
        defaultKeyGenerator: body.key_generator_mode,
      },
      source: body.source,
      destination: body.destination,
    });
    const changed = await services.workspaces.find(workspace.id);
    return workspaceView(services, changed ?? workspace, member);
  }),

  route(callById('workspaces.delete'), ({ services, workspace }) => deleteWorkspace(services, workspace)),

  route(callById('workspaces.duplicate'), async ({ services, workspace, caller, body }) => {
    const copy = await duplicateWorkspace(services, workspace, caller.user, {
      name: body.name,
      destination: body.destination ?? (body.keep_destination ? 'same' : null),
    });
    return workspaceView(services, copy, await memberOf(services, copy, caller.user.id));
  }),

  route(callById('workspaces.members'), async ({ services, workspace, caller }) => {
    const places = await services.workspaces.memberships(workspace.id);
    return wholeList(await permissionViews(services, [workspace], places, caller.user.id));
  }),

  route(callById('workspaces.overview'), ({ services, workspace, member }) =>
    workspaceOverview(services, workspace, member),
  ),
];

type CreateBody = CallBody<ReturnType<typeof callById<'workspaces.create'>>>;

async function connectionsOf(
  services: Services,
  userId: number,
  sampleId: string | undefined,
  body: CreateBody,
): Promise<{ source: ConnectionConfig; destination: ConnectionConfig | null }> {
  if (sampleId !== undefined) {
    const given = (['source', 'destination'] as const).filter((end) => body[end] !== undefined);
    if (given.length > 0) {
      throw new FieldsError(
        'validation-failed',
        Object.fromEntries(given.map((end) => [end, ['validation:sample-has-own']])),
      );
    }
    return sampleConnections(services, userId, sampleId);
  }
  if (body.source === undefined) {
    throw new FieldsError('validation-failed', { source: ['validation:required'] });
  }
  const source = configOf(body.source, null, 'source.');
  const destination =
    body.destination === undefined ? null : configOf(body.destination, null, 'destination.');
  await requireOwnFile(services, userId, source, 'SOURCE');
  if (destination !== null) await requireOwnFile(services, userId, destination, 'TARGET');
  return { source, destination };
}

async function memberOf(
  services: Services,
  workspace: Workspace,
  userId: number,
): Promise<WorkspaceMember | null> {
  return services.workspaces.memberOf(workspace.id, userId);
}
