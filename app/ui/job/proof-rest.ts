/** How many there are of what the page of a long proof leaves out. */
export interface ProofRest {
  /** Exceptions by their check, and then by their remark, '' for those without one. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly copied: { readonly tables: number; readonly columns: number; readonly notExamined: number };
}
