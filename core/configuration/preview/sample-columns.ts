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
import { readKnowledge, type SourceKnowledge } from './read-knowledge';
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
        await sampleOneTable({ connection, source, roots, bench }, part, row, samples);
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
  readonly source: Pick<SampleSource, 'sourceValues'>;
  readonly roots: WorkspaceRoots;
  readonly bench: Workbench;
}

async function sampleOneTable(
  { connection, source, roots, bench }: Sampling,
  columns: readonly StoredColumn[],
  row: number,
  samples: Map<number, Sample>,
): Promise<void> {
  const [first] = columns;
  if (!first) return;
  const { rowCount, columns: values } = await sampleTable(connection, bench.tableOf(first), columns, row + 1);
  if (rowCount <= row) return;
  // A model cannot learn from one row, and a list is no place to wait for it.
  const shown = columns
    .map((column) => ({ column, choice: bench.state(column).choice }))
    .filter(({ choice }) => !generatorOf(choice.id).capabilities.learnt);
  const known = await readKnowledge(connection, source.sourceValues, bench, shown);
  columns.forEach((column, i) => {
    const sampled = values[i];
    const knowledge = known.get(column);
    if (!sampled || !knowledge) return;
    const before = textsOf(sampled, rowCount, column.schema.type)[row] ?? null;
    const made = tryMaking(bench, roots, column, { column: sampled, rowCount }, knowledge);
    if (made) samples.set(column.id, previewRow(before, made[row] ?? null));
  });
}

function tryMaking(
  bench: Workbench,
  roots: WorkspaceRoots,
  column: StoredColumn,
  sample: Parameters<typeof makeValues>[4],
  knowledge: SourceKnowledge,
) {
  try {
    return makeValues(bench, roots, column, bench.state(column).choice, sample, knowledge);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
