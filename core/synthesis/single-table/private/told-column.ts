import type { CodedColumn } from '../../coding';
import type { ToldCounts } from '../../encoders/private/private-column';
import { groupCodes } from './code-groups';
import { settleCounts } from './settle-counts';

/** A column as pairs are measured on it: classes of its codes, and what was told of the rows that they hold. */
export interface ToldColumn {
  readonly coded: CodedColumn;
  /** Of the rows, by fine code. */
  readonly codeShares: Float64Array;
  /** Fine code → class. */
  readonly classOf: Uint8Array;
  /** Of the rows, by class. */
  readonly shares: Float64Array;
  readonly isOrdered: boolean;
  /** Of the noise of the share of a code. */
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

/** The rows of a column by class: no part of what may be told. */
export const classesOf = ({ coded, classOf }: ToldColumn): Uint8Array =>
  Uint8Array.from(coded.fine, (code) => classOf[code]!);
