import type { RandomStream } from '@core/kernel/random';
import { balanceWeights } from './balance-weights';
import type { Match } from './child-model';
import type { Dataset } from './dataset';
import { familySizeOf, kindsOfRows } from './matching';
import { drawPopularity } from './popularity';
import { RowsPool } from './rows-pool';

/** The rows of parents that fitting ones are looked for among, by key. */
export class Pools {
  /** Of parents that were there before: one for all blocks. */
  private readonly complete = new Map<number, RowsPool>();

  /** @param isGrowing whether rows of a table are made together with those that look for one */
  constructor(
    private readonly isGrowing: (table: number) => boolean,
    private readonly streamAt: (purpose: 'popularity' | 'pool', key: number, block: number) => RandomStream,
  ) {}

  of({ plan, popularity }: Pick<Match, 'plan' | 'popularity'>, dataset: Dataset, block: number): RowsPool {
    const { key, table } = plan;
    const known = this.isGrowing(table) ? undefined : this.complete.get(key);
    if (known !== undefined) return known;
    const rowCount = dataset.rowCount(table);
    const bins = dataset.bins(table);
    const weights = drawPopularity(popularity, dataset, table, this.streamAt('popularity', key, block));
    const random = this.streamAt('pool', key, block);
    const demands = plan.parts.map(({ column, coarseOf, shares }) => ({
      groupOf: bins[column]!.map((bin) => coarseOf[bin]!),
      shares,
    }));
    balanceWeights(weights, demands);
    const pool = new RowsPool(kindsOfRows(plan, bins, rowCount), familySizeOf(plan), weights, random);
    if (!this.isGrowing(table)) this.complete.set(key, pool);
    return pool;
  }
}
