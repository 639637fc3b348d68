import { z } from 'zod';
import { admins } from '../access';
import { defineCall } from '../define-call';
import { pathId } from '../schemas/field';
import { listOf } from '../schemas/list';
import { organization, organizationForm } from '../schemas/organization';

const byId = z.object({ id: pathId });

export const organizationCalls = [
  defineCall({
    id: 'organization.list',
    group: 'organization',
    method: 'GET',
    path: '/organization/',
    summary: 'All organizations',
    access: admins,
    response: listOf(organization),
  }),
  defineCall({
    id: 'organization.create',
    group: 'organization',
    method: 'POST',
    path: '/organization/',
    summary: 'Add an organization',
    access: admins,
    body: organizationForm,
    response: organization,
    status: 201,
    records: { act: 'organization-added', about: { subject: 'organization', id: 'id' } },
  }),
  defineCall({
    id: 'organization.get',
    group: 'organization',
    method: 'GET',
    path: '/organization/{id}/',
    summary: 'One organization',
    access: admins,
    params: byId,
    response: organization,
  }),
  defineCall({
    id: 'organization.update',
    group: 'organization',
    method: 'PATCH',
    path: '/organization/{id}/',
    summary: 'Rename an organization',
    access: admins,
    params: byId,
    body: organizationForm.partial(),
    response: organization,
    records: { act: 'organization-changed', about: { subject: 'organization', id: 'id' } },
  }),
  defineCall({
    id: 'organization.delete',
    group: 'organization',
    method: 'DELETE',
    path: '/organization/{id}/',
    summary: 'Delete an organization without members',
    access: admins,
    params: byId,
    response: z.void(),
    produces: 'none',
    records: { act: 'organization-deleted', about: { subject: 'organization', id: 'id' } },
  }),
] as const;
