/** The two check digits of an IBAN: ISO 13616 with ISO 7064 MOD 97-10. @param account the part after country and check digits */
export function iban(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => String(Number.parseInt(sign, 36))).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return `${country}${String(98 - remainder).padStart(2, '0')}${account}`;
}

/** Whether nine digits pass the eleven test of a Dutch BSN: weights 9 to 2, and -1 for the last. */
export function isBsn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index),
    0,
  );
  return sum % 11 === 0;
}
