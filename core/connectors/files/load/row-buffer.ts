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
  /** The column of the table that it is written to. */
  readonly target: NotedColumn;
}

interface BufferTable {
  readonly name: string;
  readonly types: readonly string[];
  readonly appender: DuckDBAppender;
}

/** The name in a buffer's query of the column at a place. */
export const bufferedName = (at: number): string => `m${at}`;

/**
 * Rows on their way to a file, in temporary tables of DuckDB, which keeps in its temporary folder what exceeds its memory.
 * Batches with values of another form in memory than those before them go to a table of their own.
 */
export class RowBuffer {
  private readonly columns: readonly BufferedColumn[];
  private tables: BufferTable[] = [];

  /** @param columns of the batches, in their order */
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

  /** @returns bytes of the batch's values, about */
  async add(batch: Batch): Promise<number> {
    const columns = batch.columns.map((column, at) => withEngineInfinities(column, this.columns[at]!.type));
    const types = columns.map((column, at) => storedType(column, this.columns[at]!.type));
    const open = this.tables.at(-1);
    const isSame = open !== undefined && types.every((type, at) => type === open.types[at]);
    const { appender } = isSame ? open : await this.begin(types);
    return appendBatch(this.connection, appender, { ...batch, columns });
  }

  /**
   * A query for all rows in their order, with values in the form that the table's files have them in. Its columns have names
   * by `bufferedName`. Nothing can be added after it, until `clear`.
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

  /** After a refused query: the error for the column with a value that its type does not take; null if all fit. */
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

  /** Forgets all rows. */
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
