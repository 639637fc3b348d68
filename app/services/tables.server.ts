import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import type { Table, TableList, TableRow } from '@core/contract/schemas/table';
import type { Workspace } from '@core/contract/schemas/workspace';
import { pathText } from '@core/contract/names';
import { apiFor, messageOf } from './api.server';
import { idParam, workspaceIdOf } from './params.server';

const siblingsPerPage = 50;

export async function loadWorkspace(request: Request, params: Params): Promise<Workspace> {
  return apiFor(request).call('workspaces.get', { params: { id: workspaceIdOf(params) } });
}

export const mayEdit = ({ role }: Workspace): boolean => role === 'OWNER' || role === 'EDITOR';

/** Sends a reader away from a page that only changes things. @throws a 403 */
export function needEditor(workspace: Workspace): void {
  if (!mayEdit(workspace)) throw new Response(null, { status: 403 });
}

/** The table of the path, with its workspace. @throws a 404 where the table is of another workspace */
export async function loadTable(
  request: Request,
  params: Params,
): Promise<{ workspace: Workspace; table: Table }> {
  const tableId = idParam(params, 'table');
  const [workspace, table] = await Promise.all([
    loadWorkspace(request, params),
    apiFor(request).call('table.get', { params: { tableId } }),
  ]);
  if (table.database_id !== workspace.source.id) throw new Response(null, { status: 404 });
  return { workspace, table };
}

/** The table of the path, for a page about what a run makes of it. @throws a 404 for a view too, which no run writes */
export async function loadWrittenTable(request: Request, params: Params) {
  const found = await loadTable(request, params);
  if (found.table.kind === 'view') throw new Response(null, { status: 404 });
  return found;
}

/** The tables beside the one that is open: those that the find form asks for, a page of them. */
export interface TableSiblingsData {
  readonly tables: readonly TableRow[];
  readonly counts: TableList['counts'];
  readonly schemas: TableList['schemas'];
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  /** Number of the first table shown, from 1. */
  readonly from: number;
  readonly keyword: string;
  readonly schema: string;
}

/** Without a page in the URL the answer is the page that holds `current`. */
export async function loadSiblings(
  request: Request,
  databaseId: number,
  current: number | null,
): Promise<TableSiblingsData> {
  const search = new URL(request.url).searchParams;
  const keyword = (search.get('table_keyword') ?? '').slice(0, 200);
  const schema = search.get('schema_names') ?? '';
  const asked = Number(search.get('tables_page'));
  const isAroundCurrent = search.get('tables_page') === null && current !== null && keyword === '';
  const list = await apiFor(request).call('table.filter', {
    params: { databaseId },
    query: {
      table_keyword: keyword,
      schema_names: schema,
      requested_page: Number.isInteger(asked) && asked > 0 ? asked : 1,
      elements_per_page: siblingsPerPage,
      ...(isAroundCurrent ? { around: current } : {}),
    },
  });
  const page = list.requested_page;
  const pages = Math.max(1, Math.ceil(list.count / siblingsPerPage));
  return {
    tables: list.results,
    counts: list.counts,
    schemas: list.schemas,
    found: list.count,
    page,
    pages,
    from: (page - 1) * siblingsPerPage + 1,
    keyword,
    schema,
  };
}

/** Leads to the first table that a run writes; answers null if there is none. */
export async function redirectToFirst(request: Request, workspace: Workspace): Promise<null> {
  const { results } = await apiFor(request).call('table.filter', {
    params: { databaseId: workspace.source.id },
    query: { is_written: true, elements_per_page: 1 },
  });
  const [first] = results;
  if (first) throw redirect(`/workspaces/${workspace.id}/tables/${first.id}`);
  return null;
}

/** Keys between this table and others: those that point at it, and those by which it points. */
export async function loadNeighbours(request: Request, table: Table) {
  const { results } = await apiFor(request).call('foreignKeys.filter', {
    params: { databaseId: table.database_id },
    body: { table_ids: [table.id], is_enabled: true, elements_per_page: 200 },
  });
  return {
    referring: results.filter(
      (key) => key.primary_table.table_id === table.id && key.foreign_table.table_id !== table.id,
    ),
    referredTo: results.filter(
      (key) => key.foreign_table.table_id === table.id && key.primary_table.table_id !== table.id,
    ),
  };
}

/** Excludes a table or includes it again, or says what that would do; `problem` says why it may not be done. */
export async function turnTable(request: Request, table: Table, isExcluded: boolean, isDryRun: boolean) {
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('table.exclude', {
      params: { databaseId: table.database_id },
      query: { is_excluded: isExcluded },
      body: { selection: { table_ids: [table.id] }, dry_run: isDryRun },
    }),
  );
  if (refusal) return { warnings: [], problem: messageOf(refusal), status: refusal.problem.status };
  return { warnings: value.warnings, problem: null, status: 200 };
}

/** 'schema.table', or the table alone where the engine knows no schemas. */
export const nameOfTable = (table: { schema_name: string; table_name: string }): string =>
  pathText(table.schema_name, table.table_name);

/** First rows of the source beside those made of them; `problem` says why there are none to show now. */
export async function loadPreview(request: Request, tableId: number) {
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('table.preview', { params: { tableId } }),
  );
  return { rows: value, problem: refusal && messageOf(refusal) };
}
