import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { ApiClient } from '@core/api/client';
import { limits } from '@core/contract/limits';
import type { BulkResult, ColumnRow } from '@core/contract/schemas/column';
import type { GeneratorChoice } from '@core/contract/schemas/generator';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor, messageOf } from './api.server';
import { choiceOf, chosenGenerator, type ChosenGenerator } from './columns.server';
import { listedGenerators } from './in-order.server';
import { errorTitle, pageTitle } from './page-title.server';
import { columnFilterOf, readGridQuery } from './table-query.server';
import { loadWorkspace, needEditor } from './tables.server';

const bulkAct = z.enum(['set', 'accept', 'reject', 'restore', 'pii', 'not-pii']);
export type BulkAct = z.output<typeof bulkAct>;

export type Selection =
  | { column_ids: number[] }
  | { filter: ReturnType<typeof columnFilterOf>; except: number[] };

export interface BulkRequest {
  readonly workspace: Workspace;
  readonly query: URLSearchParams;
  readonly act: BulkAct;
  /** Null if nothing is selected. */
  readonly selection: Selection | null;
  /** Path of the page that the selection was made on. */
  readonly back: string;
}

/** @throws a 403 to readers, a 404 for an unknown act or table */
export async function readBulk(request: Request, params: Params): Promise<BulkRequest> {
  const workspace = await loadWorkspace(request, params);
  needEditor(workspace);
  const query = new URL(request.url).searchParams;
  const act = bulkAct.safeParse(query.getAll('act').at(-1));
  const tableId = query.has('table') ? Number(query.get('table')) : null;
  if (!act.success || (tableId !== null && !Number.isInteger(tableId))) {
    throw new Response(null, { status: 404 });
  }
  const ids = query.getAll('column').map(Number).filter(Number.isInteger);
  const selection =
    query.get('scope') === 'filter'
      ? { filter: columnFilterOf(readGridQuery(query), tableId), except: [] }
      : ids.length > 0
        ? { column_ids: ids }
        : null;
  const search = new URLSearchParams(query.get('back') ?? '').toString();
  const page = tableId === null ? 'columns' : `tables/${tableId}`;
  const back = `/workspaces/${workspace.id}/${page}${search === '' ? '' : `?${search}`}`;
  return { workspace, query, act: act.data, selection, back };
}

/** A preview of a bulk change. It changes nothing: its state is in the URL. */
export async function loadBulkPage(request: Request, params: Params) {
  const bulk = await readBulk(request, params);
  const { workspace, act, selection, back, query } = bulk;
  const titled = (of: typeof pageTitle) => of(request, `tables:bulk.titles.${act}`, workspace.name);
  const page = { act, back, workspaceId: workspace.id, query: [...query] };
  const nothing = { types: [], chosen: null, result: null, marks: null } as const;
  if (selection === null) {
    const problem = { code: 'selection-empty', params: {} };
    return { ...page, ...nothing, title: await titled(errorTitle), problem, status: 400 };
  }
  const { value, refusal } = await apiFor(request).attempt((api) => foresee(api, bulk, selection));
  if (refusal) {
    const { status } = refusal.problem;
    return { ...page, ...nothing, title: await titled(errorTitle), problem: messageOf(refusal), status };
  }
  const { hasErrors, types, ...outcome } = value;
  const title = await titled(hasErrors ? errorTitle : pageTitle);
  return { ...page, ...outcome, types: listedGenerators(types), title, problem: null, status: 200 };
}

async function foresee(api: ApiClient, bulk: BulkRequest, selection: Selection) {
  const { act, workspace } = bulk;
  const { types, chosen, generator } = await chosenFor(api, bulk, selection);
  const hasErrors = chosen !== null && generator === null;
  const isAct = act !== 'set' || generator !== null;
  const isMark = act === 'pii' || act === 'not-pii';
  const result = isAct && !isMark ? await applyBulk(api, bulk, selection, generator, look) : null;
  const marks = isMark ? await selectedColumns(api, workspace.source.id, selection) : null;
  return { types, chosen, result, marks, hasErrors };
}

/** What a change sets as generator; nothing for other changes. */
export async function chosenFor(
  api: ApiClient,
  { act, workspace, query }: BulkRequest,
  selection: Selection,
) {
  if (act !== 'set') return { types: [], chosen: null, generator: null };
  const set = await loadGenerators(api, workspace, selection, query);
  return { ...set, generator: set.chosen && choiceOf(set.chosen) };
}

/**
 * Generators that all the columns accept, and the one chosen by the query: one of those, or one that only some of them
 * accept, which then applies to those.
 */
async function loadGenerators(
  api: ApiClient,
  workspace: Workspace,
  selection: Selection,
  query: URLSearchParams,
): Promise<{ types: ChosenGenerator['type'][]; chosen: ChosenGenerator | null }> {
  const id = query.getAll('generator').at(-1);
  const [common, all] = await Promise.all([
    commonGenerators(api, workspace, selection),
    api.call('generators.supportedTypes'),
  ]);
  const isCommon = common.some((one) => one.id === id);
  const known = all.map((one) => ({ ...one, refusal: null, warnings: [], is_suggested: false }));
  const others = known.filter((one) => one.id === id && !isCommon);
  const types = [...common, ...others];
  const type = types.find((one) => one.id === id);
  if (!type) return { types, chosen: null };
  const { family, treatment, label_key } = type;
  const none = { is_suggested: false, is_override: false, follows: null };
  const fresh = { id: type.id, family, treatment, label_key, parameters: {}, withheld: [], ...none };
  return { types, chosen: chosenGenerator({ generator: fresh, suggestion: null }, [type], query, known) };
}

/**
 * Above the number of columns that can be checked at once, any generator may be chosen; it applies to those that accept
 * it.
 */
async function commonGenerators(api: ApiClient, workspace: Workspace, selection: Selection) {
  const params = { databaseId: workspace.source.id };
  const { count } = await api.call('column.filter', {
    params,
    query: { elements_per_page: 1 },
    body: filterOf(selection),
  });
  if (count > limits.bulkColumnsMax) return [];
  return (await api.call('column.supportedGenerators', { params, body: { selection } })).results;
}

const filterOf = (selection: Selection) =>
  'filter' in selection ? selection.filter : { column_ids: selection.column_ids };

/** A batch of a selection: which, and whether it is a dry run. */
interface Batch {
  readonly dry_run: boolean;
  readonly batch: true;
  readonly after: number | null;
}

/** The whole selection, as a dry run. */
const look: Batch = { dry_run: true, batch: true, after: null };

export async function applyBulk(
  api: ApiClient,
  { workspace, act }: BulkRequest,
  selection: Selection,
  generator: GeneratorChoice | null,
  batch: Batch,
): Promise<BulkResult> {
  const params = { databaseId: workspace.source.id };
  const body = { selection, ...batch };
  if (act === 'set' && generator)
    return api.call('column.generator', { params, body: { ...body, generator } });
  if (act === 'restore') return api.call('column.resetColumns', { params, body });
  return api.call('column.suggested', { params, query: { apply: act === 'accept' }, body });
}

export async function selectedColumns(
  api: ApiClient,
  databaseId: number,
  selection: Selection,
): Promise<ColumnRow[]> {
  const filter = filterOf(selection);
  const columns: ColumnRow[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await api.call('column.filter', {
      params: { databaseId },
      query: { requested_page: page, elements_per_page: limits.elementsPerPageMax },
      body: filter,
    });
    columns.push(...results);
    if (results.length === 0 || columns.length >= count) return columns;
  }
}
