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
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';
import { idParam } from './params.server';
import { loadAdmin } from './users.server';

export const newKeyForm = z.object(mappingKeyForm.shape);
export const importForm = z.object(mappingKeyImport.shape);
export const exportForm = z.object(mappingKeyExport.shape);

/** 'own': a fresh key for the workspace alone. */
export const chooseForm = z.object({
  mapping_key: z.union([z.literal('own'), z.coerce.number().int().positive()]),
});

export async function loadKeys(request: Request): Promise<readonly MappingKey[]> {
  await loadAdmin(request);
  return (await apiFor(request).call('mappingKeys.list')).results;
}

/** @throws a 404 for an unknown key */
export async function loadKey(request: Request, params: Params): Promise<MappingKey> {
  const id = idParam(params, 'key');
  const key = (await loadKeys(request)).find((one) => one.id === id);
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
