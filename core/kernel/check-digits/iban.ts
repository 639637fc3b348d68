import { wordsIn } from '../word-list';
import { weightedSum } from './weighted-sum';

/** Length by country: SWIFT, IBAN registry. */
const lengths: ReadonlyMap<string, number> = new Map(
  wordsIn(`
AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18
FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21
MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25
SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
`).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Codes of the countries that have an IBAN. */
export const ibanCountries: ReadonlySet<string> = new Set(lengths.keys());

/**
 * The two check digits of an IBAN (ISO 13616, by ISO 7064 MOD 97-10): 98 - (BBAN, country, '00' as a number) mod 97,
 * letters counting from A = 10.
 */
export function ibanCheckDigits(country: string, bban: string): string {
  return String(98 - remainder97(`${bban}${country}00`)).padStart(2, '0');
}

/** Whether the text has the length of its country and the right check digits. */
export function isIban(text: string): boolean {
  if (lengths.get(text.slice(0, 2)) !== text.length || !/^..\d{2}[A-Z0-9]+$/.test(text)) return false;
  return remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

function remainder97(text: string): number {
  let rest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    rest = unit < 65 ? (rest * 10 + unit - 48) % 97 : (rest * 100 + unit - 55) % 97;
  }
  return rest;
}

/** The key of a French account (clé RIB): 97 - (89·bank + 15·branch + 3·account) mod 97, for an account of digits. */
export function frenchAccountKey(bank: string, branch: string, account: string): string {
  const rest = (89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97;
  return String(97 - rest).padStart(2, '0');
}

const spanishWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** The two control digits of a Spanish account: bank and branch, then the account number (weighted sums mod 11). */
export function spanishControlDigits(bankAndBranch: string, account: string): string {
  const digit = (digits: string) => {
    const control = 11 - (weightedSum(digits, spanishWeights) % 11);
    return control === 11 ? 0 : control === 10 ? 1 : control;
  };
  return `${digit(`00${bankAndBranch}`)}${digit(account)}`;
}
