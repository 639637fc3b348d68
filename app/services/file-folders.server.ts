import { dirname } from 'node:path';
import type { Submission } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer, ApiError } from '@core/api/client';
import { limits } from '@core/contract/limits';
import { folderPath, type FileFolder, type FileFolderHolderForm } from '@core/contract/schemas/file-folder';
import { textKey } from '@core/contract/texts/text-key';
import { apiFor } from './api.server';
import { refusedForm, refuseWith } from './form.server';
import { idParam } from './params.server';
import { loadAdmin } from './users.server';

const whose = {
  holder: z.enum(['everybody', 'user', 'organization']),
  user: z.string().trim().max(limits.emailMax, 'validation:invalid').optional(),
  organization_id: z.coerce.number().int().positive().optional(),
};
type Whose = z.output<z.ZodObject<typeof whose>>;

/** The field that names the chosen kind of holder. */
const namedBy = { everybody: null, user: 'user', organization: 'organization_id' } as const;

function requireName(form: Whose, context: z.core.$RefinementCtx<Whose>): void {
  const field = namedBy[form.holder];
  if (field === null || (form[field] !== undefined && form[field] !== '')) return;
  context.addIssue({ code: 'custom', path: [field], message: 'validation:required', input: form[field] });
}

export const giveFolderForm = z.object(whose).superRefine(requireName);
export const newFolderForm = z.object({ path: folderPath, ...whose }).superRefine(requireName);

const holderOf = ({ holder, user = '', organization_id }: Whose): FileFolderHolderForm => {
  if (holder === 'user') return { user };
  return holder === 'organization' && organization_id !== undefined ? { organization_id } : {};
};

/** The folders that the reader may use, for Admins also those of others; and whom an Admin may give folders to. */
export async function loadFolders(request: Request) {
  const api = apiFor(request);
  const [{ results: folders }, me] = await Promise.all([api.call('fileFolders.list'), api.call('users.me')]);
  return {
    folders,
    readerId: me.pk,
    giving:
      me.role === 'User' ? null : { roots: rootsOf(folders, me.pk), organizations: await holders(request) },
  };
}

async function holders(request: Request) {
  const { results } = await apiFor(request).call('organization.list');
  return results.map(({ id, name }) => ({ id, name }));
}

/** Everybody has a folder of their own directly below each open one. */
const rootsOf = (folders: readonly FileFolder[], readerId: number): string[] =>
  folders.flatMap(({ id, path, user }) => (id === null && user?.pk === readerId ? [dirname(path)] : []));

/** A mapped folder, for Admins. @throws a 403 to others, a 404 for an unknown one */
export async function loadFolder(request: Request, params: Params) {
  await loadAdmin(request);
  const { folders, readerId, giving } = await loadFolders(request);
  const id = idParam(params, 'folder');
  const folder = folders.find((one) => one.id === id);
  if (folder === undefined) throw new Response(null, { status: 404 });
  return { folder, readerId, organizations: giving?.organizations ?? [] };
}

export const addFolder = (
  request: Request,
  { path, ...form }: z.output<typeof newFolderForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('fileFolders.map', { body: { path, ...holderOf(form) } }));

export const giveFolder = (
  request: Request,
  folderId: number,
  form: z.output<typeof giveFolderForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) =>
    api.call('fileFolders.give', { params: { folderId }, body: holderOf(form) }),
  );

export const removeFolder = (request: Request, folderId: number): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('fileFolders.unmap', { params: { folderId } }));

/** The field that an error is about. */
const fieldOfError: Readonly<Record<string, string>> = {
  'folder-not-open': 'path',
  'folder-mapped': 'path',
  'user-unknown': 'user',
  'organization-unknown': 'organization_id',
};

/** The response to a refused folder: the error at its field, and the input. */
export function refuseFolder<T>(refusal: ApiError, submission: Submission<T, string[]>) {
  const { code, status, params } = refusal.problem;
  const field = fieldOfError[code];
  if (field === undefined) return refuseWith(refusal, submission, [], 'saveFolder');
  const result = submission.reply({ fieldErrors: { [field]: [textKey(`errors:${code}`, params)] } });
  return data(refusedForm(result, [], 'saveFolder'), { status });
}
