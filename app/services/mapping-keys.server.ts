import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer } from '@core/api/client';
import {
  mappingKeyExport,
  mappingKeyForm,
  mappingKeyImport,
  type MappingKey,
  type WorkspaceMappingKey,
} from '@core/contract/schemas/mapping-key';
import { limits } from '@core/contract/limits';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';
import { idParam } from './params.server';

/** Nothing chosen: the reader's own. */
const organization_id = z
  .string()
  .optional()
  .transform((id) => (id === undefined || id === '' ? undefined : Number(id)))
  .pipe(mappingKeyForm.shape.organization_id);
export const newKeyForm = z.object({ ...mappingKeyForm.shape, organization_id });
export const importForm = z.object({ ...mappingKeyImport.shape, organization_id });
export const exportForm = z.object(mappingKeyExport.shape);

/** 'own': a fresh key for the workspace alone. */
export const chooseForm = z.object({
  mapping_key: z.union([z.literal('own'), z.coerce.number().int().positive()]),
});

export const grantForm = z.object({
  user: z
    .string('validation:required')
    .trim()
    .min(1, 'validation:required')
    .max(limits.emailMax, 'validation:invalid'),
});
export const grantOrganizationForm = z.object({
  organization_id: z.coerce.number('validation:required').int('validation:required').positive(),
});
export const revokeForm = z.object({ id: z.coerce.number().int().positive() });

/** Keys that the reader may use or manage, and the organizations for which they may add more. */
export async function loadKeys(request: Request) {
  const api = apiFor(request);
  const [{ results: keys }, organizations] = await Promise.all([
    api.call('mappingKeys.list'),
    loadHolders(request),
  ]);
  return { keys, organizations };
}

/** Organizations whose keys the reader manages. */
export async function loadHolders(request: Request) {
  const { role, organizations } = await apiFor(request).call('users.me');
  return role === 'User' ? [] : organizations;
}

/** Who else may use a key, and the organizations that it may be given to. */
export async function loadGrants(request: Request, key: MappingKey) {
  if (!key.may_export) throw new Response(null, { status: 403 });
  const api = apiFor(request);
  const [{ results: grants }, me] = await Promise.all([
    api.call('mappingKeys.grants', { params: { mappingKeyId: key.id } }),
    api.call('users.me'),
  ]);
  const all = me.role === 'User' ? me.organizations : (await api.call('organization.list')).results;
  const granted = new Set(grants.map(({ organization }) => organization?.id));
  return {
    grants,
    organizations: all.filter(({ id }) => !granted.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** @throws a 404 for an unknown key */
export async function loadKey(request: Request, params: Params): Promise<MappingKey> {
  const id = idParam(params, 'key');
  const key = (await loadKeys(request)).keys.find((one) => one.id === id);
  if (!key) throw new Response(null, { status: 404 });
  return key;
}

export const addKey = (request: Request, body: z.output<typeof newKeyForm>): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.create', { body }));

export const importKey = (request: Request, body: z.output<typeof importForm>): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.import', { body }));

export const exportKey = (request: Request, { id }: MappingKey, body: z.output<typeof exportForm>) =>
  apiFor(request).attempt((api) => api.call('mappingKeys.export', { params: { mappingKeyId: id }, body }));

export const rotateKey = (request: Request, { id }: MappingKey): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.rotate', { params: { mappingKeyId: id } }));

export const deleteKey = (request: Request, { id }: MappingKey): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.delete', { params: { mappingKeyId: id } }));

export const grantKey = (
  request: Request,
  { id }: MappingKey,
  body: z.output<typeof grantForm> | z.output<typeof grantOrganizationForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.grant', { params: { mappingKeyId: id }, body }));

export const revokeKey = (
  request: Request,
  { id }: MappingKey,
  { id: grantId }: z.output<typeof revokeForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('mappingKeys.revoke', { params: { mappingKeyId: id, grantId } }));

export const keyOfWorkspace = (request: Request, { id }: Workspace): Promise<WorkspaceMappingKey> =>
  apiFor(request).call('mappingKeys.ofWorkspace', { params: { id } });

export const chooseKey = (
  request: Request,
  { id }: Workspace,
  { mapping_key }: z.output<typeof chooseForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) =>
    api.call('mappingKeys.choose', {
      params: { id },
      body: { mapping_key_id: mapping_key === 'own' ? null : mapping_key },
    }),
  );
