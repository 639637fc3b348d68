import type { Proof, ProofCheck } from '@core/contract/schemas/proof';

/** As many as the page shows. */
const tablesMax = 20;
const placesMax = 6;

/** How many items of a proof its page leaves out. */
export interface ProofRest {
  /** Exceptions of a check by their remark, '' for those without one of their own. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly copied: { readonly tables: number; readonly columns: number; readonly notExamined: number };
}

/**
 * What a page shows of a proof, and how much it leaves out: with 1,000 tables the whole is 2 MB, which its file is for.
 */
export function cutProof(proof: Proof): { proof: Proof; rest: ProofRest } {
  const checks = proof.checks.map(cutCheck);
  const { shown, rest } = cutCopied(proof.copied ?? []);
  return {
    proof: { ...proof, checks: checks.map(({ check }) => check), copied: shown },
    rest: { places: Object.fromEntries(checks.map(({ check, more }) => [check.id, more])), copied: rest },
  };
}

/** The first exceptions of each remark; leaked protected values are all listed, because each needs attention. */
function cutCheck(check: ProofCheck): { check: ProofCheck; more: Record<string, number> } {
  if (check.id === 'leaked-values') return { check, more: {} };
  const more: Record<string, number> = {};
  const taken = new Map<string, number>();
  const details = check.details.filter(({ params: { remark } }) => {
    const kind = typeof remark === 'string' && remark !== check.remark?.code ? remark : '';
    const before = taken.get(kind) ?? 0;
    taken.set(kind, before + 1);
    if (before >= placesMax) more[kind] = before + 1 - placesMax;
    return before < placesMax;
  });
  return { check: { ...check, details }, more };
}

type Copied = NonNullable<Proof['copied']>;

/** Tables with unexamined columns come first. */
function cutCopied(copied: Copied): { shown: Copied; rest: ProofRest['copied'] } {
  const isOpen = (table: Copied[number]) =>
    table.columns.some(({ state }) => state === 'NOT_EXAMINED' || state === 'UNPROTECTED');
  const inOrder = [...copied.filter(isOpen), ...copied.filter((table) => !isOpen(table))];
  const left = inOrder.slice(tablesMax);
  const columns = left.flatMap((table) => table.columns);
  return {
    shown: inOrder.slice(0, tablesMax),
    rest: {
      tables: left.length,
      columns: columns.length,
      notExamined: columns.filter(({ state }) => state === 'NOT_EXAMINED').length,
    },
  };
}
