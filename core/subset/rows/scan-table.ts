import type { SourceConnection } from '@core/connectors/connector';
import type { TableSchema } from '@core/connectors/schema';
import { throwIfAborted } from '@core/kernel/abort';
import type { Column } from '@core/kernel/data/column';
import { readColumn } from './identity';

/** Some columns of a batch, in the order in which they were asked for. */
export interface ScannedRows {
  readonly rowCount: number;
  columns(of: ColumnList): readonly Column[];
}

/** Columns that a scan reads, by their names. */
export interface ColumnList {
  readonly names: readonly string[];
}

export interface ScanOptions {
  readonly source: SourceConnection;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly onRows: (rows: number) => void;
}

/** Reads some columns of all rows of a table, each column once. Memory is bounded by the batch. */
export async function scanTable(
  { source, batchSize, signal, onRows }: ScanOptions,
  table: TableSchema,
  lists: readonly ColumnList[],
  take: (rows: ScannedRows) => void,
): Promise<void> {
  const names = [...new Set(lists.flatMap((list) => list.names))];
  const places = new Map(lists.map((list) => [list, list.names.map((name) => names.indexOf(name))]));
  const columns = names.map((name) => readColumn(table, name));
  for (const shard of await source.shards(table, Number.MAX_SAFE_INTEGER)) {
    for await (const batch of source.read({ shard, columns, batchSize, signal })) {
      throwIfAborted(signal);
      take({
        rowCount: batch.rowCount,
        columns: (of) => places.get(of)!.map((at) => batch.columns[at]!),
      });
      onRows(batch.rowCount);
      batch.release?.();
    }
  }
}
