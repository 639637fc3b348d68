import { dateText, timeText, timestampText } from '@core/kernel/data/text-of';
import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** A column to write, and whether its bytes travel in hexadecimal. */
export interface EncodedColumn {
  readonly type: LogicalType;
  readonly isBytes: boolean;
}

/** NULL in the file of a LOAD DATA. */
const nullField = '\\N';
const special = /[\\\t\n\0]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\0': '\\0' };

/** A text as a field: tabs, line breaks and backslashes escaped by LOAD DATA's defaults. */
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\0]/g, (char) => escapes[char] ?? char) : text;

/** The lines of a batch, one per row. */
export function encodeBatch(batch: Batch, columns: readonly EncodedColumn[]): Buffer {
  const fields = columns.map((column, at) => fieldsOf(batch.columns[at], batch.rowCount, column));
  const [first, ...others] = fields;
  let text = '';
  for (let row = 0; row < batch.rowCount; row++) {
    text += first?.[row] ?? '';
    for (const column of others) text += `\t${column[row]}`;
    text += '\n';
  }
  return Buffer.from(text, 'utf8');
}

/** A column's values as fields. */
const fieldsOf = (column: Column | undefined, count: number, to: EncodedColumn): string[] =>
  textsOf(column, count, to, nullField, escaped);

/** A column's values as texts that the server reads: `none` for NULL, free texts through `written`. */
function textsOf<None>(
  column: Column | undefined,
  count: number,
  { type, isBytes }: EncodedColumn,
  none: None,
  written: (text: string) => string,
): (string | None)[] {
  const texts = new Array<string | None>(count).fill(none);
  if (column === undefined) return texts;
  const plain = (text: string) => (isBytes ? Buffer.from(text, 'utf8').toString('hex') : written(text));
  const bytesText = (bytes: Uint8Array): string => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return isBytes ? buffer.toString('hex') : written(buffer.toString('utf8'));
  };
  const each = (nulls: Uint8Array | null, text: (row: number) => string) => {
    for (let row = 0; row < count; row++) if (nulls?.[row] !== 1) texts[row] = text(row);
    return texts;
  };
  switch (column.storage) {
    case 'text': {
      for (let row = 0; row < count; row++) {
        const value = column.values[row];
        if (value !== null && value !== undefined) texts[row] = plain(value);
      }
      return texts;
    }
    case 'dictionary': {
      const entries = column.dictionary.map(plain);
      for (let row = 0; row < count; row++) texts[row] = entries[column.codes[row] ?? -1] ?? none;
      return texts;
    }
    case 'bool':
      return each(column.nulls, (row) => (column.values[row] === 1 ? '1' : '0'));
    case 'int32':
      return type.kind === 'date'
        ? each(column.nulls, (row) => dateText(column.values[row] ?? 0))
        : each(column.nulls, (row) => String(column.values[row]));
    case 'int64':
      return each(column.nulls, int64Text(column.values, type));
    case 'float64':
      return each(column.nulls, (row) => String(column.values[row]));
    case 'binary': {
      for (let row = 0; row < count; row++) {
        const value = column.values[row];
        if (value) texts[row] = bytesText(value);
      }
      return texts;
    }
    case 'native': {
      for (let row = 0; row < count; row++) {
        const value = column.form === 'objects' ? column.values[row] : null;
        if (typeof value === 'string') texts[row] = plain(value);
        else if (value instanceof Uint8Array) texts[row] = bytesText(value);
        else if (typeof value === 'number') texts[row] = String(value);
      }
      return texts;
    }
  }
}

function int64Text(values: BigInt64Array, type: LogicalType): (row: number) => string {
  if (type.kind === 'timestamp') return (row) => timestampText(values[row] ?? 0n, false);
  if (type.kind === 'time') return (row) => timeText(values[row] ?? 0n);
  return (row) => String(values[row]);
}

/** The values of a row as bound to a statement, instead of the fields of a file. */
export function boundValues(batch: Batch, columns: readonly EncodedColumn[]): (string | null)[][] {
  const fields = columns.map((column, at) =>
    textsOf(batch.columns[at], batch.rowCount, column, null, (text) => text),
  );
  return Array.from({ length: batch.rowCount }, (_, row) => fields.map((column) => column[row] ?? null));
}
