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
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const isAbroad = /^\s*(?:\+|00)/.test(text.normalize('NFKC'));
  const full = digits.replace(/^00/, '');
  return (isAbroad ? full.slice(callingCodeLength(full)) : digits).replace(/^0/, '');
}
