import { luhnDigit } from './card-number';
import { weightedSum } from './weighted-sum';

/** The check digit of a German VAT number for its first eight: ISO 7064 MOD 11,10. */
export function germanVatDigit(digits: string): string {
  const product = [...digits].reduce((last, digit) => (((Number(digit) + last) % 10 || 10) * 2) % 11, 10);
  return String((11 - product) % 10);
}

/** The two check digits of a British VAT number for its first seven: 97 - weighted sum mod 97. HMRC. */
export const britishVatDigits = (digits: string): string =>
  String(97 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) % 97)).padStart(2, '0');

/** The key of a French VAT number before the SIREN: (12 + 3·(SIREN mod 97)) mod 97. */
export const frenchVatKey = (siren: string): string =>
  String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/** Extends a French company number of eight digits by its ninth (Luhn). */
export const sirenOf = (digits: string): string => `${digits}${luhnDigit(digits)}`;

/** The two check digits of a Dutch VAT number for its nine digits: 'NL' … 'B' … as a number is 1 mod 97, letters from A = 10. */
export function dutchVatDigits(digits: string): string | null {
  for (let check = 2; check <= 98; check++) {
    const text = `2321${digits}11${String(check).padStart(2, '0')}`;
    if ([...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1)
      return String(check).padStart(2, '0');
  }
  return null;
}

/** The control digit of a Spanish company number (CIF) for its seven digits: doubled odd places, digits summed, mod 10. */
export const cifDigit = (digits: string): string => String(luhnDigit(digits));

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The letter of a Spanish identity number for its eight digits: the remainder mod 23. */
export const dniLetter = (digits: string): string => dniLetters[Number(digits) % 23]!;

/** The two digits behind a French social security number (NIR) of thirteen: 97 - number mod 97. */
export const nirKey = (digits: string): string => String(97 - (Number(digits) % 97)).padStart(2, '0');
