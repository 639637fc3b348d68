import { z } from 'zod';
import type { Answer } from '@core/api/client';
import { organizationForm } from '@core/contract/schemas/organization';
import { apiFor } from './api.server';
import { loadAdmin } from './users.server';

export const newOrganizationForm = z.object(organizationForm.shape);

export const renameForm = newOrganizationForm.extend({ id: z.coerce.number().int().positive() });

export async function loadOrganizations(request: Request) {
  await loadAdmin(request);
  return (await apiFor(request).call('organization.list')).results;
}

export const addOrganization = (
  request: Request,
  body: z.output<typeof newOrganizationForm>,
): Promise<Answer<unknown>> => apiFor(request).attempt((api) => api.call('organization.create', { body }));

export const renameOrganization = (
  request: Request,
  { id, ...body }: z.output<typeof renameForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('organization.update', { params: { id }, body }));

export const deleteOrganization = (request: Request, id: number): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('organization.delete', { params: { id } }));
