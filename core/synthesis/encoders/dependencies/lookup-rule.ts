import type { ColumnEncoder } from '../encoder';
import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';
import type { RandomStream } from '@core/kernel/random';

/** A column that another one determines: its code is looked up by the other's. */
export class LookupRule implements ColumnRule {
  readonly codebooks = [];
  readonly sources: readonly number[];

  /** @param codeOf by the source's code, this column's; codes represent single values on both sides */
  constructor(
    private readonly source: number,
    private readonly codeOf: Uint16Array,
    private readonly encoder: ColumnEncoder,
  ) {
    this.sources = [source];
  }

  encode(): [] {
    return [];
  }

  make(
    _codes: readonly Uint16Array[],
    made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn {
    const from = sourceOf(made, this.source).settled;
    const codes = new Uint16Array(rowCount);
    for (let i = 0; from !== null && i < rowCount; i++) codes[i] = this.codeOf[from[i]!]!;
    return { column: this.encoder.decode([codes], rowCount, random), settled: null };
  }
}
