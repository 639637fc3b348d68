import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { piiEntity } from '@core/contract/pii-entities';
import type { Problem } from '@core/contract/problem';
import type { ColumnRow } from '@core/contract/schemas/column';
import { answerFailure } from './act-failure.server';
import { apiFor } from './api.server';
import {
  choiceOf,
  chosenGenerator,
  columnsOfTable,
  drawOf,
  loadColumn,
  loadSample,
  type ChosenGenerator,
} from './columns.server';
import { flashHeader } from './flash.server';
import { readFields } from './form.server';
import { errorTitle, pageTitle } from './page-title.server';
import { codeOf, mayEdit, nameOfTable, needEditor, problemOf } from './tables.server';

/** All that the page of a column shows; what is chosen but not saved stands in the URL. */
export async function loadColumnPage(request: Request, params: Params) {
  const place = await loadColumn(request, params);
  const { workspace, column } = place;
  const query = new URL(request.url).searchParams;
  const isEditable = mayEdit(workspace) && column.locked === null;
  const { types, problem } = await loadTypes(request, column.id);
  const chosen = chosenGenerator(column, types, query);
  const draw = drawOf(query);
  const choice = chosen && choiceOf(chosen);
  const hasErrors = chosen !== null && choice === null;
  const [columns, table, sample, title] = await Promise.all([
    columnsOfTable(request, workspace.source.id, column.table_id),
    apiFor(request).call('table.get', { params: { tableId: column.table_id } }),
    hasErrors
      ? { preview: null, problem: null }
      : loadSample(request, place, isEditable ? choice : null, draw),
    (hasErrors ? errorTitle : pageTitle)(
      request,
      `${nameOfTable(column)}.${column.column_name}`,
      workspace.name,
    ),
  ]);
  const at = columns.findIndex(({ id }) => id === column.id);
  return {
    title,
    workspaceId: workspace.id,
    column,
    types,
    typesProblem: problem,
    chosen,
    sample,
    draw,
    pii: query.get('pii') ?? undefined,
    isEditable,
    mayView: workspace.may_view_data,
    siblings: {
      columns,
      rows: table.row_count,
      previous: columns[at - 1]?.id ?? null,
      next: columns[at + 1]?.id ?? null,
    },
  };
}

const typesOf = (request: Request, columnId: number) =>
  apiFor(request).call('generators.supportedTypesOfColumn', { params: { columnId } });

/** The generators of a column; where the server fails at that alone, the rest of the page is still worth showing. */
async function loadTypes(request: Request, columnId: number) {
  try {
    return { types: await typesOf(request, columnId), problem: null };
  } catch (error) {
    if ((problemOf(error)?.status ?? 0) < 500) throw error;
    return { types: [], problem: codeOf(error) };
  }
}

/** Saves what the form chooses, or puts the column back; answers with the form and its errors where it does not hold. */
export async function submitColumn(request: Request, params: Params) {
  const form = await readFields(request);
  const { workspace, column } = await loadColumn(request, params);
  needEditor(workspace);
  const here = `/workspaces/${workspace.id}/columns/${column.id}`;
  const api = apiFor(request);
  const chosen = chosenGenerator(column, await typesOf(request, column.id), form);
  const pii = piiOf(form);
  const refuse = (error: unknown, act: 'resetColumn' | null) => {
    const refused = problemOf(error);
    if (!refused || refused.status >= 500) return answerFailure(error, act, { chosen, pii, problem: null });
    const answer = { chosen: chosen && withErrors(chosen, refused), pii, problem: codeOf(error) };
    return data(answer, { status: refused.status });
  };
  if (form.get('act') === 'reset') {
    try {
      await api.call('column.reset', { params: { columnId: column.id } });
    } catch (error) {
      return refuse(error, 'resetColumn');
    }
    return redirect(here, { headers: [await flashHeader({ type: 'success', key: 'column:done.reset' })] });
  }
  const generator = chosen && choiceOf(chosen);
  if (!chosen || !generator) return data({ chosen, pii, problem: null }, { status: 400 });
  try {
    await api.call('column.updateCreate', {
      params: { columnId: column.id },
      body: { generator, ...markOf(column, pii) },
    });
  } catch (error) {
    return refuse(error, null);
  }
  const next = form.get('act') === 'next' ? await nextColumn(request, workspace.source.id, column) : null;
  return redirect(next === null ? here : `/workspaces/${workspace.id}/columns/${next}`, {
    headers: [
      await flashHeader({
        type: 'success',
        key: 'column:done.saved',
        params: { column: column.column_name },
      }),
    ],
  });
}

function piiOf(form: FormData): string | undefined {
  const pii = form.get('pii');
  return typeof pii === 'string' ? pii : undefined;
}

/** The mark goes along only where the reader changed it: a mark of a user outlives later scans. */
function markOf(column: ColumnRow, pii: string | undefined) {
  if (pii === undefined || pii === (column.pii.entity ?? 'none')) return {};
  const entity = piiEntity.safeParse(pii);
  return { pii: { has_pii: entity.success, entity: entity.success ? entity.data : null } };
}

/** Errors that the API has at options, at those options. */
function withErrors(chosen: ChosenGenerator, { errors: refused }: Problem): ChosenGenerator {
  const names = chosen.type.parameters.map(({ name }) => name);
  const errors = Object.entries(refused).flatMap(([path, [first]]) => {
    const name = path.split('.').at(-1) ?? '';
    return first !== undefined && names.includes(name) ? [[name, first] as const] : [];
  });
  return { ...chosen, options: { ...chosen.options, errors: Object.fromEntries(errors) } };
}

async function nextColumn(request: Request, databaseId: number, column: ColumnRow): Promise<number | null> {
  const columns = await columnsOfTable(request, databaseId, column.table_id);
  return columns[columns.findIndex(({ id }) => id === column.id) + 1]?.id ?? null;
}
