import { data } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import type { ApiError } from '@core/api/client';
import { piiEntity } from '@core/contract/pii-entities';
import type { Problem } from '@core/contract/problem';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { FoundPath, GeneratorChoice, ParameterField } from '@core/contract/schemas/generator';
import { answerFailure } from './act-failure.server';
import { apiFor, messageOf, problemPage } from './api.server';
import {
  choiceOf,
  chosenGenerator,
  columnsOfTable,
  drawOf,
  loadColumn,
  loadSample,
  type ChosenGenerator,
} from './columns.server';
import { entitiesInOrder, listedGenerators } from './in-order.server';
import { errorTitle, pageTitle } from './page-title.server';
import { mayEdit, nameOfTable } from './tables.server';

/** Everything that the page of a column shows; unsaved choices are in the URL. */
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
  const [columns, table, sample, functions, paths, title] = await Promise.all([
    columnsOfTable(request, workspace.source.id, column.table_id),
    apiFor(request).call('table.get', { params: { tableId: column.table_id } }),
    hasErrors
      ? { preview: null, problem: null }
      : loadSample(request, place, isEditable ? choice : null, draw),
    chosen && (hasField(chosen, 'formula') || hasField(chosen, 'branches'))
      ? apiFor(request).call('generators.formulaFunctions')
      : null,
    chosen && hasField(chosen, 'paths') ? loadPaths(request, column.id) : null,
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
    types: isEditable ? listedGenerators(types) : [],
    typesProblem: problem,
    chosen,
    sample,
    draw,
    functions,
    paths,
    pii: query.get('pii') ?? undefined,
    entities: await entitiesInOrder(request),
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

const hasField = ({ type }: ChosenGenerator, kind: ParameterField['kind']): boolean =>
  type.parameters.some((field) => field.kind === kind);

/** The paths of the documents in a column; null if the source does not respond, because paths can still be typed. */
async function loadPaths(request: Request, columnId: number): Promise<FoundPath[] | null> {
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('generators.pathsOfColumn', { params: { columnId } }),
  );
  return refusal ? null : value;
}

/** The generators of a column; if the server fails at only that, the rest of the page is still useful. */
async function loadTypes(request: Request, columnId: number) {
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('generators.supportedTypesOfColumn', { params: { columnId } }),
  );
  if (!refusal) return { types: value, problem: null };
  if (refusal.problem.status < 500) throw problemPage(refusal, false);
  return { types: [], problem: messageOf(refusal) };
}

/** The submitted form of a column; redisplayed if it is refused. */
interface SentColumn {
  /** Null if the saved generator is no longer known. */
  readonly chosen: ChosenGenerator | null;
  readonly pii: string | undefined;
}

export async function readColumnForm(
  request: Request,
  column: ColumnRow,
  form: FormData,
): Promise<SentColumn> {
  const types = await apiFor(request).call('generators.supportedTypesOfColumn', {
    params: { columnId: column.id },
  });
  return { chosen: chosenGenerator(column, types, form), pii: piiOf(form) };
}

/** Saves the choice, and the mark if the reader changed it. */
export const saveColumn = (
  request: Request,
  column: ColumnRow,
  generator: GeneratorChoice,
  pii: string | undefined,
) =>
  apiFor(request).attempt((api) =>
    api.call('column.updateCreate', {
      params: { columnId: column.id },
      body: { generator, ...markOf(column, pii) },
    }),
  );

/** Resets the column to its suggestion. */
export const resetColumn = (request: Request, { id: columnId }: ColumnRow) =>
  apiFor(request).attempt((api) => api.call('column.reset', { params: { columnId } }));

/** The response to a column form refused by the API: errors in options are shown at them. */
export function refuseColumn(
  refusal: ApiError,
  { chosen, pii }: SentColumn,
  act: 'resetColumn' | null = null,
) {
  const { problem } = refusal;
  if (problem.status >= 500) return answerFailure(refusal, act, { chosen, pii, problem: null });
  return data(
    { chosen: chosen && withErrors(chosen, problem), pii, problem: messageOf(refusal) },
    { status: problem.status },
  );
}

function piiOf(form: FormData): string | undefined {
  const pii = form.get('pii');
  return typeof pii === 'string' ? pii : undefined;
}

/** The mark is sent only if the reader changed it: a user's mark survives later scans. */
function markOf(column: ColumnRow, pii: string | undefined) {
  if (pii === undefined || pii === (column.pii.entity ?? 'none')) return {};
  const entity = piiEntity.safeParse(pii);
  return { pii: { has_pii: entity.success, entity: entity.success ? entity.data : null } };
}

/** Maps the API's errors in options to their fields. */
function withErrors(chosen: ChosenGenerator, { errors: refused }: Problem): ChosenGenerator {
  const names = chosen.type.parameters.map(({ name }) => name);
  const errors = Object.entries(refused).flatMap(([path, [first]]) => {
    const name = path.split('.').at(-1) ?? '';
    return first !== undefined && names.includes(name) ? [[name, first] as const] : [];
  });
  return { ...chosen, options: { ...chosen.options, errors: Object.fromEntries(errors) } };
}

/** The next column of its table; null for the last. */
export async function nextColumn(
  request: Request,
  databaseId: number,
  column: ColumnRow,
): Promise<number | null> {
  const columns = await columnsOfTable(request, databaseId, column.table_id);
  return columns[columns.findIndex(({ id }) => id === column.id) + 1]?.id ?? null;
}
