import { weightedSum } from './weighted-sum';

const bsnWeights = [9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth digit of a Dutch citizen service number for its first eight ("elfproef"), or null where there is none. */
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

/** British NHS number: 10 digits, check digit 11 - weighted sum mod 11 (0 for 11); 10 is never given out. NHS Data Dictionary. */
export function isNhsNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const check = 11 - (weightedSum(text, nhsWeights) % 11);
  return check !== 10 && Number(text[9]) === check % 11;
}
