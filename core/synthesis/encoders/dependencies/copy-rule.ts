import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';

/** A column that is equal to another in every row. */
export class CopyRule implements ColumnRule {
  readonly codebooks = [];
  readonly sources: readonly number[];

  constructor(private readonly source: number) {
    this.sources = [source];
  }

  encode(): [] {
    return [];
  }

  make(_codes: readonly Uint16Array[], made: ReadonlyMap<number, MadeColumn>): MadeColumn {
    return { column: sourceOf(made, this.source).column, settled: null };
  }
}
