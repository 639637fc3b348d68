import { isUtf8 } from 'node:buffer';
import { copyHeaderLength, type CopyPiece } from '../session/copy-out';

/** Signature, flags and the length of the header extension (PostgreSQL manual, COPY, "Binary Format"). */
const signatureLength = 15;
const lengthBytes = 4;

/**
 * Rows whose texts are UTF-8, from a database that does not know how its texts are encoded (SQL_ASCII): a text that is not
 * UTF-8 is taken for Windows-1252.
 * @param isText which of the fields are texts
 */
export async function* encodedTexts(
  pieces: AsyncIterable<CopyPiece>,
  isText: readonly boolean[],
): AsyncGenerator<CopyPiece, void, undefined> {
  let isFirst = true;
  for await (const { bytes, messages } of pieces) {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      const head = at + copyHeaderLength;
      const rows = isFirst
        ? head + signatureLength + lengthBytes + bytes.readInt32BE(head + signatureLength)
        : head;
      isFirst = false;
      const fields = fieldsIn(bytes.subarray(rows, end), isText);
      const start = Buffer.from(bytes.subarray(at, rows));
      start.writeInt32BE(start.length - 1 + fields.reduce((sum, field) => sum + field.length, 0), 1);
      parts.push(start, ...fields);
      at = end;
    }
    yield { bytes: Buffer.concat(parts), messages };
  }
}

/** The number of fields and the fields of a row, each with its length; nothing of a message without a row. */
function fieldsIn(row: Buffer, isText: readonly boolean[]): Buffer[] {
  if (row.length === 0) return [];
  const parts = [row.subarray(0, 2)];
  let at = 2;
  for (const text of row.length > 2 ? isText : []) {
    const end = at + lengthBytes + Math.max(0, row.readInt32BE(at));
    const field = row.subarray(at, end);
    parts.push(text && !isUtf8(field.subarray(lengthBytes)) ? inUtf8(field) : field);
    at = end;
  }
  return parts;
}

function inUtf8(field: Buffer): Buffer {
  const text = Buffer.from(new TextDecoder('windows-1252').decode(field.subarray(lengthBytes)));
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(text.length);
  return Buffer.concat([length, text]);
}
