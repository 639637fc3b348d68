import type { KeyEnds, ReadRequest, SourceConnection } from '@core/connectors/connector';
import { tableKey, type ColumnSchema, type TableName, type TableSchema } from '@core/connectors/schema';
import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';

export type Cell = string | number | null;

/** A table of rows in memory. */
export interface MemoryTable {
  readonly schema: TableSchema;
  readonly rows: readonly (readonly Cell[])[];
}

const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const text: LogicalType = { kind: 'utf8' };

/** @param columns 'name', with ' text' behind it for a text and a ? where it may be NULL */
export function memoryTable(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  keys: {
    readonly primary?: readonly string[] | null;
    readonly unique?: readonly (readonly string[])[];
  } = {},
): MemoryTable {
  const described = columns.map((column, at): ColumnSchema => {
    const [bare = ''] = column.replace('?', '').split(' ');
    return {
      name: bare,
      position: at + 1,
      nativeType: column.includes(' text') ? 'text' : 'integer',
      type: column.includes(' text') ? text : int,
      nullable: column.includes('?'),
      defaultExpression: null,
      autoIncrement: false,
      generated: false,
      supported: true,
    };
  });
  return {
    schema: {
      ...{ schema: '', name, kind: 'table', rowEstimate: rows.length, columns: described },
      primaryKey: keys.primary === undefined ? [described[0]!.name] : keys.primary,
      uniqueKeys: (keys.unique ?? []).map((names) => ({ name: names.join('_'), columns: names })),
      ...{ checks: [], indexes: [], parts: [] },
    },
    rows,
  };
}

export const ends = (
  child: string,
  childColumns: readonly string[],
  parent: string,
  parentColumns: readonly string[],
): KeyEnds => ({
  child: { schema: '', name: child },
  childColumns,
  parent: { schema: '', name: parent },
  parentColumns,
});

/** A source over tables in memory, in the order of their rows. Counts how often each table is read. */
export function memorySource(
  tables: readonly MemoryTable[],
): SourceConnection & { readonly reads: ReadonlyMap<string, number> } {
  const reads = new Map<string, number>();
  const tableOf = (name: TableName) => tables.find(({ schema }) => tableKey(schema) === tableKey(name))!;
  const batchOf = (
    { schema, rows }: MemoryTable,
    names: readonly string[],
    from: number,
    to: number,
  ): Batch => {
    const cut = rows.slice(from, to);
    return {
      rowCount: cut.length,
      columns: names.map((name) => {
        const at = schema.columns.findIndex((column) => column.name === name);
        return columnOf(
          cut.map((row) => row[at] ?? null),
          schema.columns[at]!.type,
        );
      }),
    };
  };
  async function* read({ shard, columns, batchSize }: ReadRequest): AsyncGenerator<Batch> {
    const table = tableOf(shard.table);
    reads.set(table.schema.name, (reads.get(table.schema.name) ?? 0) + 1);
    const names = columns.map(({ name }) => name);
    for (let from = 0; from < table.rows.length; from += batchSize)
      yield batchOf(table, names, from, from + batchSize);
  }
  const source: Partial<SourceConnection> = {
    countRows: async (names) => names.map((name) => tableOf(name).rows.length),
    shards: async (table) => [{ table, index: 0, estimatedRows: tableOf(table).rows.length, range: {} }],
    read,
    sample: async (name, columns, limit) =>
      batchOf(
        tableOf(name),
        columns.map((column) => column.name),
        0,
        limit,
      ),
    find: async (name, columns, keys) => {
      const table = tableOf(name);
      const places = keys.columns.map((key) =>
        table.schema.columns.findIndex((column) => column.name === key.name),
      );
      const wanted = new Set(keys.values.map((values) => values.join('\n')));
      const rows = table.rows.filter((row) => wanted.has(places.map((at) => String(row[at])).join('\n')));
      return batchOf(
        { ...table, rows },
        columns.map((column) => column.name),
        0,
        rows.length,
      );
    },
    close: async () => undefined,
  };
  return Object.assign(source as SourceConnection, { reads });
}

function columnOf(values: readonly Cell[], type: LogicalType): Column {
  if (type.kind !== 'int')
    return { storage: 'text', values: values.map((value) => (value === null ? null : String(value))) };
  return {
    storage: 'int32',
    values: Int32Array.from(values, (value) => Number(value ?? 0)),
    nulls: Uint8Array.from(values, (value) => (value === null ? 1 : 0)),
  };
}
