import { encodeNumeric, numericSigns } from './numeric';
import { writeInt32At } from './sixty-four-bits';
import type { Sink } from './sink';

const digitsPerWord = 4;
/** Longer numbers take the general path. */
const plainLengthMax = 60;
const words = new Int32Array(plainLengthMax);

const zero = '0'.charCodeAt(0);
const point = '.'.charCodeAt(0);
const minus = '-'.charCodeAt(0);

/** Writes a numeric field, length first; false if the text is not a number that PostgreSQL can store. */
export function writeNumeric(text: string, sink: Sink): boolean {
  if (writePlain(text, sink)) return true;
  const bytes = encodeNumeric(text);
  if (!bytes) return false;
  sink.reserve(4);
  writeInt32At(sink.bytes, sink.at, bytes.length);
  sink.at += 4;
  sink.writeBytes(bytes);
  return true;
}

/**
 * The fast path for plain digits with an optional sign and point, by far the most common form: it allocates no string
 * or array.
 */
function writePlain(text: string, sink: Sink): boolean {
  const { length } = text;
  if (length === 0 || length > plainLengthMax) return false;
  const isNegative = text.charCodeAt(0) === minus;
  let start = isNegative ? 1 : 0;
  const end = pointOf(text, start);
  if (end < 0 || end === start) return false;
  while (start < end && text.charCodeAt(start) === zero) start += 1;
  const scale = Math.max(length - end - 1, 0);
  const wordsBefore = Math.ceil((end - start) / digitsPerWord);
  const count = wordsBefore + Math.ceil(scale / digitsPerWord);
  for (let word = 0; word < count; word += 1) {
    const from =
      word < wordsBefore
        ? end - (wordsBefore - word) * digitsPerWord
        : end + 1 + (word - wordsBefore) * digitsPerWord;
    let value = 0;
    for (let at = from; at < from + digitsPerWord; at += 1) {
      value = value * 10 + (at < start || at >= length ? 0 : text.charCodeAt(at) - zero);
    }
    words[word] = value;
  }
  writeWords(count, wordsBefore, scale, isNegative, sink);
  return true;
}

/** The position of the decimal point, or the end; -1 if there is anything but digits besides it. */
function pointOf(text: string, start: number): number {
  let end = -1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === point && end < 0) end = at;
    else if (code < zero || code > zero + 9) return -1;
  }
  return end < 0 ? text.length : end;
}

/** Zero words at both ends are not sent; the weight is that of the first word sent. */
function writeWords(
  count: number,
  wordsBefore: number,
  scale: number,
  isNegative: boolean,
  sink: Sink,
): void {
  let first = 0;
  let last = count;
  while (last > first && words[last - 1] === 0) last -= 1;
  while (first < last && words[first] === 0) first += 1;
  const sent = last - first;
  sink.reserve(12 + sent * 2);
  writeInt32At(sink.bytes, sink.at, 8 + sent * 2);
  sink.at += 4;
  sink.writeInt16(sent);
  sink.writeInt16(sent === 0 ? 0 : wordsBefore - 1 - first);
  sink.writeInt16(isNegative && sent > 0 ? numericSigns.negative : numericSigns.positive);
  sink.writeInt16(scale);
  for (let word = first; word < last; word += 1) sink.writeInt16(words[word]!);
}
