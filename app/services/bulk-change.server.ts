import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer, ApiClient } from '@core/api/client';
import { limits } from '@core/contract/limits';
import type { BulkResult, ColumnRow } from '@core/contract/schemas/column';
import type { GeneratorChoice } from '@core/contract/schemas/generator';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor, messageOf } from './api.server';
import { choiceOf, chosenGenerator, type ChosenGenerator } from './columns.server';
import { generatorsInOrder } from './in-order.server';
import { errorTitle, pageTitle } from './page-title.server';
import { columnFilterOf, readGridQuery } from './table-query.server';
import { loadWorkspace, needEditor } from './tables.server';

const bulkAct = z.enum(['set', 'accept', 'reject', 'restore', 'pii', 'not-pii']);
export type BulkAct = z.output<typeof bulkAct>;

type Selection = { column_ids: number[] } | { filter: ReturnType<typeof columnFilterOf>; except: number[] };

interface BulkRequest {
  readonly workspace: Workspace;
  readonly query: URLSearchParams;
  readonly act: BulkAct;
  /** The table that the selection was made in. */
  readonly tableId: number;
  /** Null where nothing is selected. */
  readonly selection: Selection | null;
  /** Path of the page that the selection was made on. */
  readonly back: string;
}

/** @throws a 403 to readers, a 404 for an act or a table that there is none of */
export async function readBulk(request: Request, params: Params): Promise<BulkRequest> {
  const workspace = await loadWorkspace(request, params);
  needEditor(workspace);
  const query = new URL(request.url).searchParams;
  const act = bulkAct.safeParse(query.getAll('act').at(-1));
  const tableId = Number(query.get('table'));
  if (!act.success || !Number.isInteger(tableId)) throw new Response(null, { status: 404 });
  const ids = query.getAll('column').map(Number).filter(Number.isInteger);
  const selection =
    query.get('scope') === 'filter'
      ? { filter: columnFilterOf(readGridQuery(query), tableId), except: [] }
      : ids.length > 0
        ? { column_ids: ids }
        : null;
  const search = new URLSearchParams(query.get('back') ?? '').toString();
  const back = `/workspaces/${workspace.id}/tables/${tableId}${search === '' ? '' : `?${search}`}`;
  return { workspace, query, act: act.data, tableId, selection, back };
}

/** What a change of many columns would do. Nothing is changed by looking at it: all of it stands in the URL. */
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
  const inOrder = await generatorsInOrder(request, types);
  return { ...page, ...outcome, types: inOrder, title, problem: null, status: 200 };
}

async function foresee(api: ApiClient, bulk: BulkRequest, selection: Selection) {
  const { act, workspace } = bulk;
  const { types, chosen, generator } = await chosenFor(api, bulk, selection);
  const hasErrors = chosen !== null && generator === null;
  const isAct = act !== 'set' || generator !== null;
  const isMark = act === 'pii' || act === 'not-pii';
  const result = isAct && !isMark ? await applyBulk(api, bulk, selection, generator, true) : null;
  const marks = isMark ? await selectedColumns(api, workspace.source.id, selection) : null;
  return { types, chosen, result, marks, hasErrors };
}

/** Does what the page showed: how many columns were changed. @throws a 400 where nothing is selected or chosen */
export async function changeColumns(request: Request, bulk: BulkRequest): Promise<Answer<number>> {
  const { act, selection } = bulk;
  if (selection === null) throw new Response(null, { status: 400 });
  return apiFor(request).attempt(async (api) => {
    const { generator } = await chosenFor(api, bulk, selection);
    if (act === 'set' && !generator) throw new Response(null, { status: 400 });
    return changedBy(api, bulk, selection, generator);
  });
}

/** What a change of the generator sets; nothing for other changes. */
async function chosenFor(api: ApiClient, { act, workspace, query }: BulkRequest, selection: Selection) {
  if (act !== 'set') return { types: [], chosen: null, generator: null };
  const set = await loadGenerators(api, workspace, selection, query);
  return { ...set, generator: set.chosen && choiceOf(set.chosen) };
}

/**
 * Generators that all the columns take, and the one that the query chooses: one of those, or one that only
 * some of them take, which then stays with those.
 */
async function loadGenerators(
  api: ApiClient,
  workspace: Workspace,
  selection: Selection,
  query: URLSearchParams,
): Promise<{ types: ChosenGenerator['type'][]; chosen: ChosenGenerator | null }> {
  const id = query.getAll('generator').at(-1);
  const [{ results: common }, all] = await Promise.all([
    api.call('column.supportedGenerators', {
      params: { databaseId: workspace.source.id },
      body: { selection },
    }),
    api.call('generators.supportedTypes'),
  ]);
  const isCommon = common.some((one) => one.id === id);
  const others = all
    .filter((one) => one.id === id && !isCommon)
    .map((one) => ({ ...one, refusal: null, warnings: [], is_suggested: false }));
  const types = [...common, ...others];
  const type = types.find((one) => one.id === id);
  if (!type) return { types, chosen: null };
  const { family, treatment, label_key } = type;
  const none = { is_suggested: false, is_override: false, follows: null };
  const fresh = { id: type.id, family, treatment, label_key, parameters: {}, ...none };
  return { types, chosen: chosenGenerator({ generator: fresh }, [type], query) };
}

async function applyBulk(
  api: ApiClient,
  { workspace, act }: BulkRequest,
  selection: Selection,
  generator: GeneratorChoice | null,
  isDryRun: boolean,
): Promise<BulkResult> {
  const params = { databaseId: workspace.source.id };
  const body = { selection, dry_run: isDryRun };
  if (act === 'set' && generator)
    return api.call('column.generator', { params, body: { ...body, generator } });
  if (act === 'restore') return api.call('column.resetColumns', { params, body });
  return api.call('column.suggested', { params, query: { apply: act === 'accept' }, body });
}

/** How many columns were changed. */
async function changedBy(
  api: ApiClient,
  bulk: BulkRequest,
  selection: Selection,
  generator: GeneratorChoice | null,
): Promise<number> {
  const { act, workspace } = bulk;
  if (act !== 'pii' && act !== 'not-pii') {
    return (await applyBulk(api, bulk, selection, generator, false)).changed.length;
  }
  const columns = await selectedColumns(api, workspace.source.id, selection);
  const { changed } = await api.call('column.pii', {
    params: { databaseId: workspace.source.id },
    query: { has_pii: act === 'pii' },
    body: columns.map(({ id }) => id),
  });
  return changed;
}

async function selectedColumns(
  api: ApiClient,
  databaseId: number,
  selection: Selection,
): Promise<ColumnRow[]> {
  const filter = 'filter' in selection ? selection.filter : { column_ids: selection.column_ids };
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
