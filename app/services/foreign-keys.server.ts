import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { id, requestKey } from '@core/contract/schemas/field';
import { foreignKeyScanQuery } from '@core/contract/schemas/foreign-key';
import { apiFor } from './api.server';
import { flashHeader } from './flash.server';
import { newRequestKey } from './request-key.server';
import { loadWorkspace, mayEdit, needEditor } from './tables.server';

export const keysPerPage = 50;

/** The filter of the list in the URL. */
const listQuery = z.object({
  keyword: z.string().max(200).catch(''),
  origin: z.enum(['any', 'declared', 'virtual', 'manual']).catch('any'),
  state: z.enum(['any', 'enabled', 'disabled']).catch('any'),
  page: z.coerce.number().int().min(1).catch(1),
});
export type KeyListQuery = z.output<typeof listQuery>;

export async function keysWorkspace(request: Request, params: Params, editorOnly: boolean) {
  const workspace = await loadWorkspace(request, params);
  if (editorOnly) needEditor(workspace);
  return { workspace, databaseId: workspace.source.id, base: `/workspaces/${workspace.id}/foreign-keys` };
}

/** The keys matching the URL, the proposals of scans, and totals of both. */
export async function loadKeys(request: Request, params: Params) {
  const { workspace, databaseId, base } = await keysWorkspace(request, params, false);
  const query = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const api = apiFor(request);
  const asked = { params: { databaseId } };
  const [stats, list, proposals, jobs] = await Promise.all([
    api.call('foreignKeys.stats', asked),
    api.call('foreignKeys.filter', { ...asked, body: filterOf(query) }),
    api.call('foreignKeys.proposals', asked),
    api.call('jobs.list', { params: { engineId: workspace.engine_id }, query: { job_type: 'fk_scan' } }),
  ]);
  const [lastScan = null] = jobs.results;
  return {
    ...{ base, query, stats, list, lastScan, databaseId },
    open: proposals.results.filter(({ decision }) => decision === 'open'),
    rejected: proposals.results.filter(({ decision }) => decision === 'rejected'),
    pages: Math.max(1, Math.ceil(list.count / keysPerPage)),
    workspaceName: workspace.name,
    workspaceId: workspace.id,
    mayEdit: mayEdit(workspace),
  };
}

const filterOf = ({ keyword, origin, state, page }: KeyListQuery) => ({
  keyword,
  ...(origin === 'declared' || origin === 'virtual' ? { origins: [origin] } : {}),
  ...(origin === 'manual' ? { is_manually_added: true } : {}),
  ...(state === 'any' ? {} : { is_enabled: state === 'enabled' }),
  requested_page: page,
  elements_per_page: keysPerPage,
});

const someIds = z.array(id).min(1, 'validation:selection-empty');

/** The acts of the list, by the button that was pressed. */
export const keyActForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['accepted', 'rejected', 'open']), proposal: someIds }),
  z.object({ act: z.enum(['enable', 'disable']), key: someIds }),
]);
export type KeyAct = z.output<typeof keyActForm>;

/** Decides on proposals, or turns keys on and off. */
export const doKeyAct = (request: Request, databaseId: number, asked: KeyAct) =>
  apiFor(request).attempt((api) => {
    switch (asked.act) {
      case 'enable':
      case 'disable':
        return api.call('foreignKeys.updateBatch', {
          body: {
            database_id: databaseId,
            updates: asked.key.map((key) => ({ id: key, is_enabled: asked.act === 'enable' })),
          },
        });
      default:
        return api.call('foreignKeys.decide', {
          params: { databaseId },
          body: { ids: asked.proposal, decision: asked.act },
        });
    }
  });

/** Redirects to the list, with a message about what was done. */
export const backToKeys = async (base: string, key: string, count: number) =>
  redirect(base, {
    headers: [await flashHeader({ type: 'success', key: `keys:done.${key}`, params: { count } })],
  });

/** The form of a scan: an unticked box sends nothing, which means no. */
export const scanForm = z.object({
  pk_scan: z.boolean().default(false),
  allow_pk_strings: z.boolean().default(false),
  column_name_check: z.boolean().default(false),
  exact_data_type_check: z.boolean().default(false),
  bidirectional_data_check: z.boolean().default(false),
  n_scanners: foreignKeyScanQuery.shape.n_scanners,
  read_batch_size: foreignKeyScanQuery.shape.read_batch_size,
  replace_active: z.boolean().default(false),
  request_key: requestKey,
});

export const startScan = (
  request: Request,
  databaseId: number,
  { replace_active, request_key, ...query }: z.output<typeof scanForm>,
) =>
  apiFor(request).attempt((api) =>
    api.call('foreignKeys.scan', {
      params: { databaseId },
      query,
      body: { replace_active, request_key: request_key ?? newRequestKey() },
    }),
  );

/** The virtual key of the path. @throws a 404, also for a declared key */
export async function loadVirtualKey(request: Request, params: Params) {
  const place = await keysWorkspace(request, params, true);
  const { results } = await apiFor(request).call('foreignKeys.list', {
    params: { databaseId: place.databaseId },
  });
  const key = results.find((one) => String(one.id) === params['key'] && one.origin === 'virtual');
  if (!key) throw new Response(null, { status: 404 });
  return { ...place, key };
}
