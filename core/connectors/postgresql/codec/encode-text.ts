import type { DictionaryColumn } from '@core/kernel/data/column';
import { fieldError, type FieldTarget, type FieldWriter } from './field';
import { writeInt32At } from './sixty-four-bits';
import type { Sink } from './sink';

/** UTF-16 units take at most three bytes each in UTF-8. */
const bytesPerUnit = 3;
/** Beyond this length the native encoder is faster than a loop. */
const loopLength = 64;

/** Text as UTF-8, after `skip` bytes of value 1: the version of jsonb. */
export function encodeStrings(
  strings: DictionaryColumn | ((row: number) => string | null),
  target: FieldTarget,
  skip: 0 | 1,
): FieldWriter {
  if (typeof strings !== 'function') return encodeDictionary(strings, target, skip);
  return (row, sink) => {
    const text = strings(row);
    if (text === null) sink.writeNull();
    else writeString(text, sink, target, skip);
  };
}

/** Each entry is encoded on first use, and then copied. */
function encodeDictionary(
  { codes, dictionary }: DictionaryColumn,
  target: FieldTarget,
  skip: 0 | 1,
): FieldWriter {
  const encoded = new Array<Uint8Array | undefined>(dictionary.length);
  return (row, sink) => {
    const entry = codes[row]!;
    if (entry < 0) return sink.writeNull();
    const known = encoded[entry];
    if (known) return copyShort(known, sink);
    const start = sink.at;
    writeString(dictionary[entry]!, sink, target, skip);
    encoded[entry] = Uint8Array.prototype.slice.call(sink.bytes, start, sink.at);
  };
}

function copyShort(bytes: Uint8Array, sink: Sink): void {
  const { length } = bytes;
  if (length > loopLength) return sink.writeBytes(bytes);
  sink.reserve(length);
  const to = sink.bytes;
  let at = sink.at;
  for (let index = 0; index < length; index += 1) to[at++] = bytes[index]!;
  sink.at = at;
}

const loneSurrogate = /\p{Surrogate}/u;

function writeString(text: string, sink: Sink, target: FieldTarget, skip: 0 | 1): void {
  const { length } = text;
  sink.reserve(4 + skip + length * bytesPerUnit);
  const { bytes } = sink;
  const start = sink.at;
  let at = start + 4;
  if (skip === 1) bytes[at++] = 1;
  let index = 0;
  if (length <= loopLength) {
    for (; index < length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit === 0 || unit > 0x7f) break;
      bytes[at++] = unit;
    }
  }
  if (index < length) {
    // PostgreSQL does not allow NUL in text, and an unpaired surrogate has no UTF-8 encoding.
    if (text.includes('\0') || loneSurrogate.test(text)) throw fieldError('value-not-representable', target);
    at = start + 4 + skip;
    at += bytes.write(text, at, 'utf8');
  }
  writeInt32At(bytes, start, at - start - 4);
  sink.at = at;
}
