import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import { fieldWriter } from '../codec/encode';
import { nativeFormat, nativeRun, type BytesColumn } from '../codec/encode-native';
import type { FieldTarget, FieldWriter } from '../codec/field';
import type { Sink } from '../codec/sink';
import type { Codec } from '../types/pg-type';

/** One column of a COPY, in wire order. */
export interface WireTarget {
  readonly name: string;
  /** The index of the column in the batches. */
  readonly place: number;
  readonly type: LogicalType;
  /** null for native bytes, of a type that the connector does not inspect. */
  readonly codec: Codec | null;
}

/**
 * Writes all rows of a batch; `flush` is called between rows when a message is full.
 * @throws AppError of a 'value-…' code that names table and column
 */
export async function encodeBatch(
  batch: Batch,
  targets: readonly WireTarget[],
  table: string,
  sink: Sink,
  flush: () => Promise<void>,
): Promise<void> {
  const writers = rowWriters(batch, targets, table);
  const columnCount = targets.length;
  for (let row = 0; row < batch.rowCount; row += 1) {
    sink.writeInt16(columnCount);
    for (let index = 0; index < writers.length; index += 1) writers[index]!(row, sink);
    if (sink.isFull) await flush();
  }
}

/** Adjacent native columns share a writer. */
function rowWriters(batch: Batch, targets: readonly WireTarget[], table: string): FieldWriter[] {
  const writers: FieldWriter[] = [];
  let run: BytesColumn[] = [];
  const endRun = () => {
    if (run.length > 0) writers.push(nativeRun(run));
    run = [];
  };
  for (const target of targets) {
    const column = batch.columns[target.place];
    if (!column) throw new AppError('internal', { details: { table, column: target.name } });
    if (column.storage === 'native' && column.form === 'bytes') {
      run.push(nativeBytes(column, target, table));
      continue;
    }
    endRun();
    writers.push(decodedWriter(column, target, table));
  }
  endRun();
  return writers;
}

function nativeBytes(column: BytesColumn, target: WireTarget, table: string): BytesColumn {
  if (column.format === nativeFormat) return column;
  throw new AppError('value-wrong-type', { details: { table, column: target.name } });
}

function decodedWriter(column: Column, { name, type, codec }: WireTarget, table: string): FieldWriter {
  if (codec === null) throw new AppError('value-wrong-type', { details: { table, column: name } });
  const target: FieldTarget = { name, table, type, codec };
  return fieldWriter(column, target);
}
