import { throwIfAborted } from '@core/kernel/abort';
import type { RandomStream } from '@core/kernel/random';
import { seededStream } from '../sequences/seeded-stream';
import { writeAggregate } from './aggregates';
import { blockStarts, type BlockStart } from './block-starts';
import { drawChild } from './draw-child';
import { emptyColumn } from './empty-column';
import { drawDeferredKey } from './deferred-keys';
import { Gathered, type MadeRows, type SyntheticDataset } from './synthetic-dataset';
import type { TableGroup } from './plan-schema';
import { Pools } from './pools';
import { inverse } from './turned-keys';
import type { MadeBatch, SchemaParts, SchemaSample } from './schema-model';
import { referencedTables } from './referenced-tables';
import { allRows, follow } from './dataset';

const purposes = { lengths: 1, draw: 2, decode: 3, progress: 4, popularity: 5, pool: 6, late: 7 } as const;

/** Makes the tables of one group. */
export class GroupSampler {
  private readonly seed: number;
  private readonly rowsBefore = new Map<number, number>();
  private readonly gathered: ReadonlyMap<number, Gathered>;
  private readonly pools: Pools;

  /** @param kept tables that are complete; those of the group that others look at are put to it */
  constructor(
    private readonly parts: SchemaParts,
    private readonly group: TableGroup,
    private readonly kept: SyntheticDataset,
    private readonly newWorld: () => SyntheticDataset,
    private readonly sample: SchemaSample,
  ) {
    this.seed = sample.seed ?? parts.seed;
    this.pools = new Pools(
      (table) => group.tables.includes(table),
      (purpose, ...place) => this.streamAt(purpose, ...place),
    );
    this.gathered = new Map(referencedTables(parts, group).map((table) => [table, new Gathered()]));
  }

  async *make(): AsyncGenerator<MadeBatch, void, undefined> {
    const [root, ...others] = this.group.roots;
    if (root !== undefined && others.length === 0) {
      let block = 0;
      for await (const start of blockStarts(this.parts, this.group, root, this.sample)) {
        throwIfAborted(this.sample.signal);
        yield* this.makeBlock(new Map([[root, start]]), block++);
      }
    } else {
      // Tables in a circle need all rows of one another.
      const starts = new Map<number, BlockStart>();
      for (const table of this.group.roots) starts.set(table, await this.wholeStart(table));
      yield* this.makeBlock(starts, 0);
    }
    for (const [table, gathered] of this.gathered) {
      this.kept.put(table, gathered.all(this.parts.tables[table]!.shapes, this.keysOf(table)));
    }
  }

  private async wholeStart(table: number): Promise<BlockStart> {
    const gathered = new Gathered();
    let rowCount = 0;
    for await (const start of blockStarts(this.parts, this.group, table, this.sample)) {
      if (start.columns === null) rowCount += start.rowCount;
      else gathered.add({ ...start, columns: start.columns, firstRow: 0, keys: new Map() }, new Map());
    }
    return rowCount > 0 ? { rowCount, columns: null } : gathered.all(this.parts.tables[table]!.shapes, []);
  }

  private *makeBlock(
    starts: ReadonlyMap<number, BlockStart>,
    block: number,
  ): Generator<MadeBatch, void, undefined> {
    const dataset = this.newWorld();
    for (const table of this.group.tables) {
      dataset.put(table, this.makeRows(table, dataset, starts.get(table), block));
      for (const { key, path } of this.parts.plan.tables[table]!.pathKeys) {
        dataset.made(table).keys.set(key, follow(dataset, path, allRows(dataset.rowCount(table))));
      }
    }
    this.setLateKeys(dataset, block);
    this.setAggregates(dataset);
    for (const table of this.parts.plan.handedOut) {
      if (this.group.tables.includes(table)) yield this.handOut(table, dataset);
    }
  }

  private makeRows(
    table: number,
    dataset: SyntheticDataset,
    start: BlockStart | undefined,
    block: number,
  ): MadeRows {
    const firstRow = this.rowsBefore.get(table) ?? 0;
    const { model, shapes } = this.parts.tables[table]!;
    if (model.kind !== 'child') {
      const keys =
        model.kind === 'empty' ? this.keysOf(table).map((key) => [key, new Int32Array()] as const) : [];
      return {
        rowCount: start?.rowCount ?? 0,
        firstRow,
        columns: start?.columns ?? shapes.map(emptyColumn),
        keys: new Map(keys),
      };
    }
    const { contextKey, matches } = model.model;
    return drawChild(model.model, {
      dataset,
      parent: contextKey < 0 ? -1 : this.parts.keys[contextKey]!.parent,
      rowCount: start?.rowCount ?? 0,
      firstRow,
      pools: new Map(matches.map((match) => [match.plan.key, this.pools.of(match, dataset, block)])),
      streamAt: (purpose, ...place) => this.streamAt(purpose, table, block, ...place),
    });
  }

  private setLateKeys(dataset: SyntheticDataset, block: number): void {
    for (const late of this.parts.deferredKeys) {
      if (!this.group.tables.includes(late.child)) continue;
      const { key } = late.plan;
      const rows = drawDeferredKey(
        late,
        dataset,
        this.pools.of(late, dataset, block),
        this.streamAt('late', key, block),
      );
      dataset.made(late.child).keys.set(key, rows);
    }
  }

  /** Children first, so that a sum of sums is right. */
  private setAggregates(dataset: SyntheticDataset): void {
    for (const table of this.group.tables.toReversed()) {
      for (const plan of this.parts.aggregates) {
        if (plan.table !== table) continue;
        const rows = dataset.made(table);
        const columns = rows.columns.with(plan.column, writeAggregate(plan, dataset));
        dataset.put(table, { ...rows, columns });
      }
    }
  }

  private handOut(table: number, dataset: SyntheticDataset): MadeBatch {
    const rows = dataset.made(table);
    const { rowCount, firstRow, columns } = rows;
    const keys = new Map(
      this.keysOf(table).map((key) => [key, dataset.globalRows(key, this.parts.keys[key]!.parent)]),
    );
    this.rowsBefore.set(table, firstRow + rowCount);
    this.gathered.get(table)?.add(rows, keys);
    const parents = [...keys]
      .filter(([key]) => !this.parts.turned.has(key))
      .concat(this.turnedKeys(table, dataset))
      .toSorted(([a], [b]) => a - b)
      .map(([key, keyRows]) => ({ key, rows: keyRows }));
    return { table: this.parts.tables[table]!.name, firstRow, batch: { rowCount, columns }, parents };
  }

  /** Keys of the table that were made from the other end, as the schema has them. */
  private turnedKeys(table: number, dataset: SyntheticDataset): [number, Int32Array][] {
    return [...this.parts.turned].flatMap((key): [number, Int32Array][] => {
      const { child, parent } = this.parts.keys[key]!;
      if (parent !== table) return [];
      const { firstRow } = dataset.made(child);
      return [[key, inverse(dataset.keyRows(key)).map((row) => row + firstRow)]];
    });
  }

  /** The keys that are made with a table; one that is given brings its own. */
  private keysOf(table: number): number[] {
    if (this.parts.tables[table]!.model.kind === 'given') return [];
    return [...this.parts.keys.keys()].filter((key) => this.parts.keys[key]!.child === table);
  }

  private streamAt(purpose: keyof typeof purposes, ...place: readonly number[]): RandomStream {
    return seededStream(this.seed, purposes[purpose], ...place);
  }
}
