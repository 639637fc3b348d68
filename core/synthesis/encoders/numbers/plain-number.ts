/** How many digits a double holds without loss. */
const safeDigits = 15;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether the text is a number as people and engines write it: no leading zeros, no exponent, no blanks. */
export function isPlainNumber(text: string): boolean {
  return plainNumber.test(text);
}

export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Whether `Number(text)` times 10^decimals, rounded, is exactly the number's digits. */
export function fitsDouble(text: string): boolean {
  return text.length <= safeDigits;
}

/** The digits of a plain number with that many decimals, as a whole number; further decimals are cut off. */
export function scaledDigits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The inverse of `scaledDigits`. `fixed`: with all decimals; else without zeros at the end. */
export function plainText(scaled: bigint, decimals: number, fixed: boolean): string {
  if (decimals === 0) return scaled.toString();
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const text = `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return fixed ? text : text.replace(/\.?0+$/, '');
}

/** As `plainText`, of a whole number that a double holds. */
export function plainTextOfNumber(scaled: number, decimals: number, fixed: boolean): string {
  if (decimals === 0) return String(scaled === 0 ? 0 : scaled);
  return plainText(BigInt(scaled), decimals, fixed);
}
