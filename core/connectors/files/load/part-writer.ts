import type { Batch } from '@core/kernel/data/column';
import type { WriteColumn } from '../../connector';
import type { EngineConnection } from '../engine/engine';
import type { ObjectStore } from '../store/object-store';
import { copyTo, selectTable } from './copy-statement';
import { bufferedName, RowBuffer } from './row-buffer';
import type { RunTable } from './run-notes';

/** A part is closed when it reaches this many rows or bytes: the writer never buffers more. */
const rowsPerPart = 122_880;
const bytesPerPart = 48 * 1024 * 1024;

/** Writes rows of one task as parts of a table: buffered in DuckDB's memory, then written to a file. */
export class PartWriter {
  private readonly buffer: RowBuffer;
  private rows = 0;
  private bytes = 0;

  /** @param newPart returns the path of the next, still hidden part */
  constructor(
    private readonly connection: EngineConnection,
    private readonly store: ObjectStore,
    private readonly table: RunTable,
    private readonly columns: readonly WriteColumn[],
    private readonly newPart: () => string,
  ) {
    this.buffer = new RowBuffer(connection, table, columns);
  }

  /** @returns the approximate size of the batch's values in bytes */
  async add(batch: Batch): Promise<number> {
    if (batch.rowCount === 0) return 0;
    const bytes = await this.buffer.add(batch);
    this.rows += batch.rowCount;
    this.bytes += bytes;
    if (this.rows >= rowsPerPart || this.bytes >= bytesPerPart) await this.finish();
    return bytes;
  }

  /** Closes the open part, if any. */
  async finish(): Promise<void> {
    if (this.rows === 0) return;
    const values = new Map(this.columns.map(({ name }, at) => [name, bufferedName(at)]));
    const query = selectTable(this.table, values, await this.buffer.query());
    try {
      await copyTo(this.connection, this.store, this.newPart(), this.table, query);
    } catch (error) {
      throw (await this.buffer.misfit()) ?? error;
    }
    await this.buffer.clear();
    this.rows = 0;
    this.bytes = 0;
  }
}
