import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import type { ColumnRule, MadeColumn } from '../column-rule';
import { newCodes, type Codes, type ColumnEncoder } from '../encoder';
import { mergeColumns } from './merge-columns';
import { comparison } from './equal-columns';

/** The code of rows in which the rule holds; the column's own codes follow it. */
const ruled = 0;
const maxBins = 64;

/**
 * A column that follows from others in most of its rows. Whether the rule holds is one code of the model among the
 * column's own, so it holds as often as in the training, and in the same kinds of rows.
 */
export class ExceptRule implements ColumnRule {
  readonly codebooks: readonly Codebook[];
  readonly sources: readonly number[];

  /**
   * @param rule without codebooks
   * @param own of all rows, with one codebook at most
   */
  constructor(
    private readonly rule: ColumnRule,
    private readonly own: ColumnEncoder,
    name: string,
  ) {
    this.sources = rule.sources;
    this.codebooks = [withRuled(own.codebooks[0] ?? { ...soleCode, name })];
  }

  encode(columns: readonly Column[], at: number, rowCount: number): readonly Codes[] {
    const made = new Map(this.sources.map((source) => [source, { column: columns[source]!, settled: null }]));
    const { column } = this.rule.make([], made, rowCount, undefined!);
    const same = comparison(column, columns[at]!);
    const exceptions = Uint8Array.from({ length: rowCount }, (_, row) => (same?.(row) ? 0 : 1));
    return [codesWithRule(this.own.encode(columns[at]!, rowCount)[0], exceptions)];
  }

  make(
    [codes]: readonly Uint16Array[],
    made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn {
    const drawn = codes ?? new Uint16Array(rowCount);
    const { column } = this.rule.make([], made, rowCount, random);
    const ownCodes = this.own.codebooks.map(() => drawn.map((code) => Math.max(0, code - 1)));
    const own = this.own.decode(ownCodes, rowCount, random);
    const isOwn = Uint8Array.from({ length: rowCount }, (_, row) => (drawn[row] === ruled ? 0 : 1));
    return { column: mergeColumns(column, own, isOwn), settled: null };
  }
}

/**
 * @param own the column's own codes; left out where it has none
 * @param exceptions by row, 1 where the rule does not hold
 */
export function codesWithRule(own: Codes | undefined, exceptions: Uint8Array): Codes {
  const codes = newCodes(exceptions.length);
  for (let row = 0; row < codes.length; row++) {
    codes[row] = exceptions[row] === 1 ? (own?.[row] ?? 0) + 1 : ruled;
  }
  return codes;
}

/** What a column without codes of its own has beside the rule. */
const soleCode = {
  fineCount: 1,
  binOf: new Uint8Array(1),
  binCount: 1,
  classOf: new Uint8Array(1),
  classCount: 1,
  isOrdered: false,
} as const;

/** The same codes behind one more, which has a bin and a class of its own. */
function withRuled(own: Codebook): Codebook {
  const behind = (of: Uint8Array) =>
    Uint8Array.from([0, ...of], (bin, at) => (at === 0 ? 0 : Math.min(maxBins - 1, bin + 1)));
  const { rare } = own;
  return {
    ...own,
    ...(rare === undefined ? {} : { rare: rare + 1 }),
    fineCount: own.fineCount + 1,
    binOf: behind(own.binOf),
    binCount: Math.min(maxBins, own.binCount + 1),
    classOf: behind(own.classOf),
    classCount: Math.min(maxBins, own.classCount + 1),
  };
}
