/** A stored value as better-sqlite3 returns it: bigint if exact integers are requested. */
export type SqliteValue = number | bigint | string | Buffer | null;

/** The text of any stored value: digits without an exponent, and '\x…' for bytes. */
export function plainText(value: Exclude<SqliteValue, null>): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainDigits(value);
  return typeof value === 'bigint' ? value.toString() : `\\x${value.toString('hex')}`;
}

/**
 * The shortest digits that identify the double, written out: 1e21 is '1000000000000000000000'. Infinities keep their
 * name.
 */
export function plainDigits(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}
