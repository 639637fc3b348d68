import { limits } from '@core/contract/limits';
import type { TablePreview } from '@core/contract/schemas/table';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { codeOf } from '@core/kernel/errors';
import type { StoredTable } from '@core/schema/stored-schema';
import { stripColumn } from '../views/column';
import { columnPath, type Workbench } from '../workbench';
import { cellOf } from './cells';
import { makeValues, type WorkspaceKey } from './make-values';
import { sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';

/**
 * The first rows of a table beside what a run would make of them. A column whose generator fails shows no made
 * values, and a warning. @throws AppError of a 'connection-…' code
 */
export async function previewTable(
  source: SampleSource,
  key: WorkspaceKey,
  bench: Workbench,
  table: StoredTable,
  signal?: AbortSignal,
): Promise<TablePreview> {
  const columns = bench.columnsOf(table);
  const batch = await withSource(source, table.databaseId, signal, (connection) =>
    sampleTable(connection, table, columns, limits.previewRows, signal),
  );
  const warnings: CodedMessage[] = [];
  const sides = columns.flatMap((column, i) => {
    const values = batch.columns[i];
    if (!values) return [];
    const before = textsOf(values, batch.rowCount, column.schema.type);
    try {
      const sample = { column: values, rowCount: batch.rowCount };
      return [{ before, made: makeValues(bench, key, column, bench.state(column).choice, sample) }];
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
