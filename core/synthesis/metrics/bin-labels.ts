import type { LogicalType } from '@core/kernel/data/logical-type';
import { dateText, timestampText, timeText } from '@core/kernel/data/text-of';

/** Labels of bins that are one value each; a value seen in too few rows is only called rare. */
export function valueLabels(
  values: readonly number[],
  sorted: Float64Array,
  type: LogicalType,
  seenAtLeast: number,
): string[] {
  return values.map((value) => {
    const start = sorted.indexOf(value);
    const isSeen = sorted[start + seenAtLeast - 1] === value;
    return isSeen ? textOfNumber(value, type) : 'rare';
  });
}

/** Labels of bins by where they start; the first by where it ends, since it starts at the smallest value of a row. */
export function boundLabels(lower: readonly number[], type: LogicalType): string[] {
  const texts = lower.map((bound) => textOfNumber(rounded(bound, type), type));
  return texts.map((text, bin) => (bin === 0 ? `< ${texts[1] ?? text}` : `≥ ${text}`));
}

/** Four digits identify a bin as well as all, and disclose no value. */
const rounded = (value: number, { kind }: LogicalType) =>
  kind === 'date' || kind === 'timestamp' || kind === 'time' ? value : Number(value.toPrecision(4));

function textOfNumber(value: number, type: LogicalType): string {
  switch (type.kind) {
    case 'date':
      return dateText(value);
    case 'timestamp':
      return timestampText(BigInt(value), type.zoned);
    case 'time':
      return timeText(BigInt(value));
    default:
      return String(value);
  }
}
