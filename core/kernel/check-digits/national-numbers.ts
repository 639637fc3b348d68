import { weightedSum } from './weighted-sum';

const bsnWeights = [9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth digit of a Dutch citizen service number for its first eight ("elfproef"), or null if there is none. */
export function bsnDigit(digits: string): number | null {
  const digit = weightedSum(digits, bsnWeights) % 11;
  return digit === 10 ? null : digit;
}

export function isBsn(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== '000000000' && bsnDigit(text) === Number(text[8]);
}

/**
 * German tax id: 11 digits, the first not 0, among the first ten one digit two or three times,
 * check digit by ISO 7064 MOD 11,10.
 */
export function isSteuerId(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text.slice(0, 10)];
  const repeated = [...new Set(digits)]
    .map((digit) => digits.filter((other) => other === digit).length)
    .filter((count) => count > 1);
  if (repeated.length !== 1 || repeated[0]! > 3) return false;
  const product = digits.reduce((last, digit) => (((Number(digit) + last) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(text[10]);
}

const myNumberWeights = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Japanese individual number: 12 digits, check digit 11 - weighted sum mod 11 (0 above 9); ministerial ordinance 85 of 2014. */
export function isMyNumber(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const rest = weightedSum(text, myNumberWeights) % 11;
  return Number(text[11]) === (rest <= 1 ? 0 : 11 - rest);
}

const nhsWeights = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * British NHS number: 10 digits, check digit 11 - weighted sum mod 11 (0 for 11); 10 is never issued. NHS Data
 * Dictionary.
 */
export function isNhsNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const check = 11 - (weightedSum(text, nhsWeights) % 11);
  return check !== 10 && Number(text[9]) === check % 11;
}

/**
 * German insurance number: area, date of birth, initial of the birth name, two serial digits and a check digit; the
 * letter counts as two digits (A is 01), and digits of products are summed mod 10. § 4 VKVV.
 */
export function isSozialversicherungsnummer(text: string): boolean {
  if (!/^\d{8}[A-Z]\d{3}$/.test(text)) return false;
  const letter = String(text.charCodeAt(8) - 64).padStart(2, '0');
  const digits = [...text.slice(0, 8), ...letter, ...text.slice(9, 11)].map(Number);
  const products = digits.map((digit, at) => digit * insuranceWeights[at]!);
  const sum = products.reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return sum % 10 === Number(text[11]);
}

const insuranceWeights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/** Japanese corporate number: 13 digits, the first a check of the others mod 9; ministerial ordinance 70 of 2014. */
export function isCorporateNumber(text: string): boolean {
  if (!/^[1-9]\d{12}$/.test(text)) return false;
  return 9 - (weightedSum(text.slice(1), corporateWeights) % 9) === Number(text[0]);
}

const corporateWeights = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

/** American routing number: nine digits, weights 3, 7, 1, sum divisible by 10, prefixes that are issued. ABA. */
export function isRoutingNumber(text: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) || /^0+$/.test(text)) return false;
  return weightedSum(text, routingWeights) % 10 === 0;
}

const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Whether a travel document number is followed by its check digit: weights 7, 3, 1, letters from A = 10. ICAO Doc 9303,
 * part 3.
 */
export function hasDocumentCheck(text: string): boolean {
  const value = [...text.slice(0, -1)].reduce(
    (sum, character, at) => sum + parseInt(character, 36) * [7, 3, 1][at % 3]!,
    0,
  );
  return value % 10 === Number(text.at(-1));
}
