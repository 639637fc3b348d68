import type { CodeBins, Codebook } from '../coding';

/** A feature that a tree may have: a column in its own bins, or in those of a column that it determines. */
export interface AskedView {
  /** Of the context first, then by codebook. */
  readonly column: number;
  readonly view: CodeBins;
}

/** The columns themselves, each at its own number, then the views of the columns that they determine. */
export function askedViews(codebooks: readonly Codebook[]): AskedView[] {
  return [
    ...codebooks.map((view, column) => ({ column, view })),
    ...codebooks.flatMap(({ views = [] }, column) => views.map((view) => ({ column, view }))),
  ];
}
