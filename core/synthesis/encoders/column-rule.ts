import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { CodeBins, Codebook } from '../coding';
import type { Codes, ColumnEncoder } from './encoder';

/** A column that decoding has made. */
export interface MadeColumn {
  readonly column: Column;
  /** Its codes as settled, where other columns are looked up by them. */
  readonly settled: Uint16Array | null;
}

/** Where the values of one column of a table come from: its own codes, or other columns. */
export interface ColumnRule {
  readonly codebooks: readonly Codebook[];
  /** Columns of the table that must be made before, by number. */
  readonly sources: readonly number[];
  /** @param columns all columns of the table; `at` is this one */
  encode(columns: readonly Column[], at: number, rowCount: number): readonly Codes[];
  /** @param made columns made so far, by number: all sources are there */
  make(
    codes: readonly Uint16Array[],
    made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn;
}

/** The column of a source; a rule is made only after its sources. */
export function sourceOf(made: ReadonlyMap<number, MadeColumn>, source: number): MadeColumn {
  const column = made.get(source);
  if (column === undefined)
    throw new RangeError(`Column ${source} was not made before one that follows from it.`);
  return column;
}

/** A column with an encoder of its own. */
export class OwnRule implements ColumnRule {
  readonly sources = [];

  readonly codebooks: readonly Codebook[];

  /** @param following views of the codes by the columns that are looked up by them */
  constructor(
    readonly encoder: ColumnEncoder,
    private readonly following: readonly CodeBins[],
  ) {
    this.codebooks = encoder.codebooks.map((codebook) => withViews(codebook, following));
  }

  encode(columns: readonly Column[], at: number, rowCount: number) {
    return this.encoder.encode(columns[at]!, rowCount);
  }

  make(
    codes: readonly Uint16Array[],
    _made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn {
    const [first] = codes;
    if (this.following.length === 0 || this.encoder.exact === undefined || first === undefined) {
      return { column: this.encoder.decode(codes, rowCount, random), settled: null };
    }
    const settled = this.encoder.exact.settle(first, rowCount, random);
    return { column: this.encoder.decode([settled], rowCount, random), settled };
  }
}

/** If each code has a bin of its own, trees need no views: the bins determine whatever the codes determine. */
const withViews = (codebook: Codebook, views: readonly CodeBins[]): Codebook =>
  views.length > 0 && codebook.fineCount > codebook.binCount ? { ...codebook, views } : codebook;
