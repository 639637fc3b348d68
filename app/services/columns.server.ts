import type { Params } from '@remix-run/react';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { CodedMessage } from '@core/contract/schemas/issue';
import type {
  DataPreview,
  GeneratorChoice,
  GeneratorTypeForColumn,
  ParameterField,
} from '@core/contract/schemas/generator';
import { limits } from '@core/contract/limits';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor, messageOf } from './api.server';
import { savedOptions, sentOptions, type Entries, type OptionsState } from './generator-form.server';
import { idParam } from './params.server';
import { loadWorkspace } from './tables.server';

/** The column of the path, with its workspace. @throws a 404 where the workspace has no such column */
export async function loadColumn(
  request: Request,
  params: Params,
): Promise<{ workspace: Workspace; column: ColumnRow }> {
  const workspace = await loadWorkspace(request, params);
  const { results } = await apiFor(request).call('column.filter', {
    params: { databaseId: workspace.source.id },
    body: { column_ids: [idParam(params, 'column')] },
  });
  const [column] = results;
  if (!column) throw new Response(null, { status: 404 });
  return { workspace, column };
}

/** All columns of a table, in its order. */
export async function columnsOfTable(request: Request, databaseId: number, tableId: number) {
  const columns: ColumnRow[] = [];
  for (let page = 1; ; page += 1) {
    const { results, count } = await apiFor(request).call('column.filter', {
      params: { databaseId },
      query: { requested_page: page, elements_per_page: limits.elementsPerPageMax },
      body: { table_ids: [tableId] },
    });
    columns.push(...results);
    if (results.length === 0 || columns.length >= count) return columns;
  }
}

/** A generator in the form: chosen, with its options, saved or not. */
export interface ChosenGenerator {
  readonly type: GeneratorTypeForColumn;
  readonly options: OptionsState;
  /** Some of its options contain source values that the reader may not see; they stay unchanged. */
  readonly isWithheld: boolean;
  /** Values of a saved list that is too long for a field: it stays unchanged. Else null. */
  readonly longList: number | null;
  /** It is what the column has now. */
  readonly isSaved: boolean;
}

/**
 * The choice in a form or query for a column. The last `generator` counts, so that a button can override the list.
 * Options are read if they were shown for that generator (`options_of`); else they are its saved ones, or its defaults.
 * Null if the saved generator is no longer known.
 * @param inner generators that may be nested in it
 */
export function chosenGenerator(
  column: Pick<ColumnRow, 'generator' | 'suggestion'>,
  types: readonly GeneratorTypeForColumn[],
  entries: Entries,
  inner: readonly GeneratorTypeForColumn[] = types,
): ChosenGenerator | null {
  const { generator: saved } = column;
  const asked = entries.getAll('generator').at(-1);
  const found = types.find(({ id }) => id === asked) ?? types.find(({ id }) => id === saved.id);
  if (!found) return null;
  const withheld = [saved, column.suggestion].find((one) => one?.id === found.id)?.withheld ?? [];
  const fitting = inner.filter(({ refusal }) => refusal === null);
  const own = found.id === saved.id ? saved.parameters : {};
  const long = Object.fromEntries(longLists(found.parameters, own));
  const shown = found.parameters.filter(({ name }) => !withheld.includes(name) && !(name in long));
  const type = { ...found, parameters: shown.map((field) => withFitting(field, fitting)) };
  const withLong = (options: OptionsState): OptionsState =>
    options.parameters ? { ...options, parameters: { ...options.parameters, ...long } } : options;
  const kept = withLong(savedOptions(type, own, inner));
  const options = entries.get('options_of') === type.id ? withLong(sentOptions(type, entries, inner)) : kept;
  const isSaved = type.id === saved.id && isSame(options.parameters, kept.parameters);
  const [list] = Object.values(long);
  return {
    ...{ type, options, isSaved, isWithheld: withheld.length > 0 },
    longList: list === undefined ? null : list.split('|').length,
  };
}

/** Lists too long for a field, or for the address of a page. */
const longLists = (fields: readonly ParameterField[], saved: ColumnRow['generator']['parameters']) =>
  fields.flatMap(({ kind, name }): [string, string][] => {
    const value = saved[name];
    const isLong = kind === 'value_list' && typeof value === 'string' && value.length > limits.listTypedMax;
    return isLong ? [[name, value]] : [];
  });

/** Of a field with generators of its own, those that fit the column, in their order. */
const withFitting = (field: ParameterField, fitting: readonly GeneratorTypeForColumn[]): ParameterField =>
  field.kind === 'branches'
    ? { ...field, values: fitting.flatMap(({ id }) => (field.values.includes(id) ? [id] : [])) }
    : field;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The choice in the API's form; null while an option is invalid. */
export function choiceOf({ type, options }: ChosenGenerator): GeneratorChoice | null {
  return options.parameters === null ? null : { id: type.id, parameters: options.parameters };
}

/** Ten rows before and after; `problem` says why there are none now. Null without the right to see rows. */
export interface ColumnSample {
  readonly preview: DataPreview | null;
  readonly problem: CodedMessage | null;
}

export async function loadSample(
  request: Request,
  { workspace, column }: { workspace: Workspace; column: ColumnRow },
  generator: GeneratorChoice | null,
  draw: number,
): Promise<ColumnSample> {
  if (!workspace.may_view_data) return { preview: null, problem: null };
  const { value: preview, refusal } = await apiFor(request).attempt((api) =>
    api.call('generators.dataPreview', {
      params: { columnId: column.id },
      body: { ...(generator ? { generator } : {}), draw },
    }),
  );
  return { preview, problem: refusal && messageOf(refusal) };
}

/** The number of the sample: 0 is the first rows of the table. */
export function drawOf(entries: Entries): number {
  const draw = Number(entries.get('draw') ?? 0);
  return Number.isInteger(draw) && draw >= 0 && draw <= 1000 ? draw : 0;
}
