/** Rows of a keyboard and of the alphabet, as they are typed by somebody who wants no password. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * True for a password that is guessed first, whatever its length: one character over and over, or neighbours in the
 * alphabet, among digits or on the keyboard, in order or backwards, and such a series over and over.
 */
export function isSimplePassword(password: string): boolean {
  const text = password.toLowerCase();
  const part = repeatedPart(text);
  return part.length === 1 || sequences.some((sequence) => sequence.includes(part));
}

/** The shortest text that makes the whole by being repeated; its last turn may be cut short. */
function repeatedPart(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return text;
}
