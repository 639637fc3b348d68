import type { LogicalType } from '@core/kernel/data/logical-type';

import type { ColumnProfile } from '../generator';

export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** What an int or decimal column can hold: for a decimal its digits without the point; without precision 1000 digits. */
export function integerRange(type: LogicalType): IntegerRange {
  if (type.kind === 'int') {
    const bits = BigInt(type.bits);
    return type.signed
      ? { min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }
      : { min: 0n, max: 2n ** bits - 1n };
  }
  const max = 10n ** BigInt((type.kind === 'decimal' && type.precision) || 1000) - 1n;
  return { min: -max, max };
}

/** What a key's own column can hold, and what all columns that follow it can. */
export const integerRanges = ({
  type,
  narrowest,
}: ColumnProfile): { readonly range: IntegerRange; readonly narrow?: IntegerRange } => ({
  range: integerRange(type),
  ...(narrowest?.kind === 'int' && { narrow: integerRange(narrowest) }),
});
