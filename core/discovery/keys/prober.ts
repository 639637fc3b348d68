import type { DistinctMeasure, KeyEnds, KeyMeasure } from '@core/connectors/connector';
import { tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import { throwIfAborted } from '@core/kernel/abort';
import type { KeyScanOptions } from '@core/schema/key-scan';

/** Timeout of one query to the source, in milliseconds. */
export const probeWithin = 60_000;

type ProberOptions = Pick<KeyScanOptions, 'source' | 'scanners' | 'sampleRows' | 'signal' | 'onUnread'>;

/** Queries the source: a sample first, then all rows if there is still a chance. */
export class Prober {
  private readonly rows = new Map<string, Promise<number | null>>();

  constructor(private readonly options: ProberOptions) {}

  /** Runs the work for each item, with the scan's concurrency. */
  async each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < items.length) await work(items[next++]!);
    };
    await Promise.all(Array.from({ length: Math.min(this.options.scanners, items.length) }, lane));
  }

  /** null: a sample already has too many orphans, or the source could not be queried. */
  key(ends: KeyEnds, child: TableSchema, mayMiss: number): Promise<KeyMeasure | null> {
    const { source, sampleRows } = this.options;
    return this.ask(ends.child, async (signal) => {
      if (!this.isSmall(child)) {
        const first = await source.measureKey(ends, sampleRows, signal);
        // a sample may have some more of them than all rows
        if (first.filled > 0 && first.orphans / first.filled > mayMiss * 2 + 0.01) return null;
      }
      return source.measureKey(ends, null, signal);
    });
  }

  /** Whether the columns are unique over all rows, and not entirely NULL. */
  async isUnique(table: TableSchema, columns: readonly string[]): Promise<boolean> {
    const { source, sampleRows } = this.options;
    const isOnce = (found: DistinctMeasure) => found.filled > 0 && found.filled === found.distinct;
    const answer = await this.ask(table, async (signal) => {
      if (!this.isSmall(table) && !isOnce(await source.measureDistinct(table, columns, sampleRows, signal)))
        return false;
      return isOnce(await source.measureDistinct(table, columns, null, signal));
    });
    return answer ?? false;
  }

  /** Exact; null if the source could not be queried. */
  countRows(table: TableName): Promise<number | null> {
    const key = tableKey(table);
    const known = this.rows.get(key);
    if (known) return known;
    const asked = this.ask(
      table,
      async (signal) => (await this.options.source.countRows([table], signal))[0] ?? null,
    );
    this.rows.set(key, asked);
    return asked;
  }

  private isSmall({ rowEstimate }: TableSchema): boolean {
    return rowEstimate !== null && rowEstimate <= this.options.sampleRows;
  }

  private async ask<T>(table: TableName, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const { signal, onUnread } = this.options;
    throwIfAborted(signal);
    try {
      return await work(AbortSignal.any([signal, AbortSignal.timeout(probeWithin)]));
    } catch (error) {
      if (signal.aborted) throw error;
      onUnread(table, error);
      return null;
    }
  }
}
