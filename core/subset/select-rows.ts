import type { KeyEnds } from '@core/connectors/connector';
import type { TableName } from '@core/connectors/schema';
import { writeKeyFile, type KeyFile, type KeyFileStore } from './key-files/key-file';
import { endsName } from './same-key';
import { chooseRows } from './select/choose-rows';
import type { SubsetModel } from './select/make-model';
import { isWhole, keptCode, targetCode, type TableNode } from './select/model';
import { pullsOf } from './pulls';
import type { KeyEndsName } from './settings';
import type { SubsetPlan, SubsetReason, SubsetReasonCount, SubsetTablePlan } from './subset-plan';
import type { SubsetRequest } from './subset-request';

/** A choice of rows: its numbers, and where the keys of the rows are. JSON-serialisable. */
export interface SelectedRows {
  readonly plan: SubsetPlan;
  readonly files: SubsetFiles;
  /** Keys that are not followed because a table is excluded, or a table or column is not there. */
  readonly unmet: readonly KeyEndsName[];
}

export interface SubsetFiles {
  readonly seed: number;
  /** Keys in the order by which reasons count them. */
  readonly keys: readonly KeyEnds[];
  readonly tables: readonly SubsetFile[];
}

/** The rows of one table. */
export interface SubsetFile {
  readonly table: TableName;
  /** All rows of the table are in the subset. */
  readonly isWhole: boolean;
  readonly rows: number;
  /** null for a table that is kept whole. */
  readonly file: KeyFile | null;
}

/**
 * Chooses the rows of a subset. From the targets' rows it goes to the children of those that are in as targets or
 * children, then from all that are in to their parents, so that no row refers to one that is left out. Each table is read
 * at most once on either way; in circles of tables once more. Memory: some ten bytes a chosen row; for tables in
 * circles, and those without a key that have to be sampled, also some a row of the table.
 * @param files where the keys of the chosen rows are kept, a file a table
 * @throws AppError 'subset-…' for what the settings ask and the source cannot give, 'cancelled'
 */
export async function selectRows(request: SubsetRequest, files: KeyFileStore): Promise<SelectedRows> {
  const { model, rowsRead } = await chooseRows(request);
  const written: SubsetFile[] = [];
  for (const table of model.tables) written.push(await writeTable(table, files));
  const tables = model.tables.map((table, at) => tablePlan(model, table, written[at]!));
  return {
    plan: { seed: request.settings.seed, tables, pulls: await pullsOf(request, tables, rowsRead) },
    files: { seed: request.settings.seed, keys: model.keys.map(({ ends }) => ends), tables: written },
    unmet: model.unmet.map(endsName),
  };
}

async function writeTable(table: TableNode, files: KeyFileStore): Promise<SubsetFile> {
  const { schema, name } = table.schema;
  const of = { table: { schema, name } };
  if (isWhole(table) && table.target === null) return { ...of, isWhole: true, rows: table.total, file: null };
  const file = await writeKeyFile(files, fileName(table), table.rows);
  return isWhole(table)
    ? { ...of, isWhole: true, rows: table.total, file }
    : { ...of, isWhole: file.rows >= table.total, rows: file.rows, file };
}

const fileName = ({ at }: TableNode): string => `subset-${at}`;

function tablePlan(model: SubsetModel, table: TableNode, { rows }: SubsetFile): SubsetTablePlan {
  const { schema, name } = table.schema;
  const counts = new Map<number, number>();
  let counted = 0;
  table.rows.each((_low, _high, code) => {
    const before = counts.get(isWhole(table) && code !== targetCode ? keptCode : code) ?? 0;
    counts.set(isWhole(table) && code !== targetCode ? keptCode : code, before + 1);
    counted++;
  });
  if (rows > counted) counts.set(keptCode, (counts.get(keptCode) ?? 0) + rows - counted);
  const reasons = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([code, count]): SubsetReasonCount => ({ ...reasonOf(model, code), rows: count }));
  return { table: { schema, name }, total: table.total, asked: table.asked, got: rows, bytes: null, reasons };
}

function reasonOf({ codes, keys }: SubsetModel, code: number): SubsetReason {
  if (code === targetCode) return { kind: 'target' };
  if (code === keptCode) return { kind: 'kept' };
  const { kind, at } = codes.keyAt(code);
  return { kind, key: endsName(keys[at]!.ends) };
}
