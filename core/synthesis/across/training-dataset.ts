import type { SynthesisOptions } from '../options';
import { learnView, type View } from '../sequences/view';
import type { TrainingColumn } from '../training-table';

import type { SchemaShape } from './check-schema';
import type { Dataset } from './dataset';

/** All rows of the training, and the views learnt from them. */
export class TrainingDataset implements Dataset {
  private readonly known = new Map<
    number,
    { readonly views: readonly View[]; readonly bins: readonly Uint8Array[] }
  >();

  constructor(
    private readonly schema: SchemaShape,
    private readonly options: SynthesisOptions,
  ) {}

  rowCount(table: number): number {
    return this.schema.tables[table]!.table.rowCount;
  }

  columns(table: number): readonly TrainingColumn[] {
    return this.schema.tables[table]!.table.columns;
  }

  keyRows(key: number): Int32Array {
    return this.schema.foreignKeys[key]!.rows;
  }

  /** Whether any other table has asked for the views. */
  hasViews(table: number): boolean {
    return this.known.has(table);
  }

  views(table: number): readonly View[] {
    return this.look(table).views;
  }

  bins(table: number): readonly Uint8Array[] {
    return this.look(table).bins;
  }

  private look(table: number) {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const rowCount = this.rowCount(table);
    const columns = this.columns(table);
    const minRows = Math.max(this.options.trees.minInterval, this.options.rareCategory.threshold);
    const limits = {
      minRows: Math.min(minRows, rowCount),
      maxTexts: this.schema.tables[table]!.isGiven ? Infinity : this.options.cardinalityThreshold,
    };
    const views = columns.map((column) => learnView(column, rowCount, limits));
    const bins = views.map((view, index) =>
      view.binsOf(columns[index]!.values, columns[index]!.type, rowCount),
    );
    this.known.set(table, { views, bins });
    return { views, bins };
  }
}
