import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { piiEntities } from '@core/contract/choices';
import { recognizerLocale } from '@core/contract/enums';
import { piiEntity } from '@core/contract/pii-entities';
import type { ColumnFilter } from '@core/contract/schemas/column';
import { id, share } from '@core/contract/schemas/field';
import { piiScanBody } from '@core/contract/schemas/pii-scan';
import { apiFor } from './api.server';
import { flashHeader } from './flash.server';
import { entitiesInOrder } from './in-order.server';
import { newRequestKey } from './request-key.server';
import { loadWorkspace, mayEdit, needEditor } from './tables.server';

const markedPerPage = 50;

/** What the overview lists: marked columns, or what scans and people made of the others. */
const markStates = [
  ...(['personal', 'unprotected', 'partly', 'protected', 'rejected', 'examined', 'not_examined'] as const),
] as const;

/** The filter of the overview in the URL. */
const listQuery = z.object({
  keyword: z.string().max(200).catch(''),
  state: z.enum(markStates).catch('personal'),
  entity: piiEntity.or(z.literal('')).catch(''),
  confidence: z.enum(['', '0.5', '0.7', '0.9']).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});
type ListQuery = z.output<typeof listQuery>;

export async function piiWorkspace(request: Request, params: Params, editorOnly: boolean) {
  const workspace = await loadWorkspace(request, params);
  if (editorOnly) needEditor(workspace);
  return { workspace, databaseId: workspace.source.id, base: `/workspaces/${workspace.id}/pii` };
}

/** The columns with personal data matching the URL, unprotected ones first, with totals. */
export async function loadMarks(request: Request, params: Params) {
  const { workspace, databaseId, base } = await piiWorkspace(request, params, false);
  const query = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const api = apiFor(request);
  const asked = { params: { databaseId } };
  const [list, counts, jobs] = await Promise.all([
    api.call('column.filter', {
      ...asked,
      query: { requested_page: query.page, elements_per_page: markedPerPage },
      body: { ...filterOf(query), sort: 'pii' },
    }),
    api.call('column.stats', { ...asked, query: {}, body: {} }),
    api.call('jobs.list', { params: { engineId: workspace.engine_id }, query: { job_type: 'pii_scan' } }),
  ]);
  const [lastScan = null] = jobs.results;
  return {
    ...{ base, query, databaseId, lastScan, columns: list.results, count: list.count },
    counts: Object.fromEntries(counts.protection.map(({ state, count }) => [state, count])),
    entities: await entitiesInOrder(request),
    pages: Math.max(1, Math.ceil(list.count / markedPerPage)),
    ...{ workspaceName: workspace.name, workspaceId: workspace.id, mayEdit: mayEdit(workspace) },
  };
}

function filterOf({ keyword, state, entity, confidence }: ListQuery): Partial<ColumnFilter> {
  const ofState: Record<ListQuery['state'], Partial<ColumnFilter>> = {
    personal: { protection_states: ['UNPROTECTED', 'PARTLY_PROTECTED', 'PROTECTED'] },
    unprotected: { protection_states: ['UNPROTECTED'] },
    partly: { protection_states: ['PARTLY_PROTECTED'] },
    protected: { protection_states: ['PROTECTED'] },
    rejected: { pii_statuses: ['NON_PII'], pii_sources: ['manual'] },
    examined: { examined_only: true },
    not_examined: { protection_states: ['NOT_EXAMINED'] },
  };
  return {
    ...ofState[state],
    ...(keyword === '' ? {} : { keyword }),
    ...(entity === '' ? {} : { pii_entities: [entity] }),
    ...(confidence === '' ? {} : { min_confidence: Number(confidence) }),
  };
}

/** A decision on the ticked columns, by the button that was pressed. */
export const decisionForm = z.object({
  act: z.enum(['accept', 'reject']),
  column: z.array(id).min(1, 'validation:selection-empty'),
  reason: z.string().trim().max(200, 'validation:max200').optional(),
});
type Decision = z.output<typeof decisionForm>;

export const decideMarks = (request: Request, databaseId: number, { act, column, reason }: Decision) =>
  apiFor(request).attempt((api) =>
    api.call('column.pii', {
      params: { databaseId },
      query: { has_pii: act === 'accept' },
      body: { column_ids: column, reason: reason ?? null },
    }),
  );

/** Redirects to the filtered list, with a message about what was decided. */
export async function backToMarks(request: Request, base: string, act: Decision['act'], count: number) {
  const search = new URL(request.url).searchParams;
  search.delete('index');
  const query = search.toString();
  return redirect(query === '' ? base : `${base}?${query}`, {
    headers: [await flashHeader({ type: 'success', key: `pii:done.${act}`, params: { count } })],
  });
}

const ownThresholds = Object.fromEntries(piiEntities.map((entity) => [entity, share.optional()])) as Record<
  (typeof piiEntities)[number],
  ReturnType<typeof share.optional>
>;

/** The form of a scan: an unticked box sends nothing, which means no. */
export const piiScanForm = z.object({
  entities: piiScanBody.shape.entities,
  depth: z.enum(['shallow', 'deep']).default('shallow'),
  locale: recognizerLocale.optional(),
  overwrite_previous_scans: z.boolean().default(false),
  cardinality_check: z.boolean().default(false),
  threshold: share.optional(),
  entity_thresholds: z.object(ownThresholds).optional(),
  keep_thresholds: z.boolean().default(false),
  n_scanners: piiScanBody.shape.n_scanners,
  replace_active: z.boolean().default(false),
  request_key: piiScanBody.shape.request_key,
});

/** Thresholds to be saved are saved first: they stay even if the scan itself is refused. */
export const startPiiScan = (
  request: Request,
  { id: databaseId, engineId }: { id: number; engineId: number },
  asked: z.output<typeof piiScanForm>,
) => {
  const { depth, locale, overwrite_previous_scans, cardinality_check, keep_thresholds, ...body } = asked;
  const { threshold, entity_thresholds = {} } = body;
  return apiFor(request).attempt(async (api) => {
    if (keep_thresholds) {
      const params = { engineId };
      const { pii_threshold, ...settings } = await api.call('engine.settings', { params });
      await api.call('engine.updateSettings', {
        params,
        body: {
          ...settings,
          pii_threshold: threshold ?? pii_threshold,
          pii_entity_thresholds: entity_thresholds,
        },
      });
    }
    return api.call('piiScan.start', {
      params: { databaseId },
      query: {
        data_scan: depth === 'deep',
        ...{ overwrite_previous_scans, cardinality_check },
        ...(locale ? { locale } : {}),
      },
      body: { ...body, entity_thresholds, request_key: body.request_key ?? newRequestKey() },
    });
  });
};

export async function loadPiiScanPage(request: Request, params: Params) {
  const { workspace, base } = await piiWorkspace(request, params, true);
  const configuration = await apiFor(request).call('engine.settings', {
    params: { engineId: workspace.engine_id },
  });
  return {
    base,
    ...{ workspaceId: workspace.id, workspaceName: workspace.name },
    threshold: configuration.pii_threshold,
    entityThresholds: configuration.pii_entity_thresholds,
    entities: await entitiesInOrder(request),
    isNoneSelected: new URL(request.url).searchParams.get('select') === 'none',
  };
}

/** The differences between two scans, those in the URL or the last two. */
export async function loadComparison(request: Request, params: Params) {
  const { workspace, databaseId, base } = await piiWorkspace(request, params, false);
  const search = new URL(request.url).searchParams;
  const jobOf = (name: string) => {
    const job = z.coerce.number().int().positive().safeParse(search.get(name));
    return job.success ? { [name]: job.data } : {};
  };
  const comparison = await apiFor(request).call('piiScan.compare', {
    params: { databaseId },
    query: { ...jobOf('before'), ...jobOf('after') },
  });
  return { base, comparison, workspaceId: workspace.id, workspaceName: workspace.name };
}
