import type { Column } from '@core/kernel/data/column';
import { NumberForm, type Units } from './number-form';
import { isPlainNumber, plainText, scaledDigits } from './plain-number';

/** Other values among the numbers that are kept as they are. */
export const maxSpecials = 64;

type PlainParts = Omit<ConstructorParameters<typeof NumberForm>[0], 'wide'>;

/** More digits than a double has: frequent numbers become specials, exact to the digit; the rest a grid of 2^52 steps. */
export function learnWide(
  column: Column,
  rowCount: number,
  parts: PlainParts,
  kept: number,
): { form: NumberForm; units: Units } {
  const rows = new Map<bigint, number>();
  let least: bigint | null = null;
  let most: bigint | null = null;
  for (const digits of wideDigits(column, rowCount, parts)) {
    rows.set(digits, (rows.get(digits) ?? 0) + 1);
    if (least === null || digits < least) least = digits;
    if (most === null || digits > most) most = digits;
  }
  const offset = least ?? 0n;
  const span = (most ?? 0n) - offset;
  const wide = { offset, step: wideStep(rows.keys(), offset, span) };
  const frequent = [...rows]
    .filter(([, count]) => count >= kept)
    .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1))
    .slice(0, maxSpecials * 2 - parts.specials.length);
  const texts = frequent.map(([digits]) => plainText(digits, parts.decimals ?? 0, parts.isFixed));
  const form = new NumberForm({ ...parts, wide, specials: [...parts.specials, ...texts] });
  return { form, units: form.read(column, rowCount) };
}

/** The step that all numbers keep, if it leaves no more than 2^52 of them; else the finest that does. */
function wideStep(numbers: Iterable<bigint>, offset: bigint, span: bigint): bigint {
  const finest = span / (1n << 52n) + 1n;
  let common = 0n;
  for (const digits of numbers) {
    let rest = digits - offset;
    while (rest !== 0n) [common, rest] = [rest, common % rest];
    if (common === 1n) break;
  }
  return common > finest ? common : finest;
}

function* wideDigits(column: Column, rowCount: number, parts: PlainParts): Generator<bigint> {
  if (column.storage === 'int64') {
    const apart = new Set(parts.specials);
    for (let i = 0; i < rowCount; i++) {
      const digits = column.values[i]!;
      if ((column.nulls === null || column.nulls[i] === 0) && !apart.has(String(digits))) yield digits;
    }
  } else if (column.storage === 'text' || column.storage === 'dictionary') {
    for (let i = 0; i < rowCount; i++) {
      const text = column.storage === 'text' ? column.values[i] : column.dictionary[column.codes[i]!];
      if (text != null && isPlainNumber(text)) yield scaledDigits(text, parts.decimals ?? 0);
    }
  }
}
