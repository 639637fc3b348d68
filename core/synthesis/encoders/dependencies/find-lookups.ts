import type { Codes, ExactCodes, LearntColumn } from '../encoder';

/** A column that another determines, with its code by the other's. */
export interface Lookup {
  readonly source: number;
  readonly codeOf: Uint16Array;
}

/** Rows with a rare value of the source say nothing of a determined column, so at most this share of rows may be rare. */
const maxGatheredShare = 0.15;

interface Candidate {
  readonly column: number;
  readonly codes: Codes;
  readonly exact: ExactCodes;
  readonly size: number;
  readonly isOrdered: boolean;
}

/**
 * Functional dependencies: columns whose value is the same wherever another column's is, verified on all rows with kept values.
 * A source is never determined itself, so chains (city → region → country) all lead to their first column; of columns
 * that determine each other the ordered one is the source.
 * @param columns by number in the table; null if a column is not to take part
 */
export function findLookups(
  columns: readonly (LearntColumn | null)[],
  rowCount: number,
): ReadonlyMap<number, Lookup> {
  const candidates = columns
    .flatMap((learnt, column): Candidate[] => {
      const [codes, second] = learnt?.codes ?? [];
      const [codebook] = learnt?.encoder.codebooks ?? [];
      const exact = learnt?.encoder.exact;
      if (codes === undefined || second !== undefined || codebook === undefined || exact === undefined)
        return [];
      return [{ column, codes, exact, size: codebook.fineCount, isOrdered: codebook.isOrdered }];
    })
    .sort((a, b) => b.size - a.size || Number(b.isOrdered) - Number(a.isOrdered) || a.column - b.column);
  const lookups = new Map<number, Lookup>();
  const sources: Candidate[] = [];
  const others: Candidate[] = [];
  for (const candidate of candidates) {
    const found = firstSource(sources, candidate, rowCount);
    if (found !== null) {
      lookups.set(candidate.column, found);
      continue;
    }
    if (!canBeSource(candidate, rowCount)) {
      others.push(candidate);
      continue;
    }
    // A column of more codes may follow too: rare values forbid the other direction, and of a number are many codes.
    const used = new Set([...lookups.values()].map(({ source }) => source));
    for (const larger of [...others, ...sources]) {
      if (used.has(larger.column) || lookups.has(larger.column)) continue;
      const codeOf = determines(candidate, larger, rowCount);
      if (codeOf === null) continue;
      lookups.set(larger.column, { source: candidate.column, codeOf });
      const at = sources.indexOf(larger);
      if (at >= 0) sources.splice(at, 1);
    }
    sources.push(candidate);
  }
  return lookups;
}

function firstSource(sources: readonly Candidate[], target: Candidate, rowCount: number): Lookup | null {
  for (const source of sources) {
    const codeOf = determines(source, target, rowCount);
    if (codeOf !== null) return { source: source.column, codeOf };
  }
  return null;
}

/** Whether each of its codes represents one value, or is replaced by one that does. */
function canBeSource({ codes, exact, size }: Candidate, rowCount: number): boolean {
  for (let code = 0; code < size; code++) {
    if (!exact.isExact(code) && code !== exact.gathering) return false;
  }
  let gathered = 0;
  for (let i = 0; i < rowCount; i++) if (codes[i] === exact.gathering) gathered++;
  return gathered <= rowCount * maxGatheredShare;
}

function determines(source: Candidate, target: Candidate, rowCount: number): Uint16Array | null {
  const { gathering } = source.exact;
  const found = new Int32Array(source.size).fill(-1);
  for (let i = 0; i < rowCount; i++) {
    const from = source.codes[i]!;
    const to = target.codes[i]!;
    if (from === gathering || found[from] === to) continue;
    if (found[from] !== -1 || !target.exact.isExact(to)) return null;
    found[from] = to;
  }
  return Uint16Array.from(found, (code) => Math.max(code, 0));
}
