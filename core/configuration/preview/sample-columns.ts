import { durations } from '@core/contract/limits';
import type { ColumnRow } from '@core/contract/schemas/column';
import { AppError } from '@core/kernel/errors';
import type { SourceConnection } from '@core/connectors/connector';
import { generatorOf } from '@core/generators/registry';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Workbench } from '../workbench';
import { previewRow } from './cells';
import { makeValues, type WorkspaceRoots } from './make-values';
import { sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';

type Sample = NonNullable<ColumnRow['sample']>;

/**
 * One row of source and made values for columns of one source, by column id. Columns that have no such row, or
 * whose values cannot be made, are left out; where the source cannot be read, so are all: a list of columns must
 * not fail because of its samples.
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
        await sampleOneTable(connection, roots, bench, part, row, samples);
      }
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    source.logger.warn({ code: error.code }, 'sample of columns not read');
  }
  return samples;
}

async function sampleOneTable(
  connection: SourceConnection,
  roots: WorkspaceRoots,
  bench: Workbench,
  columns: readonly StoredColumn[],
  row: number,
  samples: Map<number, Sample>,
): Promise<void> {
  const [first] = columns;
  if (!first) return;
  const { rowCount, columns: values } = await sampleTable(connection, bench.tableOf(first), columns, row + 1);
  if (rowCount <= row) return;
  columns.forEach((column, i) => {
    const sampled = values[i];
    // A model cannot learn from one row, and a list is no place to wait for it.
    if (!sampled || generatorOf(bench.state(column).choice.id).capabilities.learnt) return;
    const before = textsOf(sampled, rowCount, column.schema.type)[row] ?? null;
    const made = tryMaking(bench, roots, column, { column: sampled, rowCount });
    if (made) samples.set(column.id, previewRow(before, made[row] ?? null));
  });
}

function tryMaking(...given: [Workbench, WorkspaceRoots, StoredColumn, Parameters<typeof makeValues>[4]]) {
  const [bench, roots, column, sample] = given;
  try {
    return makeValues(bench, roots, column, bench.state(column).choice, sample);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
