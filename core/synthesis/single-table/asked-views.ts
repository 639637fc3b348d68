import type { CodeBins, Codebook } from '../coding';

/** What a tree may ask of a row: a column by its own bins, or by those of one that follows from it. */
export interface AskedView {
  /** Of the context first, then by codebook. */
  readonly column: number;
  readonly view: CodeBins;
}

/** The columns themselves, each at its own number, then what follows from them. */
export function askedViews(codebooks: readonly Codebook[]): AskedView[] {
  return [
    ...codebooks.map((view, column) => ({ column, view })),
    ...codebooks.flatMap(({ views = [] }, column) => views.map((view) => ({ column, view }))),
  ];
}
