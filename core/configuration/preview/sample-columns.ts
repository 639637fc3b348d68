import { durations } from '@core/contract/limits';
import type { ColumnRow } from '@core/contract/schemas/column';
import { AppError } from '@core/kernel/errors';
import type { SourceConnection } from '@core/connectors/connector';
import { generatorOf } from '@core/generators/registry';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Workbench } from '../workbench';
import { previewRow } from './cells';
import { makeColumn, makeValues, type WorkspaceRoots } from './make-values';
import { sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';
import { columnsBeside, SampledRow } from './sampled-row';
import { readWholeColumns, type KnownColumn } from './whole-columns';

type Sample = NonNullable<ColumnRow['sample']>;

/**
 * One row of source and generated values for columns of one source, by column id. Columns without such a row, or whose
 * values cannot be generated, are omitted; all are, if the source cannot be read: a list of columns must not fail
 * because of its samples.
 */
export async function sampleColumns(
  source: SampleSource,
  roots: WorkspaceRoots,
  bench: Workbench,
  columns: readonly StoredColumn[],
  row: number,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Sample>> {
  const samples = new Map<number, Sample>();
  const [first] = columns;
  if (!first) return samples;
  try {
    const patience = { within: durations.sampleWithin, signal };
    await withSource(source, bench.tableOf(first).databaseId, patience, async (connection) => {
      for (const part of groupBy(columns, (column) => column.tableId).values()) {
        await sampleOneTable({ connection, roots, bench }, part, row, samples);
      }
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    source.logger.warn({ code: error.code }, 'sample of columns not read');
  }
  return samples;
}

interface Sampling {
  readonly connection: SourceConnection;
  readonly roots: WorkspaceRoots;
  readonly bench: Workbench;
}

async function sampleOneTable(
  { connection, roots, bench }: Sampling,
  columns: readonly StoredColumn[],
  row: number,
  samples: Map<number, Sample>,
): Promise<void> {
  const [first] = columns;
  if (!first) return;
  const beside = columns.flatMap((column) => columnsBeside(bench, column, bench.state(column).choice));
  const read = [...new Set([...columns, ...beside])];
  const { rowCount, columns: values } = await sampleTable(connection, bench.tableOf(first), read, row + 1);
  if (rowCount <= row) return;
  // A model cannot learn from one row, and a list is no place to wait for it.
  const shown = read
    .map((column) => ({ column, choice: bench.state(column).choice }))
    .filter(({ choice }) => !generatorOf(choice.id).capabilities.learnt);
  const known = await readWholeColumns(connection, bench, shown);
  const neighbours: SampledRow = new SampledRow(read, values, (one, sampled) => {
    const sample = { column: sampled, rowCount };
    const { choice } = bench.state(one);
    // what depends on a learnt column is hidden like the column itself
    if (generatorOf(choice.id).capabilities.learnt) throw new AppError('preview-failed');
    return makeColumn(bench, roots, one, choice, sample, known.get(one), neighbours);
  });
  columns.forEach((column, i) => {
    const sampled = values[i];
    if (!sampled || generatorOf(bench.state(column).choice.id).capabilities.learnt) return;
    const before = textsOf(sampled, rowCount, column.schema.type)[row] ?? null;
    const made = tryMaking(
      bench,
      roots,
      column,
      { column: sampled, rowCount },
      known.get(column),
      neighbours,
    );
    if (made) samples.set(column.id, previewRow(before, made[row] ?? null));
  });
}

function tryMaking(
  bench: Workbench,
  roots: WorkspaceRoots,
  column: StoredColumn,
  sample: Parameters<typeof makeValues>[4],
  whole: KnownColumn | undefined,
  neighbours: SampledRow,
) {
  try {
    return makeValues(bench, roots, column, bench.state(column).choice, sample, whole, neighbours);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
