import type { Column } from '@core/kernel/data/column';
import { seededStream } from '../sequences/seeded-stream';
import { takeRows } from '../sequences/take-rows';
import { emptyColumn } from './empty-column';
import type { TableGroup } from './plan-schema';
import type { SchemaParts, SchemaSample } from './schema-model';

/** Rows without a context, for one block; without columns where they are still to be drawn. */
export interface BlockStart {
  readonly rowCount: number;
  readonly columns: readonly Column[] | null;
}

/** Rows of all tables of a group that a block holds, more or less. */
const rowsABlock = 262_144;
const maxRootRows = 32_768;
const minRootRows = 256;

/** The rows of a root block by block; at least one block, which may be empty. */
export async function* blockStarts(
  parts: SchemaParts,
  group: TableGroup,
  table: number,
  sample: SchemaSample,
): AsyncGenerator<BlockStart, void, undefined> {
  const { name, model, shapes, trainingRows } = parts.tables[table]!;
  const limit = rootRows(parts, group, table);
  const wanted = Math.max(0, Math.round(sample.rows?.[name] ?? trainingRows * (sample.scale ?? 1)));
  const given = sample.given?.[name];
  if (model.kind === 'given' && given !== undefined && given.rowCount > 0) {
    yield* slices({ rowCount: given.rowCount, columns: given.columns.map(({ values }) => values) }, limit);
  } else if (model.kind === 'alone' && wanted > 0) {
    const seed = seededStream(sample.seed ?? parts.seed, 0, table).uint32();
    for await (const batch of model.model.sample(wanted, {
      seed,
      threads: sample.threads,
      signal: sample.signal,
    })) {
      yield* slices(batch, limit);
    }
  } else if (model.kind === 'child' && wanted > 0) {
    for (let from = 0; from < wanted; from += limit)
      yield { rowCount: Math.min(limit, wanted - from), columns: null };
  } else {
    yield { rowCount: 0, columns: shapes.map(emptyColumn) };
  }
}

/** So many rows that a block with all that depends on them is of about one size. */
function rootRows({ tables }: SchemaParts, group: TableGroup, root: number): number {
  const all = group.tables.reduce((sum, table) => sum + tables[table]!.trainingRows, 0);
  const perRoot = all / Math.max(1, tables[root]!.trainingRows);
  return Math.min(maxRootRows, Math.max(minRootRows, Math.floor(rowsABlock / perRoot)));
}

function* slices(
  { rowCount, columns }: { readonly rowCount: number; readonly columns: readonly Column[] },
  limit: number,
): Generator<BlockStart> {
  if (rowCount <= limit) {
    yield { rowCount, columns };
    return;
  }
  for (let from = 0; from < rowCount; from += limit) {
    const rows = Int32Array.from({ length: Math.min(limit, rowCount - from) }, (_, index) => from + index);
    yield { rowCount: rows.length, columns: columns.map((column) => takeRows(column, rows)) };
  }
}
