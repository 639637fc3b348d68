/** A decimal as the whole number of its last digit: '-12.50' is -1250 at scale 2. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

const form = /^-?\d+(?:\.\d+)?$/;

/** null for what is no plain decimal: 'NaN', 'Infinity', exponents, other text. Nothing passes through a double. */
export function parseDecimal(text: string): Decimal | null {
  if (!form.test(text)) return null;
  const point = text.indexOf('.');
  if (point < 0) return { unscaled: BigInt(text), scale: 0 };
  return { unscaled: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** With exactly `scale` digits after the point. */
export function writeDecimal(unscaled: bigint, scale: number): string {
  if (scale === 0) return String(unscaled);
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
