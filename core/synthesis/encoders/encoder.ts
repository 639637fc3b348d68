import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../coding';
import type { SynthesisOptions } from '../options';

export type Codes = Uint16Array<SharedArrayBuffer>;

/** What the encoder of one column learns under. */
export interface LearnContext {
  readonly name: string;
  readonly rowCount: number;
  readonly options: SynthesisOptions;
  /** A stream of this column's own, for samples of large columns and for labels made once. */
  readonly random: RandomStream;
}

/** One column as codes and back. It keeps nothing of single rows. */
export interface ColumnEncoder {
  /** None where there is nothing to draw: constants, texts by pattern without a NULL. */
  readonly codebooks: readonly Codebook[];
  /** Present where a code can represent exactly one value, so that another column can be looked up by it. */
  readonly exact?: ExactCodes;
  /** Of any rows of the column: a value that was not there at learning takes the code nearest to it. */
  encode(values: Column, rowCount: number): Codes[];
  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Column;
}

/** Codes of the first codebook as values. */
export interface ExactCodes {
  /** Whether the code represents one value (or NULL), and not an interval or the rare ones. */
  isExact(code: number): boolean;
  /** The code, not exact itself, that `settle` replaces by exact ones; -1 where there is none. */
  readonly gathering: number;
  /** The codes with the gathering one replaced by codes of single values, as `decode` would. */
  settle(codes: Uint16Array, rowCount: number, random: RandomStream): Uint16Array;
}

/** What learning a column gives: its encoder, and the training rows in its codes, one a codebook. */
export interface LearntColumn {
  readonly encoder: ColumnEncoder;
  readonly codes: readonly Codes[];
}

/** Codes of a codebook for the rows, in memory that threads share. */
export function newCodes(rowCount: number): Codes {
  return new Uint16Array(new SharedArrayBuffer(rowCount * Uint16Array.BYTES_PER_ELEMENT));
}
