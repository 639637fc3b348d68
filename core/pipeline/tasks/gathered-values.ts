import { spillFiles, SpilledColumn, type SpillFiles } from '../source-values/column-spill';
import { SourceValueSet } from '../source-values/source-value-set';
import type { RunPlan } from '../run-plan';
import { gatheredColumns, hashesOfSet, spillFile } from './gathered-files';
import type { RunSession } from './run-session';
import { setHash } from './set-hash';

/** What was gathered before the run, opened when first asked for and let go with the table that needed it. */
export class GatheredValues {
  private readonly sets = new Map<string, SourceValueSet>();
  private readonly spills = new Map<number, SpilledColumn>();
  /** Where the files of the table last turned to can be read. */
  private setPaths: ReadonlyMap<string, readonly string[]> = new Map();
  private spillPaths: ReadonlyMap<number, readonly SpillFiles[]> = new Map();
  private table = -1;

  constructor(private readonly session: RunSession) {}

  /** Gets what the table needs, and frees what tables before it needed and it does not. */
  async turnTo(table: number): Promise<void> {
    if (table === this.table) return;
    await this.find(table);
    this.table = table;
    for (const spill of this.spills.values()) spill.close();
    this.spills.clear();
    const needed = new Set(gatheredColumns(this.plan.tables[table]!).map(({ move }) => move.sourceSet));
    for (const set of this.sets.keys()) if (!needed.has(set)) this.sets.delete(set);
  }

  set(name: string): SourceValueSet {
    const known = this.sets.get(name);
    if (known) return known;
    const hash = setHash(this.session.workspaceHash, name);
    const set = new SourceValueSet(this.setPaths.get(name) ?? [], hash);
    this.sets.set(name, set);
    return set;
  }

  /** The whole column, by its place in the table last turned to. */
  whole(column: number): SpilledColumn {
    const known = this.spills.get(column);
    if (known) return known;
    const table = this.plan.tables[this.table]!;
    const spill = new SpilledColumn(this.spillPaths.get(column) ?? [], table.columns[column]!.type);
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

  private async find(tableAt: number): Promise<void> {
    const { files } = this.session;
    const setPaths = new Map<string, string[]>();
    const spillPaths = new Map<number, SpillFiles[]>();
    const table = this.plan.tables[tableAt]!;
    for (const { at, move } of gatheredColumns(table)) {
      if (move.sourceSet !== null && !setPaths.has(move.sourceSet)) {
        const names = hashesOfSet(this.plan, move.sourceSet);
        setPaths.set(move.sourceSet, await Promise.all(names.map((name) => files.read(name))));
      }
      if (!move.isWhole) continue;
      const spilled = table.shards.map(async (_, shard): Promise<SpillFiles> => {
        const { values, starts } = spillFiles(spillFile(tableAt, at, shard));
        return { values: await files.read(values), starts: await files.read(starts) };
      });
      spillPaths.set(at, await Promise.all(spilled));
    }
    this.setPaths = setPaths;
    this.spillPaths = spillPaths;
  }

  private get plan(): RunPlan {
    return this.session.plan;
  }
}
