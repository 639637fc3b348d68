/** Counts of what the page omits from a long proof. */
export interface ProofRest {
  /** Exceptions by check, and then by remark, '' for those without one of their own. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly copied: { readonly tables: number; readonly columns: number; readonly notExamined: number };
}
