/** How a UTF-16 code unit of a folded text counts for words. */
export const unitClass = { separator: 0, letter: 1, digit: 2, ideograph: 3 } as const;

const unknown = 255;
const classes = new Uint8Array(65_536).fill(unknown);
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const digit = /\p{Nd}/u;
const letter = /[\p{L}\p{N}\p{M}\p{Cs}]/u;

/** Surrogates count as letters. */
export function classOf(unit: number): number {
  const known = classes[unit]!;
  return known === unknown ? (classes[unit] = classify(String.fromCharCode(unit))) : known;
}

function classify(character: string): number {
  if (ideograph.test(character)) return unitClass.ideograph;
  if (digit.test(character)) return unitClass.digit;
  return letter.test(character) ? unitClass.letter : unitClass.separator;
}

/** An ideograph counts twice: it carries about as much information as two letters. */
export const weightOf = (unit: number): number =>
  unit > 0x2e7f && classOf(unit) === unitClass.ideograph ? 2 : 1;

/** Instead of a form: for units without one, or with one only together with their neighbours. */
export const noForm = { separator: 0, accent: 1, together: 2 } as const;

const unknownForm = 3;
const forms = new Uint16Array(65_536).fill(unknownForm);
const accents = /[\u0300-\u036f]/g;
/** Surrogates, combining marks and Hangul letters, which compose with what precedes them. */
const joining = /[\p{Cs}\p{M}\u1100-\u11ff]/u;

/** A code unit case-folded, without accent and in compatibility form (NFKC), or one of `noForm`. */
export function formOf(unit: number): number {
  const known = forms[unit]!;
  return known === unknownForm ? (forms[unit] = findForm(String.fromCharCode(unit))) : known;
}

function findForm(character: string): number {
  const plain = composed(character);
  if (plain === '') return noForm.accent;
  if (joining.test(plain)) return noForm.together;
  const units = Array.from(plain, (one) => caseless(one).charCodeAt(0));
  if (units.every((unit) => classOf(unit) === unitClass.separator)) return noForm.separator;
  return units.length === 1 ? units[0]! : noForm.together;
}

/** The small letter of the capital: the same for ς and σ. */
function caseless(character: string): string {
  const capital = character.toUpperCase();
  return (capital.length === 1 ? capital : character).toLowerCase();
}

/** Without accents, and each character in its compatible form. */
export const composed = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').normalize('NFKC');
