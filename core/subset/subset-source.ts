import type { ReadRequest, RowKeys, Shard, SourceConnection, ReadColumn } from '@core/connectors/connector';
import { sameTable, tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import type { Batch } from '@core/kernel/data/column';
import { joinColumns } from '@core/kernel/data/join-columns';
import { pickRows } from '@core/kernel/data/pick-rows';
import type { TextEquality } from '@core/kernel/data/text-equality';
import { ChosenRows, type KeyFileStore } from './key-files/key-file';
import { countUnmet } from './rows/count-unmet';
import { IdentityHasher, identityOf, readColumn, type Identity } from './rows/identity';
import { labelOf, rootHash } from './select/make-model';
import type { SubsetFiles } from './select-rows';

/** What a subset is read by. */
export interface ChosenFiles {
  readonly files: SubsetFiles;
  readonly store: Pick<KeyFileStore, 'read'>;
  /** The tables as rows were chosen from them. */
  readonly tables: readonly TableSchema[];
  readonly textEquality: TextEquality;
}

const batchSize = 10_000;
/** Tables whose chosen rows are held in memory at a time. */
const heldAtMost = 4;

/**
 * A source that is as if the rows of a subset were all that it has: they are read and counted, the others are not there.
 * Tables chosen whole are read as ever; of others nothing passes as the engine's own stream, or from file to file.
 * Closes the source with it.
 */
export function subsetSource(inner: SourceConnection, chosen: ChosenFiles): SourceConnection {
  const filters = new RowFilters(chosen);
  return {
    introspect: () => inner.introspect(),
    snapshot: () => inner.snapshot(),
    join: (token) => inner.join(token),
    close: () => inner.close(),
    measureKey: (...asked) => inner.measureKey(...asked),
    measureDistinct: (...asked) => inner.measureDistinct(...asked),
    ...(inner.readCsvAs && { readCsvAs: (...asked) => inner.readCsvAs!(...asked) }),
    ...(inner.readSetAside && { readSetAside: (...asked) => inner.readSetAside!(...asked) }),
    async countRows(tables, signal) {
      const counts = await inner.countRows(tables, signal);
      return counts.map((count, at) => filters.rowsOf(tables[at]!) ?? count);
    },
    async countOrphans(key, signal) {
      if (!filters.isFiltered(key.child)) return inner.countOrphans(key, signal);
      return countUnmet(subsetSource(inner, chosen), inner, key, chosen, signal);
    },
    async shards(table, targetRows) {
      const shards = await inner.shards(table, targetRows);
      const rows = filters.rowsOf(table);
      if (rows === null) return shards;
      const all = shards.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0);
      // equal rows are counted in the order of reading, so one reader has to see them all
      if (identityOf(filters.tableOf(table), chosen.files.keys).isCounted) return [wholeTable(table, rows)];
      return shards.map((shard) => ({
        ...shard,
        estimatedRows: (shard.estimatedRows / Math.max(all, 1)) * rows,
      }));
    },
    async *read(request) {
      const filter = await filters.of(request.shard.table);
      if (filter === null) yield* inner.read(request);
      else yield* filter.read(inner, request);
    },
    async sample(table, columns, limit, signal) {
      const filter = await filters.of(table);
      if (filter === null) return inner.sample(table, columns, limit, signal);
      return firstRows(inner, filter, columns, limit, signal);
    },
    async find(table, columns, keys, signal) {
      const filter = await filters.of(table);
      if (filter === null) return inner.find(table, columns, keys, signal);
      return filter.find(inner, columns, keys, signal);
    },
    ...(inner.readStream && {
      readStream: (request: ReadRequest) => {
        if (filters.isFiltered(request.shard.table)) throw new RangeError('A part of a table has no stream.');
        return inner.readStream!(request);
      },
    }),
    ...(inner.origin && {
      origin: async (table: TableName) => (filters.isFiltered(table) ? null : inner.origin!(table)),
    }),
  };
}

/** Whether only some rows of a table are in a subset. */
export const isFiltered = ({ tables }: SubsetFiles, table: TableName): boolean =>
  tables.some((one) => sameTable(one.table, table) && !one.isWhole);

const wholeTable = ({ schema, name }: TableName, rows: number): Shard => ({
  table: { schema, name },
  index: 0,
  estimatedRows: rows,
  range: {},
});

/** The filters of the tables of which only some rows are in. */
class RowFilters {
  private readonly byTable: ReadonlyMap<string, SubsetFiles['tables'][number]>;
  private readonly held = new Map<string, Promise<RowFilter>>();

  constructor(private readonly chosen: ChosenFiles) {
    this.byTable = new Map(
      chosen.files.tables.filter(({ isWhole }) => !isWhole).map((one) => [tableKey(one.table), one]),
    );
  }

  isFiltered(table: TableName): boolean {
    return this.byTable.has(tableKey(table));
  }

  /** null for a table that is whole. */
  rowsOf(table: TableName): number | null {
    return this.byTable.get(tableKey(table))?.rows ?? null;
  }

  tableOf(table: TableName): TableSchema {
    return this.chosen.tables.find((one) => sameTable(one, table))!;
  }

  async of(table: TableName): Promise<RowFilter | null> {
    const key = tableKey(table);
    const found = this.byTable.get(key);
    if (!found) return null;
    const filter = this.held.get(key) ?? this.open(table, found.file!.name);
    this.held.delete(key);
    this.held.set(key, filter);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= heldAtMost) break;
      this.held.delete(oldest);
    }
    return filter;
  }

  private async open(table: TableName, name: string): Promise<RowFilter> {
    const { store, files } = this.chosen;
    const rows = ChosenRows.read(await store.read(name));
    return new RowFilter(this.tableOf(table), rows, files);
  }
}

/** Lets the chosen rows of a table through. */
class RowFilter {
  private readonly identity: Identity;

  constructor(
    readonly table: TableSchema,
    private readonly rows: ChosenRows,
    private readonly files: SubsetFiles,
  ) {
    this.identity = identityOf(table, files.keys);
  }

  async *read(inner: SourceConnection, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
    const pass = this.pass(request.columns);
    const shards = this.identity.isCounted
      ? await inner.shards(this.table, Number.MAX_SAFE_INTEGER)
      : [request.shard];
    for (const shard of shards)
      for await (const batch of inner.read({ ...request, shard, columns: pass.columns })) {
        const passed = pass.through(batch);
        if (passed.rowCount > 0) yield passed;
        else batch.release?.();
      }
  }

  async find(
    inner: SourceConnection,
    columns: readonly ReadColumn[],
    keys: RowKeys,
    signal?: AbortSignal,
  ): Promise<Batch> {
    const pass = this.pass(columns.map((column) => ({ ...column, as: 'decoded' as const })));
    return pass.through(await inner.find(this.table, pass.columns, keys, signal));
  }

  /** What is read beside some columns to tell the rows apart, and which rows of a batch pass. */
  private pass(asked: readonly ReadColumn[]) {
    const { table, identity, rows } = this;
    const missing = identity.columns.filter(
      (name) => !asked.some((column) => column.name === name && column.as === 'decoded'),
    );
    const columns = [...asked, ...missing.map((name) => readColumn(table, name))];
    const places = identity.columns.map((name) =>
      columns.findIndex((column) => column.name === name && column.as === 'decoded'),
    );
    const hasher = new IdentityHasher(rootHash(this.files.seed).derive(labelOf(table)), table, identity);
    const through = (batch: Batch): Batch => {
      const values = places.map((at) => batch.columns[at]!);
      const passing = new Int32Array(batch.rowCount);
      let count = 0;
      for (let row = 0; row < batch.rowCount; row++) {
        const hash = hasher.hashRow(values, row);
        if (rows.has(hash[0]!, hash[1]!)) passing[count++] = row;
      }
      const picked = passing.subarray(0, count);
      return {
        rowCount: count,
        columns: batch.columns.slice(0, asked.length).map((column) => pickRows(column, picked)),
        release: batch.release,
      };
    };
    return { columns, through };
  }
}

/** The first rows that pass, decoded. */
async function firstRows(
  inner: SourceConnection,
  filter: RowFilter,
  asked: readonly ReadColumn[],
  limit: number,
  signal?: AbortSignal,
): Promise<Batch> {
  const columns = asked.map((column) => ({ ...column, as: 'decoded' as const }));
  const parts: Batch[] = [];
  let missing = limit;
  for (const shard of await inner.shards(filter.table, Number.MAX_SAFE_INTEGER)) {
    if (missing <= 0) break;
    for await (const batch of filter.read(inner, { shard, columns, batchSize, ...(signal && { signal }) })) {
      parts.push({ ...batch, rowCount: Math.min(batch.rowCount, missing) });
      missing -= batch.rowCount;
      if (missing <= 0) break;
    }
  }
  return {
    rowCount: limit - Math.max(0, missing),
    columns: columns.map(({ type }, at) =>
      joinColumns(
        type,
        parts.map(({ columns: ofBatch, rowCount }) => ({ column: ofBatch[at]!, rowCount })),
      ),
    ),
  };
}
