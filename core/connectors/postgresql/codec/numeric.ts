/**
 * numeric on the wire (numeric_send in PostgreSQL's numeric.c): int16 number of digits, weight of the first, sign, and
 * number of decimals shown; then the digits, base 10,000, each an int16.
 */
export const numericSigns = {
  positive: 0x0000,
  negative: 0x4000,
  notANumber: 0xc000,
  infinity: 0xd000,
  negativeInfinity: 0xf000,
} as const;
const digitsPerWord = 4;
const headerLength = 8;

const words: readonly string[] = Array.from({ length: 10_000 }, (_, word) =>
  String(word).padStart(digitsPerWord, '0'),
);

/**
 * The text of the numeric at offset `at`: plain digits with as many decimals as the value has, 'NaN', 'Infinity' or
 * '-Infinity'.
 */
export function decodeNumeric(data: Uint8Array, at: number): string {
  const count = (data[at]! << 8) | data[at + 1]!;
  const weight = ((data[at + 2]! << 24) >> 16) | data[at + 3]!;
  const sign = (data[at + 4]! << 8) | data[at + 5]!;
  const scale = (data[at + 6]! << 8) | data[at + 7]!;
  if (sign === numericSigns.notANumber) return 'NaN';
  if (sign === numericSigns.infinity) return 'Infinity';
  if (sign === numericSigns.negativeInfinity) return '-Infinity';
  const wordAt = (index: number) => {
    const place = at + headerLength + index * 2;
    return index < 0 || index >= count ? 0 : (data[place]! << 8) | data[place + 1]!;
  };
  let text = weight < 0 ? '0' : String(wordAt(0));
  for (let index = 1; index <= weight; index += 1) text += words[wordAt(index)]!;
  if (scale > 0) {
    let decimals = '';
    for (let index = weight + 1; decimals.length < scale; index += 1) decimals += words[wordAt(index)]!;
    text += `.${decimals.slice(0, scale)}`;
  }
  return sign === numericSigns.negative ? `-${text}` : text;
}

const plain = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
const special: Readonly<Record<string, number>> = {
  nan: numericSigns.notANumber,
  infinity: numericSigns.infinity,
  inf: numericSigns.infinity,
  '+infinity': numericSigns.infinity,
  '-infinity': numericSigns.negativeInfinity,
  '-inf': numericSigns.negativeInfinity,
};
/** PostgreSQL's limits: 131,072 digits before and 16,383 after the decimal point. */
const digitsMax = { before: 131_072, after: 16_383 } as const;

/**
 * The bytes of a numeric for decimal text (an exponent is accepted too); null if the text is not a number that
 * PostgreSQL can store.
 */
export function encodeNumeric(text: string): Uint8Array | null {
  const match = plain.exec(text.trim());
  if (!match || (match[2] === '' && !match[3])) {
    const sign = special[text.trim().toLowerCase()];
    return sign === undefined ? null : header(0, 0, sign, 0);
  }
  const { before, after } = withoutExponent(match[2] ?? '', match[3] ?? '', Number(match[4] ?? 0));
  if (before.length > digitsMax.before || after.length > digitsMax.after) return null;
  return encodeDigits(before, after, match[1] === '-');
}

function withoutExponent(before: string, after: string, exponent: number): { before: string; after: string } {
  if (exponent === 0 || Math.abs(exponent) > digitsMax.before)
    return { before: exponent === 0 ? before : '9'.repeat(digitsMax.before + 1), after };
  if (exponent > 0) {
    const padded = after.padEnd(exponent, '0');
    return { before: before + padded.slice(0, exponent), after: padded.slice(exponent) };
  }
  const padded = before.padStart(-exponent, '0');
  return {
    before: padded.slice(0, padded.length + exponent),
    after: padded.slice(padded.length + exponent) + after,
  };
}

function encodeDigits(before: string, after: string, isNegative: boolean): Uint8Array {
  const whole = before.replace(/^0+/, '');
  const padded = whole.padStart(Math.ceil(whole.length / digitsPerWord) * digitsPerWord, '0');
  const all = padded + after.padEnd(Math.ceil(after.length / digitsPerWord) * digitsPerWord, '0');
  let weight = padded.length / digitsPerWord - 1;
  const digits: number[] = [];
  for (let at = 0; at < all.length; at += digitsPerWord)
    digits.push(Number(all.slice(at, at + digitsPerWord)));
  while (digits.length > 0 && digits.at(-1) === 0) digits.pop();
  while (digits.length > 0 && digits[0] === 0) {
    digits.shift();
    weight -= 1;
  }
  if (digits.length === 0) return header(0, 0, numericSigns.positive, after.length);
  const bytes = header(
    digits.length,
    weight,
    isNegative ? numericSigns.negative : numericSigns.positive,
    after.length,
  );
  digits.forEach((digit, index) => {
    bytes[headerLength + index * 2] = digit >> 8;
    bytes[headerLength + index * 2 + 1] = digit & 0xff;
  });
  return bytes;
}

function header(count: number, weight: number, sign: number, scale: number): Uint8Array {
  const bytes = new Uint8Array(headerLength + count * 2);
  const view = new DataView(bytes.buffer);
  [count, weight, sign, scale].forEach((word, index) => view.setUint16(index * 2, word & 0xffff));
  return bytes;
}
