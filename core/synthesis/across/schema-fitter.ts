import { AppError } from '@core/kernel/errors';
import { throwIfAborted } from '@core/kernel/abort';
import type { Threads } from '@core/kernel/thread-pool';
import { fitTable } from '../fit-table';
import type { TrainingSchema } from '../linked-tables';
import type { SynthesisOptions } from '../options';
import type { WorkerPool } from '../parallel/worker-pool';
import { seededStream } from '../sequences/seeded-stream';
import { findAggregates, type Aggregate } from './aggregates';
import { fitDeferredKey, type DeferredKey } from './deferred-keys';
import { fitChild } from './fit-child';
import { planSchema, type SchemaPlan } from './plan-schema';
import { SchemaModel, type TableModel } from './schema-model';
import { TrainingDataset } from './training-dataset';
import type { TurnedSchema } from './turned-keys';

export interface SchemaProgress {
  readonly table: string;
  readonly column: string;
  readonly tablesDone: number;
  readonly tables: number;
}

export interface SchemaFitRun {
  /** Left out: this thread alone. */
  readonly threads?: Threads;
  /** After each column. */
  readonly onProgress?: (progress: SchemaProgress) => void;
  readonly signal?: AbortSignal;
}

/** Fits the tables of a schema one after the other, parents first, and last the keys that are set when all rows are there. */
export class SchemaFitter {
  private readonly schema: TrainingSchema;
  private readonly plan: SchemaPlan;
  private readonly dataset: TrainingDataset;
  private readonly order: readonly number[];
  private readonly keys: readonly { readonly child: number; readonly parent: number }[];

  constructor(
    private readonly turned: TurnedSchema,
    private readonly options: SynthesisOptions,
    private readonly run: SchemaFitRun,
    private readonly workerPool: WorkerPool,
  ) {
    const { schema } = turned;
    this.schema = schema;
    this.plan = planSchema(turned);
    this.dataset = new TrainingDataset(schema, options);
    this.order = this.plan.groups.flatMap(({ tables }) => tables);
    const numbers = new Map(schema.tables.map(({ name }, index) => [name, index]));
    this.keys = schema.foreignKeys.map(({ child, parent }) => ({
      child: numbers.get(child)!,
      parent: numbers.get(parent)!,
    }));
  }

  async fit(): Promise<SchemaModel> {
    const { schema, plan, dataset, keys, options } = this;
    const models: TableModel[] = [];
    for (const table of this.order) {
      throwIfAborted(this.run.signal);
      models[table] = await this.fitTable(table);
    }
    const deferredKeys = await this.fitLateKeys();
    return new SchemaModel({
      tables: schema.tables.map(({ name, table }, index) => ({
        name,
        shapes: table.columns.map(({ name: column, type, kind }) => ({ name: column, type, kind })),
        trainingRows: table.rowCount,
        model: models[index]!,
        views: dataset.hasViews(index) ? dataset.views(index) : [],
      })),
      keys,
      turned: this.turned.turned,
      plan,
      deferredKeys,
      aggregates: this.findAggregates(),
      seed: options.seed,
    });
  }

  private async fitTable(table: number): Promise<TableModel> {
    const { schema, plan, options, workerPool, run } = this;
    const linked = schema.tables[table]!;
    if (linked.isGiven) return { kind: 'given' };
    if (linked.table.rowCount === 0) return { kind: 'empty' };
    const minimum = Math.max(1, options.trees.minInterval);
    if (linked.table.columns.length > 0 && linked.table.rowCount < minimum) {
      throw new AppError('synthesis-too-few-rows', {
        details: { table: linked.name, rows: linked.table.rowCount, minimum },
      });
    }
    const onTree = (column: string) => this.report(table, column);
    const { contextKey, matchKeys } = plan.tables[table]!;
    if (contextKey < 0 && matchKeys.length === 0) {
      const own = { ...options, seed: seededStream(options.seed, table).uint32() };
      const model = await fitTable(linked.table, own, {
        threads: run.threads,
        signal: run.signal,
        onProgress: ({ column }) => onTree(column),
      });
      return { kind: 'alone', model };
    }
    const parentOf = (key: number) => this.keys[key]!.parent;
    const siblings = this.siblingsOf(table, contextKey);
    const place = { options, workerPool, onTree, signal: run.signal };
    return {
      kind: 'child',
      model: await fitChild({
        schema,
        plan,
        dataset: this.dataset,
        parentOf,
        table,
        siblings,
        options,
        place,
      }),
    };
  }

  /** Tables made before this one from the same parent. */
  private siblingsOf(table: number, contextKey: number) {
    const before = this.order.slice(0, this.order.indexOf(table));
    const parent = contextKey < 0 ? -1 : this.keys[contextKey]!.parent;
    return before.flatMap((other) => {
      const key = this.plan.tables[other]!.contextKey;
      return key >= 0 && this.keys[key]!.parent === parent ? [{ key, table: other }] : [];
    });
  }

  private async fitLateKeys(): Promise<DeferredKey[]> {
    const { plan, keys, dataset, options, workerPool, run } = this;
    const late = plan.tables
      .flatMap(({ deferredKeys }) => deferredKeys)
      .filter((key) => this.isMade(keys[key]!.child));
    const fitted: DeferredKey[] = [];
    for (const key of late) {
      const { child, parent } = keys[key]!;
      const onTree = (column: string) => this.report(child, column);
      const place = { options, workerPool, onTree, signal: run.signal, firstTree: 2 ** 31 + key * 64 };
      fitted.push(await fitDeferredKey(dataset, key, child, parent, place));
    }
    return fitted;
  }

  /** Of keys whose parent is made in the same block as the child. */
  private findAggregates(): Aggregate[] {
    return this.order.flatMap((child) => {
      const { contextKey, pathKeys } = this.plan.tables[child]!;
      const near = [...(contextKey < 0 ? [] : [contextKey]), ...pathKeys.map(({ key }) => key)];
      return near.flatMap((key) => {
        const { parent } = this.keys[key]!;
        const isSameGroup = this.plan.groups.some(
          ({ tables }) => tables.includes(child) && tables.includes(parent),
        );
        return isSameGroup && this.isMade(parent) ? findAggregates(this.dataset, parent, key, child) : [];
      });
    });
  }

  private isMade(table: number): boolean {
    const { isGiven, table: rows } = this.schema.tables[table]!;
    return !isGiven && rows.rowCount > 0;
  }

  private report(table: number, column: string): void {
    const { schema, order, run } = this;
    run.onProgress?.({
      table: schema.tables[table]!.name,
      column,
      tablesDone: order.indexOf(table),
      tables: order.length,
    });
  }
}
