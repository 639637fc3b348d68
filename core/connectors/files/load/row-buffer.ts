import type { DuckDBAppender } from '@duckdb/node-api';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteColumn } from '../../connector';
import { tableKey } from '../../schema';
import type { EngineConnection } from '../engine/engine';
import { appendBatch, storedType, withEngineInfinities } from './append-batch';
import type { NotedColumn } from './noted-tables';
import type { RunTable } from './run-notes';
import { castTo, writtenAs } from './written-value';

interface BufferedColumn extends WriteColumn {
  /** The table column that it is written to. */
  readonly target: NotedColumn;
}

interface BufferTable {
  readonly name: string;
  readonly types: readonly string[];
  readonly appender: DuckDBAppender;
}

/** The name, in a buffer's query, of the column at an index. */
export const bufferedName = (at: number): string => `m${at}`;

/**
 * Rows on their way to a file, in temporary DuckDB tables, which spill to the temporary folder. Batches whose values
 * have another memory layout than those before them get a separate table.
 */
export class RowBuffer {
  private readonly columns: readonly BufferedColumn[];
  private tables: BufferTable[] = [];

  /** @param columns of the batches, in order */
  constructor(
    private readonly connection: EngineConnection,
    private readonly table: RunTable,
    columns: readonly WriteColumn[],
  ) {
    this.columns = columns.map((column) => {
      const target = table.columns.find(({ name }) => name === column.name);
      if (!target) throw new AppError('destination-query-failed', { details: { table: tableKey(table) } });
      return { ...column, target };
    });
  }

  /** @returns the approximate size of the batch's values in bytes */
  async add(batch: Batch): Promise<number> {
    const columns = batch.columns.map((column, at) => withEngineInfinities(column, this.columns[at]!.type));
    const types = columns.map((column, at) => storedType(column, this.columns[at]!.type));
    const open = this.tables.at(-1);
    const isSame = open !== undefined && types.every((type, at) => type === open.types[at]);
    const { appender } = isSame ? open : await this.begin(types);
    return appendBatch(this.connection, appender, { ...batch, columns });
  }

  /**
   * A query for all rows in order, with values as the table's files store them. Its columns are named by
   * `bufferedName`. Nothing can be added after it, until `clear`.
   */
  async query(): Promise<string> {
    if (this.tables.length === 0) await this.begin(this.columns.map(() => 'VARCHAR'));
    const parts = this.tables.map(({ name, appender }) => {
      appender.closeSync();
      const values = this.columns.map(
        ({ target }, at) => `${writtenAs(`c${at}`, target, this.table.form.format)} AS ${bufferedName(at)}`,
      );
      return `SELECT ${values.join(', ')} FROM ${name}`;
    });
    return parts.join(' UNION ALL ');
  }

  /** After a failed query: the error for the column with a value that does not fit its type; null if all fit. */
  async misfit(): Promise<AppError | null> {
    for (const { name, types } of this.tables) {
      for (const [at, { target }] of this.columns.entries()) {
        if (types[at] !== 'VARCHAR') continue;
        const tried = castTo(`c${at}`, target).replace(/^CAST/, 'TRY_CAST');
        const [row] = await this.connection.rows(
          `SELECT count(*)::DOUBLE FROM ${name} WHERE c${at} IS NOT NULL AND ${tried} IS NULL`,
        );
        if (Number(row?.[0]) === 0) continue;
        return new AppError('value-wrong-type', {
          details: { table: tableKey(this.table), column: target.name },
        });
      }
    }
    return null;
  }

  /** Drops all rows. */
  async clear(): Promise<void> {
    for (const { name } of this.tables) await this.connection.rows(`DROP TABLE ${name}`);
    this.tables = [];
  }

  private async begin(types: readonly string[]): Promise<BufferTable> {
    const name = `buffer${this.tables.length}`;
    const columns = types.map((type, at) => `c${at} ${type}`);
    await this.connection.rows(`CREATE TEMP TABLE ${name} (${columns.join(', ')})`);
    const table = { name, types, appender: await this.connection.raw.createAppender(name) };
    this.tables.push(table);
    return table;
  }
}
