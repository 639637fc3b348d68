import { callById } from '@core/contract/calls';
import type { CallBody } from '@core/contract/define-call';
import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import { requireAllowedFile } from '@core/connectors/allowed-folders';
import type { ConnectionConfig } from '@core/connectors/connector';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { configOf } from '@core/workspaces/connection-config';
import { createWorkspace, settingsOf } from '@core/workspaces/create-workspace';
import { deleteWorkspace } from '@core/workspaces/delete-workspace';
import { replaceWorkspace } from '@core/workspaces/replace-workspace';
import { sampleConnections } from '@core/workspaces/sample-workspace';
import { maySeeRows, type Workspace, type WorkspaceMember } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { jobView } from '../views/job-view';
import { userSummaryView } from '../views/user-view';
import { wholeList } from '../views/whole-list';
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
    return wholeList(views);
  }),

  route(callById('workspaces.create'), async ({ caller, services, query, body }) => {
    const { source, destination } = await connectionsOf(services, query.sample_db, body);
    const { workspace, jobId } = await createWorkspace(services, {
      workspace: {
        name: body.name,
        mode: body.mode,
        defaultLocale: body.locale,
        defaultKeyGenerator: body.key_generator_mode,
        ownerId: caller.user.id,
      },
      source,
      destination,
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

  route(callById('workspaces.replace'), async ({ services, workspace, member, body }) => {
    await replaceWorkspace(services, workspace, {
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

  route(callById('workspaces.members'), async ({ services, workspace, caller }) => {
    const members = await services.workspaces.members(workspace.id);
    const views = await Promise.all(
      members.map((member) => permissionView(services, workspace, member, caller.user.id)),
    );
    return wholeList(views);
  }),

  route(callById('workspaces.overview'), ({ services, workspace, member }) =>
    workspaceOverview(services, workspace, member),
  ),
];

type CreateBody = CallBody<ReturnType<typeof callById<'workspaces.create'>>>;

async function connectionsOf(
  services: Services,
  sampleId: string | undefined,
  body: CreateBody,
): Promise<{ source: ConnectionConfig; destination: ConnectionConfig | null }> {
  if (sampleId !== undefined) return sampleConnections(services, sampleId);
  if (body.source === undefined) {
    throw new FieldsError('validation-failed', { source: ['validation:required'] });
  }
  const source = configOf(body.source, null, 'source.');
  const destination =
    body.destination === undefined ? null : configOf(body.destination, null, 'destination.');
  await requireAllowedFile(source, 'SOURCE', services.fileFolders);
  if (destination !== null) await requireAllowedFile(destination, 'TARGET', services.fileFolders);
  return { source, destination };
}

async function memberOf(
  services: Services,
  workspace: Workspace,
  userId: number,
): Promise<WorkspaceMember | null> {
  return services.workspaces.memberOf(workspace.id, userId);
}

async function permissionView(
  { users }: Services,
  workspace: Workspace,
  member: WorkspaceMember,
  callerId: number,
): Promise<WorkspacePermission> {
  const user = await users.find(member.userId);
  if (user === null) throw new AppError('not-found', { details: { what: 'user' } });
  return {
    id: member.id,
    workspace_id: workspace.id,
    workspace_name: workspace.name,
    user: userSummaryView(user),
    role: member.role,
    may_view_data: maySeeRows(member),
    is_own: member.userId === callerId,
    created_at: toIso(member.createdAt),
  };
}
