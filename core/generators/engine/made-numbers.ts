import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, ColumnProfile, GeneratorContext, Remark } from '../generator';
import { writeDecimal } from './decimal-text';
import { integerRange } from './integer-range';
import { rowSeeds } from './seeded-rows';
import { nullMask } from './text-column';

/** The least and the greatest number that a column holds, at its scale. */
export function numberRange(type: LogicalType): { min: number; max: number } {
  if (type.kind === 'float') {
    const max = type.bits === 32 ? 3.4028234663852886e38 : Number.MAX_VALUE;
    return { min: -max, max };
  }
  const { min, max } = integerRange(type);
  const unit = 10 ** scaleOf(type, 0);
  return { min: Number(min) / unit, max: Number(max) / unit };
}

/** Digits after the point that a column takes: none for whole numbers, `otherwise` where the type sets no limit. */
export function scaleOf(type: LogicalType, otherwise: number): number {
  if (type.kind === 'int') return 0;
  return type.kind === 'decimal' && type.precision !== undefined ? (type.scale ?? 0) : otherwise;
}

export function rangeRemarks(column: ColumnProfile, min: number, max: number): Remark[] {
  const remarks: Remark[] = [];
  if (min > max) remarks.push({ severity: 'refusal', code: 'range-reversed', params: { min, max } });
  const range = numberRange(column.type);
  if (min < range.min || max > range.max) {
    remarks.push({ severity: 'refusal', code: 'out-of-range', params: { min: range.min, max: range.max } });
  }
  return remarks;
}

export interface NumberDraw {
  readonly meaning: string;
  readonly seed: number | null;
  /** Digits after the point; 0 gives whole numbers. */
  readonly decimals: number;
  /** Different numbers, none much likelier than one in so many. */
  readonly possible: number;
  /** The number for a row, before it is rounded and brought into the column's range. */
  draw(random: RandomStream, row: number): number;
}

/** Draws a number for each row by its place in the table; NULL stays NULL. */
export function drawnNumbers(context: GeneratorContext, options: NumberDraw): ColumnGenerator {
  const { type } = context.column;
  const seeds = rowSeeds(context, { ...options, consistent: false });
  const random = new RandomStream();
  const bits = new Uint32Array(2);
  const range = numberRange(type);
  return {
    domainOf: () => ({ name: 'numbers', size: Math.max(1, options.possible), stays: 'each' }),
    generate(input, rows) {
      seeds.rows = rows;
      const nulls = nullMask(input, rows.rowCount);
      const values = new Float64Array(rows.rowCount);
      for (let row = 0; row < rows.rowCount; row++) {
        if (nulls?.[row] === 1) continue;
        seeds.seed('', row, bits);
        random.seed(bits[0]!, bits[1]!);
        values[row] = Math.min(Math.max(options.draw(random, rows.firstRow + row), range.min), range.max);
      }
      return numberColumn(type, values, options.decimals, nulls);
    },
  };
}

/** Rounds to the decimals and writes in the storage of the type. */
export function numberColumn(
  type: LogicalType,
  values: Float64Array,
  decimals: number,
  nulls: Uint8Array | null,
): Column {
  const unit = 10 ** decimals;
  switch (type.kind) {
    case 'float': {
      const rounded = values.map((value) => Math.round(value * unit) / unit);
      return { storage: 'float64', values: type.bits === 32 ? rounded.map(Math.fround) : rounded, nulls };
    }
    case 'decimal': {
      const texts = Array.from(values, (value, row) =>
        nulls?.[row] === 1 ? null : writeDecimal(BigInt(Math.round(value * unit)), decimals),
      );
      return { storage: 'text', values: texts };
    }
    default:
      return wholeColumn(type, values.map(Math.round), nulls);
  }
}

function wholeColumn(type: LogicalType, values: Float64Array, nulls: Uint8Array | null): Column {
  if (type.kind === 'int' && (type.bits < 32 || (type.bits === 32 && type.signed))) {
    return { storage: 'int32', values: Int32Array.from(values), nulls };
  }
  if (type.kind === 'int' && (type.signed || type.bits === 32)) {
    return { storage: 'int64', values: BigInt64Array.from(values, BigInt), nulls };
  }
  return {
    storage: 'text',
    values: Array.from(values, (value, row) => (nulls?.[row] === 1 ? null : String(value))),
  };
}
