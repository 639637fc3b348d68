import type { CodedColumn } from '../coding';
import type { TreeFeature } from '../trees/tree';
import { noRowBin } from './view';

/** A category that a sequence has no more than one row of, such as the owner among the users of an account. */
export interface OnceRule {
  readonly code: number;
  /** Sequences that must have it: all that have rows; none; or those, and no others, that a signal of the context is there for. */
  readonly need: 'all' | 'none' | { readonly context: number };
}

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

/** For each rule whether a row of the sequence before has had it. */
export function seenFeatures(
  { contexts, starts }: Pick<OnceRows, 'contexts' | 'starts'>,
  fine: Uint16Array,
  rules: readonly OnceRule[],
): TreeFeature[] {
  return rules.map(({ code }) => {
    const bins = new Uint8Array(new SharedArrayBuffer(fine.length));
    for (let i = 0; i < contexts.length; i++) {
      let isSeen = 0;
      for (let row = starts[i]!; row < starts[i + 1]!; row++) {
        bins[row] = isSeen;
        if (fine[row] === code) isSeen = 1;
      }
    }
    return { bins, binCount: 2, isOrdered: true };
  });
}

/** How many rows a sequence needs for what it must have. @param bins of the context */
export function leastRows(
  rules: readonly OnceRule[],
  bins: readonly Uint8Array[],
  sequence: number,
  length: number,
): number {
  return rules.filter(({ need }) => (need === 'all' ? length > 0 : isNeeded(need, bins, sequence))).length;
}

const isNeeded = (need: OnceRule['need'], context: readonly Uint8Array[], sequence: number): boolean =>
  need === 'all' || (need !== 'none' && context[need.context]![sequence] !== noRowBin);

/** Holds sequences to their rules while they are drawn: trees know what has been seen, and hardly ever err. */
export class OnceKeeper {
  /** By rule, then by sequence. */
  readonly seen: readonly Uint8Array[];

  /** @param common codes by falling frequency, that stand in for one that may not be @param context bins by sequence */
  constructor(
    private readonly rules: readonly OnceRule[],
    private readonly common: readonly number[],
    private readonly context: readonly Uint8Array[],
    sequenceCount: number,
  ) {
    this.seen = rules.map(() => new Uint8Array(sequenceCount));
  }

  /** Puts right what was drawn for one row of each of the first sequences. @param remaining rows of a sequence behind this one */
  settle(codes: Uint16Array, count: number, remaining: (sequence: number) => number): void {
    for (let i = 0; i < count; i++) {
      codes[i] = this.settled(codes[i]!, i, remaining(i));
      const rule = this.rules.findIndex(({ code }) => code === codes[i]);
      if (rule >= 0) this.seen[rule]![i] = 1;
    }
  }

  private settled(drawn: number, sequence: number, remaining: number): number {
    const owed = this.rules.filter(
      ({ need }, rule) => this.seen[rule]![sequence] === 0 && isNeeded(need, this.context, sequence),
    );
    if (owed.length > remaining && owed.every(({ code }) => code !== drawn)) return owed[0]!.code;
    if (this.isAllowed(drawn, sequence)) return drawn;
    return this.common.find((code) => this.isAllowed(code, sequence)) ?? drawn;
  }

  private isAllowed(code: number, sequence: number): boolean {
    const rule = this.rules.findIndex((one) => one.code === code);
    if (rule < 0) return true;
    const { need } = this.rules[rule]!;
    return this.seen[rule]![sequence] === 0 && (need === 'none' || isNeeded(need, this.context, sequence));
  }
}
