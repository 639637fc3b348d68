const digitsOf = (text: string): number[] => [...text.replace(/\D/g, '')].map(Number);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);

/** Dutch citizen number: the "elfproef", weights 9…2 and -1, sum divisible by 11. */
export function passesBsn(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 9 || digits.every((digit) => digit === 0)) return false;
  return weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

/**
 * German tax id: 11 digits, the first not 0, among the first ten one digit two or three times,
 * check digit by ISO 7064 mod 11,10.
 */
export function passesSteuerId(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 11 || digits[0] === 0) return false;
  const counts = new Map<number, number>();
  for (const digit of digits.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  if (repeated.length !== 1 || (repeated[0] ?? 0) > 3) return false;
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits[10];
}

/** Japanese individual number: 12 digits, weights 6 5 4 3 2 7 6 5 4 3 2, check digit 11 - sum mod 11 (0 above 9). */
export function passesMyNumber(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 12) return false;
  const rest = weighted(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return digits[11] === (rest <= 1 ? 0 : 11 - rest);
}

/** British NHS number: 10 digits, weights 10…2, check digit 11 - sum mod 11; 10 is never given out. */
export function passesNhs(value: string): boolean {
  const digits = digitsOf(value);
  if (digits.length !== 10) return false;
  const check = 11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && digits[9] === check % 11;
}

/** United States social security number: area not 000, 666 or 9xx, group not 00, serial not 0000. It has no check digit. */
export function passesSsn(value: string): boolean {
  return /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/.test(value);
}
