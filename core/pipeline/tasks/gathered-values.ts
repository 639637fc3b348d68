import { spillFiles, SpilledColumn, type SpillFiles } from '../source-values/column-spill';
import { SourceValueSet } from '../source-values/source-value-set';
import type { RunPlan } from '../run-plan';
import { hashesOfSet, setColumns, spillFile, wholeColumns } from './gathered-files';
import type { RunSession } from './run-session';
import { setHash } from './set-hash';

/** What was collected from the source, opened on demand and released with the table that needed it. */
export class GatheredValues {
  private readonly sets = new Map<string, SourceValueSet>();
  private readonly spills = new Map<number, SpilledColumn>();
  /** Where the files of the prepared table can be read. */
  private spillPaths: ReadonlyMap<number, readonly SpillFiles[]> = new Map();
  private table = -1;

  constructor(private readonly session: RunSession) {}

  /** Prepares what the table needs, and releases what only earlier tables needed. */
  async turnTo(table: number): Promise<void> {
    if (table === this.table) return;
    this.spillPaths = await this.findSpills(table);
    this.table = table;
    for (const spill of this.spills.values()) spill.close();
    this.spills.clear();
    const needed = new Set(setColumns(this.plan.tables[table]!).map(({ move }) => move.sourceSet));
    for (const set of this.sets.keys()) if (!needed.has(set)) this.sets.delete(set);
  }

  /** The source values of all columns that share a set; complete once all tables are loaded. */
  async set(name: string): Promise<SourceValueSet> {
    const known = this.sets.get(name);
    if (known) return known;
    const { files, workspaceHash } = this.session;
    const paths = await Promise.all(hashesOfSet(this.plan, name).map((file) => files.read(file)));
    const set = new SourceValueSet(paths, setHash(workspaceHash, name));
    this.sets.set(name, set);
    return set;
  }

  /** The whole column, by its index in the prepared table. */
  whole(column: number): SpilledColumn {
    const known = this.spills.get(column);
    if (known) return known;
    const table = this.plan.tables[this.table]!;
    const spill = new SpilledColumn(this.spillPaths.get(column) ?? [], table.columns[column]!.type);
    this.spills.set(column, spill);
    return spill;
  }

  /**
   * Number of the shard's first row in the run's order of the table: exact if whole columns were counted, else far
   * enough from the previous shard's.
   */
  firstRow(shard: number): number {
    const table = this.plan.tables[this.table]!;
    const [whole] = wholeColumns(table);
    return whole ? this.whole(whole.at).firstRowOf(shard) : shard * 2 ** 32;
  }

  close(): void {
    for (const spill of this.spills.values()) spill.close();
    this.spills.clear();
    this.sets.clear();
  }

  private async findSpills(tableAt: number): Promise<ReadonlyMap<number, readonly SpillFiles[]>> {
    const { files } = this.session;
    const table = this.plan.tables[tableAt]!;
    const filesOf = async (at: number, shard: number): Promise<SpillFiles> => {
      const { values, starts } = spillFiles(spillFile(tableAt, at, shard));
      return { values: await files.read(values), starts: await files.read(starts) };
    };
    const found = wholeColumns(table).map(
      async ({ at }) => [at, await Promise.all(table.shards.map((_, shard) => filesOf(at, shard)))] as const,
    );
    return new Map(await Promise.all(found));
  }

  private get plan(): RunPlan {
    return this.session.plan;
  }
}
