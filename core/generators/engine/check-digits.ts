/** Texts here are compact: without blanks and hyphens, in upper case. */

const code0 = 48;

/**
 * The two check digits of an IBAN by ISO 13616: 98 - (BBAN, country, '00' as a number) mod 97, letters counting
 * from A = 10.
 */
export function ibanCheckDigits(country: string, bban: string): string {
  return String(98 - remainder97(`${bban}${country}00`)).padStart(2, '0');
}

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  return remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

function remainder97(text: string): number {
  let rest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    rest = unit < 65 ? (rest * 10 + unit - code0) % 97 : (rest * 100 + unit - 55) % 97;
  }
  return rest;
}

/** The check digit that makes `digits` followed by it pass the test of Luhn (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = digits.length - 1, doubled = true; i >= 0; i--, doubled = !doubled) {
    const digit = digits.charCodeAt(i) - code0;
    sum += doubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

export function isCardNumber(text: string): boolean {
  return (
    /^\d{12,19}$/.test(text) && luhnDigit(text.slice(0, -1)) === text.charCodeAt(text.length - 1) - code0
  );
}

/** The ninth digit of a Dutch citizen service number for its first eight (test of eleven), or null where there is none. */
export function bsnDigit(digits: string): number | null {
  let sum = 0;
  for (let i = 0; i < 8; i++) sum += (digits.charCodeAt(i) - code0) * (9 - i);
  const digit = sum % 11;
  return digit === 10 ? null : digit;
}

export function isBsn(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== '000000000' && bsnDigit(text) === text.charCodeAt(8) - code0;
}

/** The two control digits of a Spanish account: bank and branch, then the account number (sums by weight, mod 11). */
export function spanishControlDigits(bankAndBranch: string, account: string): string {
  const digit = (digits: string) => {
    let sum = 0;
    for (let i = 0; i < 10; i++) sum += (digits.charCodeAt(i) - code0) * (2 ** i % 11);
    const control = 11 - (sum % 11);
    return control === 11 ? 0 : control === 10 ? 1 : control;
  };
  return `${digit(`00${bankAndBranch}`)}${digit(account)}`;
}

/** The key of a French account (clé RIB): 97 - (89·bank + 15·branch + 3·account) mod 97, for an account of digits. */
export function frenchAccountKey(bank: string, branch: string, account: string): string {
  const rest = (89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97;
  return String(97 - rest).padStart(2, '0');
}
