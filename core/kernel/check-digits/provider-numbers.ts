import { luhnDigit } from './card-number';
import { weightedSum } from './weighted-sum';

/**
 * American prescriber number: two letters, or a letter and 9, six digits and the last digit of their weighted sum
 * (DEA).
 */
export function isDeaNumber(text: string): boolean {
  if (!/^[A-Z][A-Z9]\d{7}$/.test(text)) return false;
  return weightedSum(text.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === Number(text.at(-1));
}

/**
 * American national provider identifier: ten digits that pass the Luhn test after the prefix 80840 (CMS, 45 CFR
 * 162.406).
 */
export const isNpi = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && luhnDigit(`80840${text.slice(0, -1)}`) === Number(text.at(-1));

/**
 * German physician number: six digits, their check digit, and two for the specialty (KBV, guideline for the
 * Arztnummer).
 */
export function isLanr(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = weightedSum(text, [4, 9, 4, 9, 4, 9]);
  return (10 - (sum % 10)) % 10 === Number(text[6]);
}

export const isProviderNumber = (text: string): boolean => isDeaNumber(text) || isNpi(text) || isLanr(text);
