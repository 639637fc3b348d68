import { durations, limits, serverLimits } from '@core/contract/limits';
import type { TablePreview } from '@core/contract/schemas/table';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { generatorOf } from '@core/generators/registry';
import type { Batch, Column } from '@core/kernel/data/column';
import { throwIfAborted } from '@core/kernel/abort';
import { codeOf } from '@core/kernel/errors';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { stripColumn } from '../views/column';
import { columnPath, type Workbench } from '../workbench';
import { cellOf } from './cells';
import { makeColumn, makeValues, type WorkspaceRoots } from './make-values';
import { learnColumns } from './learn-columns';
import { learntSample, sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';
import { SampledRow } from './sampled-row';
import { readWholeColumns } from './whole-columns';

/**
 * The first rows of a table next to what a run would make of them. A column whose generator fails, or one learnt column
 * too many, has no generated values, and a warning. @throws AppError 'query-timeout', 'cancelled', or a 'connection-…'
 * code
 */
export async function previewTable(
  source: SampleSource,
  roots: WorkspaceRoots,
  bench: Workbench,
  table: StoredTable,
  signal?: AbortSignal,
): Promise<TablePreview> {
  const columns = bench.columnsOf(table);
  const allLearnt = columns.filter(
    (column) => generatorOf(bench.state(column).choice.id).capabilities.learnt,
  );
  const limit = serverLimits.previewLearntColumnsMax;
  const [learnt, left] = [allLearnt.slice(0, limit), allLearnt.slice(limit)];
  const patience = { within: durations.previewWithin, signal };
  const rows = learnt.length > 0 ? learntSample : limits.previewRows;
  const previewed = columns.map((column) => ({ column, choice: bench.state(column).choice }));
  const { sample, known } = await withSource(source, table.databaseId, patience, async (connection) => ({
    sample: await sampleTable(connection, table, columns, rows),
    known: await readWholeColumns(connection, bench, previewed),
  }));
  throwIfAborted(signal);
  const batch = { ...sample, rowCount: Math.min(sample.rowCount, limits.previewRows) };
  const warnings: CodedMessage[] = left.length > 0 ? [{ code: 'preview-too-wide', params: { limit } }] : [];
  if ([...known.values()].some(({ isWhole }) => !isWhole)) {
    warnings.push({ code: 'preview-of-first-rows', params: { rows: limits.previewValues } });
  }
  const models = await tryLearning(
    source,
    table.configuration.modelSeed ?? roots.seed,
    columns,
    learnt,
    sample,
    (code) => {
      for (const column of learnt) warnings.push({ code, params: { column: columnPath(bench, column) } });
    },
  );
  const { rowCount } = batch;
  const row: SampledRow = new SampledRow(columns, batch.columns, (one, sampled) => {
    const input = { column: models.get(one) ?? sampled, rowCount };
    return makeColumn(bench, roots, one, bench.state(one).choice, input, known.get(one), row);
  });
  const sides = columns.flatMap((column, i) => {
    const values = batch.columns[i];
    if (!values) return [];
    const before = textsOf(values, batch.rowCount, column.schema.type);
    const made = left.includes(column) ? null : models.get(column);
    if (made === null) return [{ before, made: before.map(() => null) }];
    try {
      const input = { column: made ?? values, rowCount };
      const { choice } = bench.state(column);
      return [{ before, made: makeValues(bench, roots, column, choice, input, known.get(column), row) }];
    } catch (error) {
      warnings.push({ code: codeOf(error), params: { column: columnPath(bench, column) } });
      return [{ before, made: before.map(() => null) }];
    }
  });
  return {
    table_id: table.id,
    columns: columns.map((column) => stripColumn(bench.state(column), true)),
    rows: Array.from({ length: batch.rowCount }, (_, row) => ({
      source: sides.map(({ before }) => cellOf(before[row] ?? null)),
      made: sides.map(({ made }) => cellOf(made[row] ?? null)),
    })),
    warnings,
  };
}

/** Learnt columns generated jointly by a model of the sample; null if that fails, which is reported. */
async function tryLearning(
  source: SampleSource,
  seed: number,
  columns: readonly StoredColumn[],
  learnt: readonly StoredColumn[],
  sample: Batch,
  onFailure: (code: string) => void,
): Promise<ReadonlyMap<StoredColumn, Column | null>> {
  if (learnt.length === 0 || sample.rowCount === 0) return new Map();
  try {
    const values = learnt.map((column) => sample.columns[columns.indexOf(column)]!);
    const made = await learnColumns(source, seed, learnt, values, sample.rowCount);
    return new Map(learnt.map((column, at) => [column, made[at] ?? null]));
  } catch (error) {
    onFailure(codeOf(error));
    return new Map(learnt.map((column) => [column, null]));
  }
}
