import type { SourceConnection } from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import { isNull, type Batch, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { RandomStream } from '@core/kernel/random';
import { ColumnCollector } from './column-collector';
import { sharesOf, type ScopedTable } from './training-scope';

/** Where a table has no maximum of its own. */
const maxTrainingRows = 100_000;
const separator = '\u0000';

/** Rows of one table to learn from. */
export interface TrainingRows {
  readonly scoped: ScopedTable;
  readonly rowCount: number;
  /** By place in the table: the values that the model looks at. */
  readonly columns: ReadonlyMap<number, { readonly type: LogicalType; readonly values: Column }>;
  /** One a reference of the model: the row of the parent's training rows, -1 for NULL. */
  readonly parents: readonly Int32Array[];
}

interface Request {
  readonly source: SourceConnection;
  readonly batchSize: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** Reads each table once, parents before children. A row is taken with all that hang on it. Memory holds what is taken. */
export async function readTraining(
  request: Request,
  scope: readonly ScopedTable[],
): Promise<{ tables: TrainingRows[]; sourceRows: number[] }> {
  const { source, signal } = request;
  const sourceRows = await source.countRows(
    scope.map(({ table }) => table.source),
    signal,
  );
  const shares = sharesOf(scope, sourceRows, maxTrainingRows);
  const tables: TrainingRows[] = [];
  const taken = new Map<string, ReadonlyMap<string, number>>();
  for (const [index, scoped] of scope.entries()) {
    const parents = (scoped.model?.references ?? []).map(
      ({ parent, parentColumns }) => taken.get(keyId(parent, parentColumns)) ?? new Map<string, number>(),
    );
    const isRoot = scoped.context === null;
    const choose = isRoot ? chooser(request, scoped, sourceRows[index]!, shares[index]!, index) : () => true;
    const reader = new TableReader(request, scoped, parents, choose);
    tables.push(await reader.read());
    scoped.keys.forEach((columns, at) => taken.set(keyId(scoped.at, columns), reader.numbers[at]!));
  }
  return { tables, sourceRows };
}

const keyId = (table: number, columns: readonly number[]): string => `${table}:${columns.join()}`;

/** Selection sampling (Knuth, The Art of Computer Programming 2, algorithm S): exactly the share, each row as likely. */
function chooser(
  { seed }: Request,
  { model }: ScopedTable,
  rows: number,
  share: number,
  index: number,
): () => boolean {
  let open = Math.ceil(rows * Math.min(1, share));
  let left = rows;
  if (open >= rows) return () => true;
  if (model && !model.settings.readRandomSubset) return () => open-- > 0;
  const random = new RandomStream();
  random.seed(seed, index);
  return () => {
    const isTaken = random.float() * left < open;
    left--;
    if (isTaken) open--;
    return isTaken;
  };
}

/** Reads one table and keeps the rows that are chosen and whose family is. */
class TableReader {
  /** One a set of key columns: the number of the row taken, by its key. */
  readonly numbers: readonly Map<string, number>[];
  private readonly asked: readonly number[];
  private readonly collectors: ReadonlyMap<number, ColumnCollector>;
  private readonly parents: number[][];
  private rowCount = 0;

  constructor(
    private readonly request: Request,
    private readonly scoped: ScopedTable,
    private readonly parentNumbers: readonly ReadonlyMap<string, number>[],
    private readonly choose: () => boolean,
  ) {
    const { table, values, keys, model } = scoped;
    const references = model?.references ?? [];
    this.asked = [...new Set([...values, ...keys.flat(), ...references.flatMap(({ columns }) => columns)])];
    this.collectors = new Map(values.map((at) => [at, new ColumnCollector(table.columns[at]!.type)]));
    this.numbers = keys.map(() => new Map());
    this.parents = references.map(() => []);
  }

  async read(): Promise<TrainingRows> {
    const { source, batchSize, signal } = this.request;
    const { table } = this.scoped;
    const columns = this.asked.map((at) => {
      const { name, type, nativeType } = table.columns[at]!;
      return { name, type, nativeType, as: 'decoded' as const };
    });
    for (const shard of table.shards) {
      for await (const batch of source.read({ shard, columns, batchSize, signal })) {
        throwIfAborted(signal);
        this.take(batch);
      }
    }
    return {
      scoped: this.scoped,
      rowCount: this.rowCount,
      columns: new Map([...this.collectors].map(([at, collector]) => [at, collector.finish()])),
      parents: this.parents.map((rows) => Int32Array.from(rows)),
    };
  }

  private take({ rowCount, columns }: Batch): void {
    const columnAt = new Map(this.asked.map((at, place) => [at, columns[place]!]));
    const references = this.scoped.model?.references ?? [];
    for (let row = 0; row < rowCount; row++) {
      if (!this.choose()) continue;
      const parents = references.map((reference, at) => this.parentOf(columnAt, row, reference.columns, at));
      if (parents.includes(null)) continue;
      parents.forEach((parent, at) => this.parents[at]!.push(parent!));
      for (const [at, collector] of this.collectors) collector.add(columnAt.get(at)!, row);
      this.scoped.keys.forEach((places, at) => {
        const key = this.keyOf(columnAt, row, places);
        if (key !== null) this.numbers[at]!.set(key, this.rowCount);
      });
      this.rowCount++;
    }
  }

  /** -1 for NULL; null where the row hangs on a parent that was not taken, and is not taken either. */
  private parentOf(
    columnAt: ReadonlyMap<number, Column>,
    row: number,
    places: readonly number[],
    at: number,
  ): number | null {
    const key = this.keyOf(columnAt, row, places);
    if (key === null) return -1;
    const numbers = this.parentNumbers[at]!;
    const found = numbers.get(key);
    if (found !== undefined) return found;
    // A row that hangs on several parents stays with the first; of another that was left out, one that was not stands in.
    return at === 0 || numbers.size === 0 ? null : this.rowCount % numbers.size;
  }

  private keyOf(columnAt: ReadonlyMap<number, Column>, row: number, places: readonly number[]): string | null {
    const { columns } = this.scoped.table;
    let key = '';
    for (const at of places) {
      const column = columnAt.get(at)!;
      if (isNull(column, row)) return null;
      key += textOf(column, row, columns[at]!.type) + separator;
    }
    return key;
  }
}
