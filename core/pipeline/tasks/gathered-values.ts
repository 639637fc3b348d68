import { SpilledColumn } from '../source-values/column-spill';
import { SourceValueSet } from '../source-values/source-value-set';
import type { RunPlan } from '../run-plan';
import { gatheredColumns, hashesOfSet, spillPath } from './gathered-files';
import type { RunSession } from './run-session';
import { setHash } from './set-hash';

/** What was gathered before the run, opened when first asked for and let go with the table that needed it. */
export class GatheredValues {
  private readonly sets = new Map<string, SourceValueSet>();
  private readonly spills = new Map<number, SpilledColumn>();
  private table = -1;

  constructor(private readonly session: RunSession) {}

  /** Frees what tables before this one needed and this one does not. */
  turnTo(table: number): void {
    if (table === this.table) return;
    this.table = table;
    for (const spill of this.spills.values()) spill.close();
    this.spills.clear();
    const needed = new Set(gatheredColumns(this.plan.tables[table]!).map(({ move }) => move.sourceSet));
    for (const set of this.sets.keys()) if (!needed.has(set)) this.sets.delete(set);
  }

  set(name: string): SourceValueSet {
    const { folder } = this.session.setup;
    const known = this.sets.get(name);
    if (known) return known;
    const hash = setHash(this.session.workspaceHash, name);
    const set = new SourceValueSet(hashesOfSet(this.plan, folder, name), hash);
    this.sets.set(name, set);
    return set;
  }

  /** The whole column, by its place in the table last turned to. */
  whole(column: number): SpilledColumn {
    const known = this.spills.get(column);
    if (known) return known;
    const table = this.plan.tables[this.table]!;
    const paths = table.shards.map((_, shard) =>
      spillPath(this.session.setup.folder, this.table, column, shard),
    );
    const spill = new SpilledColumn(paths, table.columns[column]!.type);
    this.spills.set(column, spill);
    return spill;
  }

  /**
   * Number of the first row of a shard in the run's order of the table: exact where whole columns were counted,
   * else a start far enough from the shard before it.
   */
  firstRow(shard: number): number {
    const table = this.plan.tables[this.table]!;
    const whole = gatheredColumns(table).find(({ move }) => move.isWhole);
    return whole ? this.whole(whole.at).firstRowOf(shard) : shard * 2 ** 32;
  }

  close(): void {
    for (const spill of this.spills.values()) spill.close();
    this.spills.clear();
    this.sets.clear();
  }

  private get plan(): RunPlan {
    return this.session.plan;
  }
}
