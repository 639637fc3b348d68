import type { CodeBook } from '../coding';
import type { Tree } from '../trees/tree';

/** One book's place in the drawing. */
export interface DrawStep {
  /** Index of the book that is drawn. */
  readonly book: number;
  /** What its tree asks for: context columns by 0 … contextBooks.length-1, then books by index. */
  readonly sources: readonly number[];
  readonly tree: Tree;
}

/** The joint distribution of a table's codes, given those of context columns: a tree a book, in the order they are drawn. */
export interface CodeModel {
  readonly books: readonly CodeBook[];
  /** Columns that are given and not drawn. */
  readonly contextBooks: readonly CodeBook[];
  readonly steps: readonly DrawStep[];
}

/** Rows of a block; each block is drawn from streams of its own, so blocks can be drawn by any thread. */
export const blockRows = 32_768;
