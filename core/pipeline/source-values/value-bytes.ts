import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

/** First byte of a stored value: in the type's own storage, or as text because it did not fit the type. */
const typed = 0;
const asText = 1;

/** Serialises a decoded non-NULL value: a number in 8 bytes, a binary as is, everything else in UTF-8. */
export function bytesOfValue(column: Column, row: number, type: LogicalType): Buffer {
  if (column.storage !== storageOf(type) || column.storage === 'text') {
    const tag = storageOf(type) === 'text' ? typed : asText;
    return Buffer.concat([Buffer.of(tag), Buffer.from(textOf(column, row, type) ?? '', 'utf8')]);
  }
  if (column.storage === 'binary')
    return Buffer.concat([Buffer.of(typed), column.values[row] ?? Buffer.of()]);
  const bytes = Buffer.alloc(9);
  if (column.storage === 'int64') bytes.writeBigInt64LE(column.values[row]!, 1);
  else bytes.writeDoubleLE(column.values[row]!, 1);
  return bytes;
}

/** Deserialises values, null for NULL. In the storage of the type, or all as text if one of them did not fit it. */
export function columnOfBytes(parts: readonly (Buffer | null)[], type: LogicalType): Column {
  if (parts.some((part) => part?.[0] === asText)) {
    return { storage: 'text', values: parts.map((part) => part && textOfBytes(part, type)) };
  }
  const storage = storageOf(type);
  switch (storage) {
    case 'text':
      return { storage, values: parts.map((part) => part && part.toString('utf8', 1)) };
    case 'binary':
      return { storage, values: parts.map((part) => part && part.subarray(1)) };
    case 'int64':
      return {
        storage,
        values: BigInt64Array.from(parts, (part) => part?.readBigInt64LE(1) ?? 0n),
        nulls: nullsOf(parts),
      };
    case 'bool':
      return { storage, values: Uint8Array.from(numbersOf(parts)), nulls: nullsOf(parts) };
    case 'int32':
      return { storage, values: Int32Array.from(numbersOf(parts)), nulls: nullsOf(parts) };
    case 'float64':
      return { storage, values: Float64Array.from(numbersOf(parts)), nulls: nullsOf(parts) };
  }
}

function textOfBytes(part: Buffer, type: LogicalType): string | null {
  return part[0] === asText ? part.toString('utf8', 1) : textOf(columnOfBytes([part], type), 0, type);
}

const numbersOf = (parts: readonly (Buffer | null)[]) => parts.map((part) => part?.readDoubleLE(1) ?? 0);

const nullsOf = (parts: readonly (Buffer | null)[]) =>
  parts.includes(null) ? Uint8Array.from(parts, (part) => (part === null ? 1 : 0)) : null;
