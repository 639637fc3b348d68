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
    databaseId: workspace.source.id,
    column,
    base: `/workspaces/${workspace.id}/columns/${column.id}`,
  };
}

type Form = ReturnType<typeof checkForm<typeof listForm>>;
type SentList =
  | { readonly submission: Form; readonly asked: ListValuesBody }
  | { readonly submission: Form; readonly asked: null; readonly refused: ReturnType<Form['reply']> };

const listForm = z.object({ content: z.string().default(''), from_column_id: z.string().default('') });

/** What the form gives: a file before a text before a column of another table; null, with what is wrong at its field. */
export async function sentList(request: Request, databaseId: number, fields: FormData): Promise<SentList> {
  const upload = await uploadedText(fields, 'content');
  const submission = checkForm(fields, listForm);
  const typed = submission.payload['from_column_id'];
  const from = typeof typed === 'string' ? typed.trim() : '';
  const wrong = (fieldErrors: Record<string, string[]>) => ({
    submission,
    asked: null,
    refused: submission.reply({ fieldErrors }),
  });
  if (upload.content.trim() !== '' || from === '') {
    return upload.error ? wrong(upload.error) : { submission, asked: { content: upload.content } };
  }
  const column = await columnNamed(request, databaseId, from);
  return column
    ? { submission, asked: { from_column_id: column.id } }
    : wrong({ from_column_id: ['column:list.from.unknown'] });
}

/** The column 'table.column', or 'schema.table.column', of a source. */
async function columnNamed(request: Request, databaseId: number, path: string): Promise<ColumnRow | null> {
  // without a page asked for, all that match
  const { results } = await apiFor(request).call('column.filter', {
    params: { databaseId },
    query: {},
    body: { keyword: path.split('.').at(-1) ?? '' },
  });
  const wanted = path.toLowerCase();
  const names = ({ schema_name, table_name, column_name }: ColumnRow) => [
    `${table_name}.${column_name}`.toLowerCase(),
    `${schema_name}.${table_name}.${column_name}`.toLowerCase(),
  ];
  return results.find((one) => names(one).includes(wanted)) ?? null;
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
