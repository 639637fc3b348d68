import { AppError } from '@core/kernel/errors';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { Threads } from '@core/kernel/thread-pool';
import type { View } from '../sequences/view';
import type { SingleTableModel } from '../single-table/single-table-model';
import type { TrainingTable } from '../training-table';
import type { Aggregate } from './aggregates';
import type { ChildModel } from './child-model';
import type { ColumnShape } from './columns/restore-columns';
import { GroupSampler } from './group-sampler';
import type { DeferredKey } from './deferred-keys';
import { SyntheticDataset } from './synthetic-dataset';
import type { SchemaPlan } from './plan-schema';

/** How a table is made: by a model of its own, by one conditioned on other tables, or from rows that are handed in. */
export type TableModel =
  | { readonly kind: 'alone'; readonly model: SingleTableModel }
  | { readonly kind: 'child'; readonly model: ChildModel }
  | { readonly kind: 'given' }
  /** The training had no row of it, so there will be none. */
  | { readonly kind: 'empty' };

export interface ModelledTable {
  readonly name: string;
  readonly shapes: readonly ColumnShape[];
  readonly trainingRows: number;
  readonly model: TableModel;
  /** The columns as other tables see them; none where no table does. */
  readonly views: readonly View[];
}

export interface ModelledKey {
  readonly child: number;
  readonly parent: number;
}

/** All that a schema's model consists of. */
export interface SchemaParts {
  readonly tables: readonly ModelledTable[];
  readonly keys: readonly ModelledKey[];
  /** Numbers of the keys that are made the other way round: their child here is the parent of the schema. */
  readonly turned: ReadonlySet<number>;
  readonly plan: SchemaPlan;
  readonly deferredKeys: readonly DeferredKey[];
  readonly aggregates: readonly Aggregate[];
  readonly seed: number;
}

export interface SchemaSample {
  /** Left out: the seed the model was fitted with. */
  readonly seed?: number;
  /** Rows of tables without a context, for each row of the training; 1 unless set. */
  readonly scale?: number;
  /** Rows of single tables without a context, by name. */
  readonly rows?: Readonly<Record<string, number>>;
  /** All rows of the tables that are given, by name. */
  readonly given?: Readonly<Record<string, TrainingTable>>;
  readonly threads?: Threads;
  readonly signal?: AbortSignal;
}

/** Rows that are made of one table. */
export interface MadeBatch {
  readonly table: string;
  /** The number of its first row among all rows made of the table. */
  readonly firstRow: number;
  /** All columns of the training table, in its order. */
  readonly batch: Batch;
  /**
   * By foreign key of the schema that this table is the child of, in the schema's order: the number of the parent's
   * row for every row, -1 for NULL. The parent's rows may come in a later batch.
   */
  readonly parents: readonly { readonly key: number; readonly rows: Int32Array }[];
}

/** A fitted model of several tables. It holds views, histograms and trees; no row. */
export class SchemaModel {
  constructor(readonly parts: SchemaParts) {}

  /**
   * Makes all tables, block by block: of rows without a context, a block and all that depends on it, so that memory
   * does not grow with the number of rows, but for tables that others are matched with and for tables in a circle.
   * The same seed gives the same rows.
   * @throws AppError 'synthesis-referenced-rows-missing' if a given table is not handed in; 'cancelled' between blocks
   */
  async *sample(options: SchemaSample = {}): AsyncGenerator<MadeBatch, void, undefined> {
    const { tables, keys, plan } = this.parts;
    const views = new Map(tables.map(({ views: own }, index) => [index, own]));
    const shapes = tables.map((table) => table.shapes);
    const newWorld = (before: SyntheticDataset | null) =>
      new SyntheticDataset(shapes, views, (key) => keys[key]!.child, before);
    const kept = newWorld(null);
    this.checkGiven(options);
    for (const group of plan.groups) {
      throwIfAborted(options.signal);
      yield* new GroupSampler(this.parts, group, kept, () => newWorld(kept), options).make();
    }
  }

  private checkGiven({ given = {} }: SchemaSample): void {
    for (const { name, model } of this.parts.tables) {
      if (model.kind === 'given' && given[name] === undefined) {
        throw new AppError('synthesis-referenced-rows-missing', { details: { table: name } });
      }
    }
  }
}
