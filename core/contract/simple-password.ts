import { commonPatterns, commonWords } from './common-passwords';

/** Rows of a keyboard and of the alphabet, as typed by somebody who wants no password. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * True for a password that is guessed first, whatever its length: one repeated character; neighbours in the alphabet,
 * among digits or on the keyboard, forwards or backwards, also repeated; and common words, also with capitals,
 * look-alike characters (`P@ssw0rd`), and a year, a few digits or symbols around them (`Summer2024!`).
 */
export function isSimplePassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (isSeries(text) || commonPatterns.has(repeatedPart(text))) return true;
  return [text, withLetters(text)].some((one) => {
    const parts = one.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
    return parts.some((part) => /\p{L}/u.test(part)) && parts.every(isGuessable);
  });
}

/** The shortest text whose repetition yields the whole; the last repetition may be incomplete. */
function repeatedPart(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return text;
}

function isSeries(text: string): boolean {
  const part = repeatedPart(text);
  return part.length === 1 || sequences.some((sequence) => sequence.includes(part));
}

/** Decoration of a word, not a secret in itself: at most as many digits as a year has. */
const addedMax = 4;

function isGuessable(part: string): boolean {
  if (isSeries(part)) return true;
  return /\p{L}/u.test(part) ? [part, repeatedPart(part)].some(isOfCommonWords) : part.length <= addedMax;
}

/** One common word, or two. */
function isOfCommonWords(text: string): boolean {
  if (commonWords.has(text)) return true;
  return Array.from(text, (_, at) => at).some(
    (at) => commonWords.has(text.slice(0, at)) && commonWords.has(text.slice(at)),
  );
}

const lookAlikes: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b' },
};

/** Digits and symbols among letters, replaced by the letters that they look like. */
const withLetters = (text: string): string =>
  text.replace(/(?<=[a-z])[@4310!$578]+(?=[a-z])/g, (found) =>
    Array.from(found, (one) => lookAlikes[one] ?? one).join(''),
  );
