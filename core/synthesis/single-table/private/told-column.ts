import type { CodedColumn } from '../../coding';
import type { ToldCounts } from '../../encoders/private/private-column';
import { groupCodes } from './code-groups';
import { settleCounts } from './settle-counts';

/** A column with its privately released marginal, and its codes in classes, on which pairs of columns are measured. */
export interface ToldColumn {
  readonly coded: CodedColumn;
  /** The released share of rows by fine code. */
  readonly codeShares: Float64Array;
  /** Fine code → class. */
  readonly classOf: Uint8Array;
  /** The released share of rows by class. */
  readonly shares: Float64Array;
  readonly isOrdered: boolean;
  /** Standard deviation of the noise of one code's share. */
  readonly deviation: number;
}

const mostClasses = 48;

export function toldColumn(coded: CodedColumn, told: ToldCounts): ToldColumn {
  const { isOrdered } = coded.codebook;
  const rows = Math.max(1, coded.fine.length);
  const codeShares = settleCounts(
    Float64Array.from(told.counts, (count) => count / rows),
    1,
  );
  const { groupOf: classOf, shares } = groupCodes(codeShares, isOrdered, mostClasses);
  return { coded, codeShares, classOf, shares, isOrdered, deviation: told.deviation / rows };
}

/** The class of each row: not private, so it must not be released. */
export const classesOf = ({ coded, classOf }: ToldColumn): Uint8Array =>
  Uint8Array.from(coded.fine, (code) => classOf[code]!);
