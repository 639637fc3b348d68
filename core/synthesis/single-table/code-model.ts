import type { Codebook } from '../coding';
import type { Pull } from '../trees/pull';
import type { Tree } from '../trees/tree';

/** The conditional distribution of one codebook, in the order of sampling. */
export interface DrawStep {
  /** Index of the codebook that is drawn. */
  readonly codebook: number;
  /** The features of its tree, by number among the `askedViews` of context columns and codebooks. */
  readonly sources: readonly number[];
  readonly tree: Tree;
  /** Rank order within leaves; its sources by number of the column: of the context first, then by codebook. */
  readonly pull: Pull | null;
}

/** The joint distribution of a table's codes, given those of context columns: a tree a codebook, in the order they are drawn. */
export interface CodeModel {
  readonly codebooks: readonly Codebook[];
  /** Columns that are given and not drawn. */
  readonly contextBooks: readonly Codebook[];
  readonly steps: readonly DrawStep[];
}

/** Rows of a block; each block is drawn from streams of its own, so blocks can be drawn by any thread. */
export const blockRows = 32_768;
