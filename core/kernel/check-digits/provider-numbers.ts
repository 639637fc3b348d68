import { luhnDigit } from './card-number';
import { weightedSum } from './weighted-sum';

/** The American number of a prescriber: two letters, or a letter and 9, six digits and the last digit of their sum (DEA). */
export function isDeaNumber(text: string): boolean {
  if (!/^[A-Z][A-Z9]\d{7}$/.test(text)) return false;
  return weightedSum(text.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === Number(text.at(-1));
}

/** The American number of a provider of health care: ten digits that pass the test of Luhn after 80840 (CMS, 45 CFR 162.406). */
export const isNpi = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && luhnDigit(`80840${text.slice(0, -1)}`) === Number(text.at(-1));

/** The German number of a doctor: six digits, their check digit, and two for the field (KBV, guideline for the Arztnummer). */
export function isLanr(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = weightedSum(text, [4, 9, 4, 9, 4, 9]);
  return (10 - (sum % 10)) % 10 === Number(text[6]);
}

export const isProviderNumber = (text: string): boolean => isDeaNumber(text) || isNpi(text) || isLanr(text);
