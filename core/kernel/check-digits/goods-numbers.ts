const vinValues = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Puts the check digit of a vehicle identification number in ninth place: weighted sum mod 11, X for 10. ISO 3779, 49
 * CFR 565.
 */
export function withVinDigit(vin: string): string {
  const sum = vinWeights.reduce(
    (total, weight, at) => total + weight * (vinValues.indexOf(vin[at]!) % 10),
    0,
  );
  const rest = sum % 11;
  return vin.slice(0, 8) + (rest === 10 ? 'X' : String(rest)) + vin.slice(9);
}

/** The last digit of an EAN-13 or ISBN-13 for its first twelve: weights 1 and 3. GS1. */
export function eanDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
