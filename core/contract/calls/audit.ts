import { z } from 'zod';
import { admins, members } from '../access';
import { defineCall } from '../define-call';
import {
  auditEntry,
  auditFilter,
  auditQuery,
  workspaceAuditFilter,
  workspaceAuditQuery,
} from '../schemas/audit';
import { pathId } from '../schemas/field';
import { listOf } from '../schemas/list';

const byId = z.object({ id: pathId });
const owners = members('OWNER', 'workspaceId', { param: 'id' });

export const auditCalls = [
  defineCall({
    id: 'audit.list',
    group: 'audit',
    method: 'GET',
    path: '/audit/',
    summary: 'Who did what, the newest first',
    access: admins,
    query: auditQuery,
    response: listOf(auditEntry),
    extension: true,
  }),
  defineCall({
    id: 'audit.export',
    group: 'audit',
    method: 'GET',
    path: '/audit/export/',
    summary: 'The same as CSV, all pages of it',
    access: admins,
    query: auditFilter,
    response: z.string(),
    produces: 'text/csv',
    extension: true,
    records: { act: 'audit-exported' },
  }),
  defineCall({
    id: 'audit.ofWorkspace',
    group: 'audit',
    method: 'GET',
    path: '/audit/workspaces/{id}/',
    summary: 'Who did what in a workspace, the newest first',
    access: owners,
    params: byId,
    query: workspaceAuditQuery,
    response: listOf(auditEntry),
    extension: true,
  }),
  defineCall({
    id: 'audit.exportOfWorkspace',
    group: 'audit',
    method: 'GET',
    path: '/audit/workspaces/{id}/export/',
    summary: 'The same as CSV, all pages of it',
    access: owners,
    params: byId,
    query: workspaceAuditFilter,
    response: z.string(),
    produces: 'text/csv',
    extension: true,
    records: { act: 'audit-exported' },
  }),
] as const;
