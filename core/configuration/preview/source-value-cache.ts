import { randomBytes } from 'node:crypto';
import type { SourceConnection } from '@core/connectors/connector';
import { durations, limits } from '@core/contract/limits';
import type { ValueSet } from '@core/generators/generator';
import { isNull, type Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { Clock } from '@core/kernel/clock';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { groupBy } from '@core/schema/group-by';
import type { StoredColumn } from '@core/schema/stored-schema';
import { skipReason } from '../skip-reason';
import type { Workbench } from '../workbench';
import { sampleTable } from './read-sample';

/** The source values that a generator avoids in a run, as far as a preview knows them. */
export interface AvoidedValues {
  readonly set: ValueSet;
  /** All of them are known, so the preview shows what the run makes. */
  readonly isWhole: boolean;
}

interface KnownColumn {
  /** Of its first rows, ascending; as many bits of the hash as a double holds exactly. */
  readonly hashes: Float64Array;
  readonly isWhole: boolean;
  readonly readAt: number;
}

/** Hashes kept over all columns, at 8 bytes each. */
const hashesMax = 1_000_000;

/**
 * The first values of source columns, for the previews of all pages: a generator that avoids source values then makes
 * the same of a row wherever it is shown, and the same as a run where the columns are no longer than that. Kept for a
 * minute, as hashes under a key that nobody has.
 */
export class SourceValueCache {
  private readonly known = new Map<number, KnownColumn>();
  private readonly hash = new KeyedHash(randomBytes(32));
  private readonly out = new Uint32Array(2);
  private size = 0;

  constructor(private readonly clock: Clock) {}

  /** What the generator avoids, were it the one of this column: values of all columns that a run gathers for it. */
  async avoidedBy(
    connection: SourceConnection,
    bench: Workbench,
    column: StoredColumn,
    generatorId: string,
  ): Promise<AvoidedValues> {
    const all = columnsToAvoid(bench, column, generatorId);
    const columns = all.slice(0, limits.previewAvoidedColumns);
    const known = await this.knowAll(connection, bench, columns);
    return {
      set: { has: (text) => this.isAmong(known, text) },
      isWhole: columns.length === all.length && known.every(({ isWhole }) => isWhole),
    };
  }

  private async knowAll(
    connection: SourceConnection,
    bench: Workbench,
    columns: readonly StoredColumn[],
  ): Promise<KnownColumn[]> {
    const until = this.clock.now() - durations.sourceValuesKept;
    const missing = columns.filter(({ id }) => (this.known.get(id)?.readAt ?? -Infinity) < until);
    const read = new Map<number, KnownColumn>();
    for (const part of groupBy(missing, ({ tableId }) => tableId).values()) {
      const max = limits.previewValues;
      const batch = await sampleTable(connection, bench.tableOf(part[0]!), part, max + 1);
      part.forEach((column, at) => {
        const hashes = this.hashesOf(batch.columns[at]!, Math.min(batch.rowCount, max), column);
        const found = { hashes, isWhole: batch.rowCount <= max, readAt: this.clock.now() };
        read.set(column.id, found);
        this.keep(column.id, found);
      });
    }
    return columns.flatMap(({ id }) => read.get(id) ?? this.known.get(id) ?? []);
  }

  private hashesOf(values: Column, rowCount: number, { schema: { type } }: StoredColumn): Float64Array {
    const hashes: number[] = [];
    for (let row = 0; row < rowCount; row++) {
      if (!isNull(values, row)) hashes.push(this.hashOf(textOf(values, row, type) ?? ''));
    }
    return Float64Array.from(hashes).sort();
  }

  /** The oldest make room. */
  private keep(id: number, column: KnownColumn): void {
    this.drop(id);
    this.known.set(id, column);
    this.size += column.hashes.length;
    for (const oldest of this.known.keys()) {
      if (this.size <= hashesMax) return;
      this.drop(oldest);
    }
  }

  private drop(id: number): void {
    this.size -= this.known.get(id)?.hashes.length ?? 0;
    this.known.delete(id);
  }

  private isAmong(columns: readonly KnownColumn[], text: string): boolean {
    const hash = this.hashOf(text);
    return columns.some(({ hashes }) => includes(hashes, hash));
  }

  private hashOf(text: string): number {
    this.hash.text(text, this.out);
    return this.out[0]! * 2 ** 21 + (this.out[1]! >>> 11);
  }
}

function includes(ascending: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}

const byGenerator = new WeakMap<Workbench, ReadonlyMap<string, readonly StoredColumn[]>>();

/** Columns that a run writes, by the generator in force for them; in the order of their ids. */
function generatedColumns(bench: Workbench): ReadonlyMap<string, readonly StoredColumn[]> {
  const before = byGenerator.get(bench);
  if (before) return before;
  const written = bench.schema.tables
    .filter((table) => skipReason(table, bench.columnsOf(table)) === null)
    .flatMap((table) => bench.columnsOf(table).filter(({ schema }) => !schema.generated))
    .sort((one, other) => one.id - other.id);
  const found = groupBy(written, (column) => bench.state(column).generator.id);
  byGenerator.set(bench, found);
  return found;
}

/** A choice that is not saved yet adds the column, and those that follow it, to what the generator works for. */
function columnsToAvoid(
  bench: Workbench,
  column: StoredColumn,
  generatorId: string,
): readonly StoredColumn[] {
  const root = bench.rootOf(column);
  const sharing = generatedColumns(bench).get(generatorId) ?? [];
  if (bench.state(root).generator.id === generatorId && sharing.includes(root)) return sharing;
  return [...new Set([root, ...bench.followersOf(root), ...sharing])];
}
