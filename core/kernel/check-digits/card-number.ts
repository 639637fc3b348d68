/** The check digit that makes `digits` followed by it pass the Luhn test (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = digits.length - 1, doubled = true; i >= 0; i--, doubled = !doubled) {
    const digit = digits.charCodeAt(i) - 48;
    sum += doubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the text is a payment card number: 12 to 19 digits that pass the Luhn test. */
export function isCardNumber(text: string): boolean {
  return /^\d{12,19}$/.test(text) && luhnDigit(text.slice(0, -1)) === Number(text.at(-1));
}
