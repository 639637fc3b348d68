import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** Rounds decimals to the scale of their type: SQLite may store 0.1 + 0.2 in a DECIMAL(8,2). */
export function toScale(column: Column, type: LogicalType): Column {
  if (type.kind !== 'decimal' || type.scale === undefined || column.storage !== 'text') return column;
  const { scale } = type;
  const isLonger = (text: string | null): text is string => {
    const point = text?.indexOf('.') ?? -1;
    return text !== null && point >= 0 && text.length - 1 - point > scale;
  };
  if (!column.values.some(isLonger)) return column;
  return {
    storage: 'text',
    values: column.values.map((text) => (isLonger(text) ? rounded(text, scale) : text)),
  };
}

/** Such values are floats in the source, so rounding them as floats loses nothing; non-numbers stay. */
function rounded(text: string, scale: number): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const short = value.toFixed(scale);
  // Zero has no sign.
  return Number(short) === 0 ? (0).toFixed(scale) : short;
}
