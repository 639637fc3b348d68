import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer } from '@core/api/client';
import { workspaceRole } from '@core/contract/enums';
import { limits } from '@core/contract/limits';
import type { Workspace, WorkspacePermission } from '@core/contract/schemas/workspace';
import { workspaceName } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';
import { loadWorkspace } from './tables.server';

const login = z
  .string('validation:required')
  .trim()
  .min(1, 'validation:required')
  .max(limits.emailMax, 'validation:invalid');

/** A box that is not ticked sends nothing, and then means no. */
const tick = z
  .boolean()
  .optional()
  .transform((value) => value ?? false);

const given = { role: workspaceRole, may_view_data: tick };

export const shareForm = z.object({ user: login, ...given });

export const shareOrganizationForm = z.object({
  organization_id: z.coerce.number('validation:required').int('validation:required'),
  ...given,
  role: workspaceRole.exclude(['OWNER']),
});

export const placeForm = z.object({ id: z.coerce.number().int().positive(), ...given });

export const transferForm = z.object({
  user: login,
  keep_role: z
    .enum(['', 'EDITOR', 'READER'])
    .optional()
    .transform((role) => (role === undefined || role === '' ? null : role)),
});

export const duplicateForm = z.object({
  name: workspaceName,
  destination: z.enum(['same', 'none']).default('same'),
  request_key: z.string().max(limits.textMax).optional(),
});

/** Those who can open a workspace, and what the reader may do about it. */
export async function loadSharing(request: Request, params: Params) {
  const workspace = await loadWorkspace(request, params);
  const api = apiFor(request);
  const [{ results: members }, me] = await Promise.all([
    api.call('workspaces.members', { params: { id: workspace.id } }),
    api.call('users.me'),
  ]);
  const isAdmin = me.role !== 'User';
  const organizations = isAdmin ? (await api.call('organization.list')).results : me.organizations;
  const shared = new Set(members.map(({ organization }) => organization?.id));
  return {
    workspace,
    members,
    isOwner: workspace.role === 'OWNER',
    organizations: organizations.filter(({ id }) => !shared.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** @throws a 403 to those who do not own the workspace */
export async function loadOwned(request: Request, params: Params): Promise<Workspace> {
  const workspace = await loadWorkspace(request, params);
  if (workspace.role !== 'OWNER') throw new Response(null, { status: 403 });
  return workspace;
}

type Share = z.output<typeof shareForm> | z.output<typeof shareOrganizationForm>;

export const share = (request: Request, workspaceId: number, value: Share): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) =>
    api.call('workspacePermissions.create', { body: { workspace_id: workspaceId, ...value } }),
  );

export function changePlace(
  request: Request,
  { id, ...body }: z.output<typeof placeForm>,
): Promise<Answer<unknown>> {
  return apiFor(request).attempt((api) => api.call('workspacePermissions.update', { params: { id }, body }));
}

export const removePlace = (request: Request, id: number): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('workspacePermissions.delete', { params: { id } }));

export const transfer = (
  request: Request,
  { id }: Workspace,
  value: z.output<typeof transferForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) =>
    api.call('workspacePermissions.transfer', { body: { workspace_id: id, ...value } }),
  );

export const duplicate = (
  request: Request,
  { id }: Workspace,
  { name, destination, request_key }: z.output<typeof duplicateForm>,
): Promise<Answer<Workspace>> =>
  apiFor(request).attempt((api) =>
    api.call('workspaces.duplicate', {
      params: { id },
      body: {
        name,
        keep_destination: destination === 'same',
        ...(request_key === undefined ? {} : { request_key }),
      },
    }),
  );

/** The reader's own place, as the page that gives it up needs it. */
export async function loadOwnPlace(request: Request, params: Params) {
  const { workspace, members } = await loadSharing(request, params);
  const own = members.find(({ is_own: isOwn }) => isOwn) ?? null;
  return { workspace, own, isLastOwner: isLastOwner(own, members) };
}

const isLastOwner = (own: WorkspacePermission | null, members: readonly WorkspacePermission[]): boolean =>
  own?.role === 'OWNER' && members.filter(({ role }) => role === 'OWNER').length === 1;
