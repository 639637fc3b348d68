import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { ColumnRow } from '@core/contract/schemas/column';
import { id } from '@core/contract/schemas/field';
import { partsOfPath } from '@core/contract/names';
import { apiFor } from './api.server';
import { columnsOfTable } from './columns.server';
import { keysWorkspace } from './foreign-keys.server';
import { nameOfTable } from './tables.server';

/** Columns that a key can have on the page; the API accepts any number. */
const pairsMax = 20;
/** Lines beyond those of the primary key, collapsed. */
const spareLines = 3;

const lines = Array.from({ length: pairsMax }, (_, at) => at);
const column = id.optional();

/** A key being entered: a column on each side of a line, empty if the line is not needed. */
export const addedKeyForm = z.object({
  act: z.enum(['check', 'add']),
  ...Object.fromEntries(
    lines.flatMap((at) => [`foreign_${at}`, `primary_${at}`].map((name) => [name, column])),
  ),
});

type Chosen = z.output<typeof addedKeyForm> & Readonly<Record<string, unknown>>;

/** The columns of both ends by position; or why the lines do not make a key, as a text key. */
export function chosenColumns(
  chosen: Chosen,
):
  | { readonly foreign_column_ids: number[]; readonly primary_column_ids: number[] }
  | { readonly wrong: string } {
  const idOf = (name: string): number | null => {
    const value = chosen[name];
    return typeof value === 'number' ? value : null;
  };
  const pairs = lines
    .map((at) => [idOf(`foreign_${at}`), idOf(`primary_${at}`)] as const)
    .filter(([foreign, primary]) => foreign !== null || primary !== null);
  if (pairs.every(([foreign]) => foreign === null)) return { wrong: 'keys:add.missing' };
  const whole = pairs.flatMap(([foreign, primary]) =>
    foreign === null || primary === null ? [] : [{ foreign, primary }],
  );
  if (whole.length < pairs.length) return { wrong: 'keys:add.incomplete' };
  return {
    foreign_column_ids: whole.map(({ foreign }) => foreign),
    primary_column_ids: whole.map(({ primary }) => primary),
  };
}

/** The tables to choose from, those chosen in the URL, and their columns once both are chosen. */
export async function loadAddedKey(request: Request, params: Params) {
  const { workspace, databaseId, base } = await keysWorkspace(request, params, true);
  const search = new URL(request.url).searchParams;
  const { results } = await apiFor(request).call('table.names', { params: { databaseId } });
  const tables = results.filter(({ kind }) => kind === 'table');
  const asked = { from: search.get('from')?.trim() ?? '', to: search.get('to')?.trim() ?? '' };
  const [from, to] = [tableNamed(tables, asked.from), tableNamed(tables, asked.to)];
  return {
    ...{ base, asked, names: tables.map(nameOfTable), workspaceName: workspace.name },
    unknown: (['from', 'to'] as const).filter((end) => asked[end] !== '' && !(end === 'from' ? from : to)),
    ends: from && to ? await endsOf(request, databaseId, from, to) : null,
  };
}

type NamedTable = { readonly table_id: number; readonly schema_name: string; readonly table_name: string };

/** By its full name; the schema may be omitted if the name is plain. */
function tableNamed(tables: readonly NamedTable[], name: string): NamedTable | null {
  const whole = tables.find((table) => nameOfTable(table) === name);
  if (whole) return whole;
  const parts = partsOfPath(name);
  const [table, second] = tables.filter(({ table_name: own }) => parts.length === 1 && own === parts[0]);
  return table && !second ? table : null;
}

async function endsOf(request: Request, databaseId: number, from: NamedTable, to: NamedTable) {
  const [child, parent] = await Promise.all([
    columnsOfTable(request, databaseId, from.table_id),
    columnsOfTable(request, databaseId, to.table_id),
  ]);
  const key = parent.filter((one) => one.is_primary_key).slice(0, pairsMax - spareLines);
  return {
    ...{ from: nameOfTable(from), to: nameOfTable(to) },
    foreign: child.map(optionOf),
    primary: parent.map(optionOf),
    lines: key.length === 0 ? [{ foreign: '', primary: '' }] : key.map((one) => lineOf(one, child, to)),
    spareLines,
  };
}

const optionOf = ({ id: columnId, column_name, native_type }: ColumnRow) => ({
  value: String(columnId),
  label: `${column_name} · ${native_type}`,
});

/** The column named like the key, or like the table and the key. */
function lineOf(key: ColumnRow, child: readonly ColumnRow[], { table_name: table }: NamedTable) {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [own, whole] = [plain(key.column_name), plain(table)];
  const names = [whole + own, whole.replace(/s$/, '') + own, own];
  const others = child.filter((one) => one.id !== key.id);
  const found = names.flatMap((name) => others.filter((one) => plain(one.column_name) === name))[0];
  return { foreign: found ? String(found.id) : '', primary: String(key.id) };
}
