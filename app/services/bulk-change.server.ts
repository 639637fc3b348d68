import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { limits } from '@core/contract/limits';
import type { BulkResult, ColumnRow } from '@core/contract/schemas/column';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type { GeneratorChoice } from '@core/contract/schemas/generator';
import type { Workspace } from '@core/contract/schemas/workspace';
import { answerFailure } from './act-failure.server';
import { apiFor } from './api.server';
import { choiceOf, chosenGenerator, type ChosenGenerator } from './columns.server';
import { flashHeader } from './flash.server';
import { errorTitle, pageTitle } from './page-title.server';
import { columnFilterOf, readGridQuery } from './table-query.server';
import { codeOf, loadWorkspace, needEditor, problemOf } from './tables.server';

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

async function readBulk(request: Request, params: Params): Promise<BulkRequest> {
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
    return data({ ...page, ...nothing, title: await titled(errorTitle), problem }, { status: 400 });
  }
  try {
    const set = act === 'set' ? await loadGenerators(request, workspace, selection, query) : null;
    const generator = set?.chosen ? choiceOf(set.chosen) : null;
    const hasErrors = set !== null && set.chosen !== null && generator === null;
    const isAct = act !== 'set' || generator !== null;
    const isMark = act === 'pii' || act === 'not-pii';
    const result = isAct && !isMark ? await applyBulk(request, bulk, selection, generator, true) : null;
    const marks = isMark ? await selectedColumns(request, workspace.source.id, selection) : null;
    return data({
      ...page,
      title: await titled(hasErrors ? errorTitle : pageTitle),
      types: set?.types ?? [],
      chosen: set?.chosen ?? null,
      result,
      marks,
      problem: null,
    });
  } catch (error) {
    const problem = codeOf(error);
    return data(
      { ...page, ...nothing, title: await titled(errorTitle), problem },
      { status: statusOf(error) },
    );
  }
}

/** Does what the page showed, and leads back to where the selection was made. */
export async function submitBulk(request: Request, params: Params) {
  const bulk = await readBulk(request, params);
  const { workspace, act, selection, query } = bulk;
  if (selection === null) throw new Response(null, { status: 400 });
  try {
    const set = act === 'set' ? await loadGenerators(request, workspace, selection, query) : null;
    const generator = set?.chosen ? choiceOf(set.chosen) : null;
    if (act === 'set' && !generator) throw new Response(null, { status: 400 });
    const count = await changedBy(request, bulk, selection, generator);
    return redirect(bulk.back, {
      headers: [await flashHeader({ type: 'success', key: `tables:done.${act}`, params: { count } })],
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (statusOf(error) >= 500) {
      return answerFailure(error, act === 'restore' ? 'resetColumn' : null, { problem: null });
    }
    const problem: CodedMessage = codeOf(error);
    return data({ problem }, { status: statusOf(error) });
  }
}

const statusOf = (error: unknown): number => problemOf(error)?.status ?? 500;

/**
 * Generators that all the columns take, and the one that the query chooses: one of those, or one that only
 * some of them take, which then stays with those.
 */
async function loadGenerators(
  request: Request,
  workspace: Workspace,
  selection: Selection,
  query: URLSearchParams,
): Promise<{ types: ChosenGenerator['type'][]; chosen: ChosenGenerator | null }> {
  const id = query.getAll('generator').at(-1);
  const [{ results: common }, all] = await Promise.all([
    apiFor(request).call('column.supportedGenerators', {
      params: { databaseId: workspace.source.id },
      body: { selection },
    }),
    apiFor(request).call('generators.supportedTypes'),
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
  request: Request,
  { workspace, act }: BulkRequest,
  selection: Selection,
  generator: GeneratorChoice | null,
  isDryRun: boolean,
): Promise<BulkResult> {
  const api = apiFor(request);
  const params = { databaseId: workspace.source.id };
  const body = { selection, dry_run: isDryRun };
  if (act === 'set' && generator)
    return api.call('column.generator', { params, body: { ...body, generator } });
  if (act === 'restore') return api.call('column.resetColumns', { params, body });
  return api.call('column.suggested', { params, query: { apply: act === 'accept' }, body });
}

/** How many columns were changed. */
async function changedBy(
  request: Request,
  bulk: BulkRequest,
  selection: Selection,
  generator: GeneratorChoice | null,
): Promise<number> {
  const { act, workspace } = bulk;
  if (act !== 'pii' && act !== 'not-pii') {
    return (await applyBulk(request, bulk, selection, generator, false)).changed.length;
  }
  const columns = await selectedColumns(request, workspace.source.id, selection);
  const { changed } = await apiFor(request).call('column.pii', {
    params: { databaseId: workspace.source.id },
    query: { has_pii: act === 'pii' },
    body: columns.map(({ id }) => id),
  });
  return changed;
}

async function selectedColumns(
  request: Request,
  databaseId: number,
  selection: Selection,
): Promise<ColumnRow[]> {
  const filter = 'filter' in selection ? selection.filter : { column_ids: selection.column_ids };
  const columns: ColumnRow[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await apiFor(request).call('column.filter', {
      params: { databaseId },
      query: { requested_page: page, elements_per_page: limits.elementsPerPageMax },
      body: filter,
    });
    columns.push(...results);
    if (results.length === 0 || columns.length >= count) return columns;
  }
}
