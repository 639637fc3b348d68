import type { SourceConnection } from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { RandomStream } from '@core/kernel/random';
import { ColumnCollector } from './column-collector';
import { keyText } from './key-text';
import { samplingRates, type ScopedTable } from './training-scope';

/** For tables without a maximum of their own. */
export const maxTrainingRows = 100_000;

/** The training rows of one table. */
export interface TrainingRows {
  readonly scoped: ScopedTable;
  /** Row count of the source. */
  readonly sourceRows: number;
  readonly rowCount: number;
  /** The values that the model uses, by index in the table. */
  readonly columns: ReadonlyMap<number, { readonly type: LogicalType; readonly values: Column }>;
  /** One array per reference of the model: the parent's training row, -1 for NULL. */
  readonly parents: readonly Int32Array[];
}

interface Request {
  readonly source: SourceConnection;
  readonly batchSize: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/**
 * Reads each table once, parents before children. A row is sampled with everything that depends on it. Only sampled
 * rows are in memory.
 */
export async function readTraining(request: Request, scope: readonly ScopedTable[]): Promise<TrainingRows[]> {
  const { source, signal } = request;
  const sources = scope.map(({ table }) => table.source);
  const rows = await source.countRows(sources, signal);
  const shares = samplingRates(scope, rows, maxTrainingRows);
  const readers = new Map<number, TableReader>();
  for (const [index, scoped] of scope.entries()) {
    const family =
      scoped.context && readers.get(scoped.context.parent)!.numbersOf(scoped.context.parentColumns);
    const choose = family ? () => true : chooser(request, scoped, rows[index]!, shares[index]!, index);
    const reader = new TableReader(request, scoped, family, choose);
    await reader.read();
    readers.set(scoped.at, reader);
  }
  return scope.map((scoped, index) => {
    const reader = readers.get(scoped.at)!;
    const parents = (scoped.model?.references ?? []).map(({ parent, parentColumns }, at) =>
      reader.parentsOf(at, readers.get(parent)!.numbersOf(parentColumns)),
    );
    return {
      scoped,
      sourceRows: rows[index]!,
      rowCount: reader.rowCount,
      columns: reader.columns(),
      parents,
    };
  });
}

/**
 * Selection sampling (Knuth, The Art of Computer Programming 2, algorithm S): exactly the share, each row equally
 * likely.
 */
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

/** Reads one table and keeps the rows that are sampled and whose family is. */
class TableReader {
  rowCount = 0;
  private readonly asked: readonly number[];
  private readonly collectors: ReadonlyMap<number, ColumnCollector>;
  /** One map per set of key columns: the number of the sampled row, by its key. */
  private readonly numbers: readonly Map<string, number>[];
  /** One array per reference: the key that each sampled row refers to. */
  private readonly refersTo: readonly (string | null)[][];

  constructor(
    private readonly request: Request,
    private readonly scoped: ScopedTable,
    private readonly family: ReadonlyMap<string, number> | null,
    private readonly choose: () => boolean,
  ) {
    const { table, values, keys, model } = scoped;
    const references = model?.references ?? [];
    this.asked = [...new Set([...values, ...keys.flat(), ...references.flatMap(({ columns }) => columns)])];
    this.collectors = new Map(values.map((at) => [at, new ColumnCollector(table.columns[at]!.type)]));
    this.numbers = keys.map(() => new Map());
    this.refersTo = references.map(() => []);
  }

  async read(): Promise<void> {
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
  }

  columns(): TrainingRows['columns'] {
    return new Map([...this.collectors].map(([at, collector]) => [at, collector.finish()]));
  }

  numbersOf(columns: readonly number[]): ReadonlyMap<string, number> {
    return this.numbers[this.scoped.keys.findIndex((key) => key.join() === columns.join())]!;
  }

  /** A reference to a row that was not sampled is redirected to another: it must refer to some row. */
  parentsOf(reference: number, numbers: ReadonlyMap<string, number>): Int32Array {
    const keys = this.refersTo[reference]!;
    return Int32Array.from(keys, (key, row) => {
      if (key === null || numbers.size === 0) return -1;
      return numbers.get(key) ?? row % numbers.size;
    });
  }

  private take({ rowCount, columns }: Batch): void {
    const { table, model, keys, context } = this.scoped;
    const pick = (places: readonly number[]) => ({
      columns: places.map((at) => columns[this.asked.indexOf(at)]!),
      types: places.map((at) => table.columns[at]!.type),
    });
    const references = (model?.references ?? []).map((reference) => pick(reference.columns));
    const contextAt = context ? model!.references.indexOf(context) : -1;
    const own = keys.map(pick);
    const values = [...this.collectors].map(([at, collector]) => ({
      collector,
      column: pick([at]).columns[0]!,
    }));
    for (let row = 0; row < rowCount; row++) {
      if (!this.choose()) continue;
      const refersTo = references.map((key) => keyText(key.columns, key.types, row));
      const parent = contextAt < 0 ? null : refersTo[contextAt]!;
      if (this.family !== null && parent !== null && !this.family.has(parent)) continue;
      refersTo.forEach((key, at) => this.refersTo[at]!.push(key));
      for (const { collector, column } of values) collector.add(column, row);
      own.forEach((key, at) => {
        const text = keyText(key.columns, key.types, row);
        if (text !== null) this.numbers[at]!.set(text, this.rowCount);
      });
      this.rowCount++;
    }
  }
}
