import { z } from 'zod';
import { members, signedIn } from '../access';
import { defineCall } from '../define-call';
import { pathId } from '../schemas/field';
import { listOf } from '../schemas/list';
import { permission, permissionCreate, permissionPatch, transferBody } from '../schemas/workspace';

const byId = z.object({ id: pathId });

export const workspacePermissionCalls = [
  defineCall({
    id: 'workspacePermissions.transfer',
    group: 'workspace_permissions',
    method: 'PATCH',
    path: '/workspace_permissions/transfer/',
    summary: 'Make another user the owner of a workspace',
    access: members('OWNER', 'workspaceId', { param: 'workspace_id', from: 'body', adminMay: true }),
    body: transferBody,
    response: listOf(permission),
    records: {
      act: 'workspace-transferred',
      about: { subject: 'user', login: 'user' },
      values: ['keep_role'],
    },
  }),
  defineCall({
    id: 'workspacePermissions.list',
    group: 'workspace_permissions',
    method: 'GET',
    path: '/workspace_permissions/',
    summary: 'Roles in all workspaces that the caller can open',
    access: signedIn,
    response: listOf(permission),
  }),
  defineCall({
    id: 'workspacePermissions.create',
    group: 'workspace_permissions',
    method: 'POST',
    path: '/workspace_permissions/',
    summary: 'Share a workspace with a user',
    access: members('OWNER', 'workspaceId', { param: 'workspace_id', from: 'body', adminMay: true }),
    body: permissionCreate,
    response: permission,
    status: 201,
    records: {
      act: 'permission-added',
      about: { subject: 'permission', id: 'id' },
      values: ['role', 'may_view_data'],
    },
  }),
  defineCall({
    id: 'workspacePermissions.get',
    group: 'workspace_permissions',
    method: 'GET',
    path: '/workspace_permissions/{id}/',
    summary: 'One role of one user',
    access: members('READER', 'permissionId', { param: 'id', adminMay: true }),
    params: byId,
    response: permission,
  }),
  defineCall({
    id: 'workspacePermissions.update',
    group: 'workspace_permissions',
    method: 'PATCH',
    path: '/workspace_permissions/{id}/',
    summary: 'Change a role, or whether rows may be viewed',
    access: members('OWNER', 'permissionId', { param: 'id', adminMay: true }),
    params: byId,
    body: permissionPatch,
    response: permission,
    records: { act: 'permission-changed', values: ['role', 'may_view_data'] },
  }),
  defineCall({
    id: 'workspacePermissions.delete',
    group: 'workspace_permissions',
    method: 'DELETE',
    path: '/workspace_permissions/{id}/',
    summary: 'End access of a user, or leave a workspace',
    access: members('OWNER', 'permissionId', { param: 'id', adminMay: true, ownMay: true }),
    params: byId,
    response: z.void(),
    produces: 'none',
    records: { act: 'permission-removed' },
  }),
] as const;
