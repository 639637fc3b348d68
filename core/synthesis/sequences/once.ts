import type { TreeFeature } from '../trees/tree';
import { noRowBin } from './view';

/** A category that a sequence has at most once, such as the owner among the users of an account. */
export interface OnceRule {
  readonly code: number;
  /** Which sequences must have it: all with rows; none; or exactly those for which a signal of the context is present. */
  readonly need: 'all' | 'none' | { readonly context: number };
}

/** For each rule whether a row of the sequence before has had it. */
export function seenFeatures(
  { contexts, starts }: { readonly contexts: Int32Array; readonly starts: Int32Array },
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

/** The least number of rows of a sequence, for what it must have. @param bins of the context */
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

/** Enforces the rules while sequences are drawn. Trees have a feature for what has occurred, so corrections are rare. */
export class OnceKeeper {
  /** By rule, then by sequence. */
  readonly seen: readonly Uint8Array[];

  /** @param common codes by falling frequency, which replace a forbidden one @param context bins by sequence */
  constructor(
    private readonly rules: readonly OnceRule[],
    private readonly common: readonly number[],
    private readonly context: readonly Uint8Array[],
    sequenceCount: number,
  ) {
    this.seen = rules.map(() => new Uint8Array(sequenceCount));
  }

  /** Corrects the codes drawn for one row of each of the first sequences. @param remaining rows of a sequence after this one */
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
