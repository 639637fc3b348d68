import type { CodedColumn } from '../coding';
import type { OnceRule } from './once';
import { noRowBin } from './view';

/** Rows of sequences, and what is known of these. */
export interface OnceRows {
  readonly contexts: Int32Array;
  readonly starts: Int32Array;
  /** Whether rows of the sequence were left out. */
  readonly isCut: (sequence: number) => boolean;
  /** Context signals of tables beside, each with its bins by sequence: whether there is a row. */
  readonly beside: readonly { readonly context: number; readonly bins: Uint8Array }[];
}

/** Sequences that must show it before a rule is believed, and doubles that chance would have given. */
const minTelling = 20;
const minDoubles = 12;
const maxRules = 16;

/** The categories of a column that each sequence has once, or never twice; those of the most rows first. */
export function findOnce({ codebook, fine }: CodedColumn, rows: OnceRows): OnceRule[] {
  if (codebook.isOrdered || codebook.fineCount < 2) return [];
  const counts = countCodes(fine, codebook.fineCount, rows);
  const codes = Array.from({ length: codebook.fineCount }, (_, code) => code)
    .filter((code) => code !== codebook.rare && counts.once[code]! >= minTelling && counts.twice[code] === 0)
    .toSorted((a, b) => counts.once[b]! - counts.once[a]! || a - b);
  return codes
    .flatMap((code): OnceRule[] => {
      const need = needOf(code, counts);
      return need === null ? [] : [{ code, need }];
    })
    .slice(0, maxRules);
}

interface CodeCounts {
  /** Sequences with rows, those of more than one, and the pairs of rows in them. */
  readonly filled: number;
  readonly long: number;
  readonly pairs: number;
  readonly rows: number;
  /** By code: sequences with one row of it, and with more. */
  readonly once: Int32Array;
  readonly twice: Int32Array;
  /** By signal: sequences that have it, and those of them with the code. */
  readonly beside: readonly {
    readonly context: number;
    readonly there: number;
    readonly withCode: Int32Array;
  }[];
}

function countCodes(fine: Uint16Array, codeCount: number, rows: OnceRows): CodeCounts {
  const { contexts, starts, isCut } = rows;
  const [once, twice, seen] = [
    new Int32Array(codeCount),
    new Int32Array(codeCount),
    new Int32Array(codeCount),
  ];
  const beside = rows.beside.map(({ context, bins }) => ({
    context,
    bins,
    there: 0,
    withCode: new Int32Array(codeCount),
  }));
  let [filled, long, pairs, counted] = [0, 0, 0, 0];
  for (let i = 0; i < contexts.length; i++) {
    const sequence = contexts[i]!;
    if (isCut(sequence)) continue;
    const [from, to] = [starts[i]!, starts[i + 1]!];
    const there = beside.filter(({ bins }) => bins[sequence] !== noRowBin);
    for (const signal of there) signal.there++;
    const length = to - from;
    if (length > 0) filled++;
    if (length > 1) long++;
    pairs += (length * (length - 1)) / 2;
    counted += length;
    for (let row = from; row < to; row++) seen[fine[row]!]!++;
    for (let row = from; row < to; row++) {
      const code = fine[row]!;
      if (seen[code] === 0) continue;
      (seen[code] === 1 ? once : twice)[code]!++;
      for (const { withCode } of there) withCode[code]!++;
      seen[code] = 0;
    }
  }
  return { filled, long, pairs, rows: counted, once, twice, beside };
}

function needOf(
  code: number,
  { filled, long, pairs, rows, once, beside }: CodeCounts,
): OnceRule['need'] | null {
  const has = once[code]!;
  if (has === filled) return long >= minTelling ? 'all' : null;
  const told = beside.find(({ there, withCode }) => withCode[code] === there && there === has);
  if (told) return { context: told.context };
  const share = has / rows;
  return pairs * share * share >= minDoubles ? 'none' : null;
}
