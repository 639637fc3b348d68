const decimalForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The text as a decimal in plain digits ('-12.50'), or null if it is not a number. 'NaN' and infinities pass. */
export function plainDecimal(text: string): string | null {
  const trimmed = text.trim();
  if (/^(?:NaN|-?Infinity)$/.test(trimmed)) return trimmed;
  if (!decimalForm.test(trimmed)) return null;
  const [mantissa = '', exponent] = trimmed.replace('+', '').toLowerCase().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const shifted = shift(whole, fraction, exponent === undefined ? 0 : Number(exponent));
  return sign + shifted;
}

function shift(whole: string, fraction: string, places: number): string {
  const digits = whole + fraction;
  const point = whole.length + places;
  const left = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const right = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  const clean = left.replace(/^0+(?=\d)/, '') || '0';
  return right === '' ? clean : `${clean}.${right}`;
}

/** The text as an integer, or null if it is not one or would lose a fraction. */
export function wholeNumber(text: string): bigint | null {
  if (text === 'true') return 1n;
  if (text === 'false') return 0n;
  const plain = plainDecimal(text);
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  return /^-?\d+$/.test(whole) && /^0*$/.test(fraction) ? BigInt(whole) : null;
}

/** The minimum and maximum of an integer type. */
export function integerRange(bits: 8 | 16 | 32 | 64, signed: boolean): { min: bigint; max: bigint } {
  const size = 1n << BigInt(bits);
  return signed ? { min: -size / 2n, max: size / 2n - 1n } : { min: 0n, max: size - 1n };
}
