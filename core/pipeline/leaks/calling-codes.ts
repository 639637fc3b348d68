const twoDigits = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** Digits of the country's calling code that a number begins with (ITU-T E.164). */
export function callingCodeLength(digits: string): number {
  if (digits.startsWith('1') || digits.startsWith('7')) return 1;
  return twoDigits.has(digits.slice(0, 2)) ? 2 : 3;
}

/** A number without the code of its country and the zero of long distance. */
export function nationalNumber(text: string): string {
  const plain = text.normalize('NFKC').trimStart();
  let digits = '';
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits += plain[at];
  }
  const isAbroad = plain.startsWith('+') || plain.startsWith('00');
  if (!isAbroad) return digits.startsWith('0') ? digits.slice(1) : digits;
  const full = digits.startsWith('00') ? digits.slice(2) : digits;
  const national = full.slice(callingCodeLength(full));
  return national.startsWith('0') ? national.slice(1) : national;
}
