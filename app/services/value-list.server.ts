import type { Params } from '@remix-run/react';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { ListedValues, ListValuesBody } from '@core/contract/schemas/generator';
import { z } from 'zod';
import { apiFor } from './api.server';
import { loadColumn } from './columns.server';
import { checkForm } from './form.server';
import { pageTitle } from './page-title.server';
import { needEditor } from './tables.server';
import { uploadedText } from './uploaded-text.server';

/** The page that takes a list of values for a column. @throws 403 for who may not edit it, or not see rows */
export async function loadListPage(request: Request, params: Params) {
  const { workspace, column } = await loadColumn(request, params);
  needEditor(workspace);
  if (!workspace.may_view_data || column.locked !== null) throw new Response(null, { status: 403 });
  return {
    title: await pageTitle(request, 'column:list.title', column.column_name),
    column,
    lookup: await lookupColumns(request, workspace.source.id, column),
    base: `/workspaces/${workspace.id}/columns/${column.id}`,
  };
}

/** How many columns to choose from are listed at a time. */
const listed = 12;

/** Columns whose values the list could take: those that `?find=` is in the name of, at first those named as the column is. */
async function lookupColumns(request: Request, databaseId: number, { id, column_name }: ColumnRow) {
  const keyword = new URL(request.url).searchParams.get('find') ?? column_name;
  const { results, count } = await apiFor(request).call('column.filter', {
    params: { databaseId },
    query: { requested_page: 1, elements_per_page: listed + 1 },
    body: { keyword: keyword.slice(0, 200) },
  });
  const others = results.filter((one) => one.id !== id);
  const columns = others.slice(0, listed).map((one) => ({
    id: one.id,
    path: [one.schema_name, one.table_name, one.column_name].filter(Boolean).join('.'),
  }));
  return { keyword, columns, count: count - (results.length - others.length) };
}

type Form = ReturnType<typeof checkForm<typeof listForm>>;
type SentList =
  | { readonly submission: Form; readonly asked: ListValuesBody }
  | { readonly submission: Form; readonly asked: null; readonly refused: ReturnType<Form['reply']> };

const listForm = z.object({ content: z.string().default(''), from_column_id: z.string().default('') });

/** What the forms give: a file before a text, or a column of the source; null, with what is wrong at its field. */
export async function sentList(fields: FormData): Promise<SentList> {
  const upload = await uploadedText(fields, 'content');
  const submission = checkForm(fields, listForm);
  const wrong = (fieldErrors: Record<string, string[]>) => ({
    submission,
    asked: null,
    refused: submission.reply({ fieldErrors }),
  });
  const from = submission.payload['from_column_id'];
  if (from === undefined || from === '') {
    return upload.error ? wrong(upload.error) : { submission, asked: { content: upload.content } };
  }
  const columnId = Number(from);
  return Number.isSafeInteger(columnId) && columnId > 0
    ? { submission, asked: { from_column_id: columnId } }
    : wrong({ from_column_id: ['column:list.from.unknown'] });
}

export const readList = (request: Request, { id: columnId }: ColumnRow, body: ListValuesBody) =>
  apiFor(request).attempt((api) => api.call('generators.listValues', { params: { columnId }, body }));

/** Draws the column from the list; what else was chosen for a sampler stays. */
export const saveList = (
  request: Request,
  { id: columnId, generator }: ColumnRow,
  { values }: ListedValues,
) =>
  apiFor(request).attempt((api) =>
    api.call('column.updateCreate', {
      params: { columnId },
      body: {
        generator: {
          id: sampler,
          parameters: { ...(generator.id === sampler ? generator.parameters : {}), values },
        },
      },
    }),
  );

const sampler = 'custom.sampler';
