import type { AsciiTexts } from './ascii-texts';

/** One byte a row, 1 where the value is NULL; null where no row is. */
export type NullMask = Uint8Array | null;

/**
 * The values of one column for the rows of a batch. A column is never changed once it is handed on.
 * `values.length` may exceed the batch's row count; only the first `rowCount` entries count.
 */
export type Column =
  | { readonly storage: 'bool'; readonly values: Uint8Array; readonly nulls: NullMask }
  | { readonly storage: 'int32'; readonly values: Int32Array; readonly nulls: NullMask }
  | { readonly storage: 'int64'; readonly values: BigInt64Array; readonly nulls: NullMask }
  | { readonly storage: 'float64'; readonly values: Float64Array; readonly nulls: NullMask }
  | TextColumn
  | DictionaryColumn
  | { readonly storage: 'binary'; readonly values: readonly (Uint8Array | null)[] }
  | NativeColumn;

export interface TextColumn {
  readonly storage: 'text';
  readonly values: readonly (string | null)[];
  /** The same texts as bytes, where the column has them so: see AsciiColumn. */
  readonly ascii?: AsciiTexts;
}

/** Text whose values repeat: a writer encodes each entry of the dictionary once. Code -1 is NULL. */
export interface DictionaryColumn {
  readonly storage: 'dictionary';
  readonly codes: Int32Array;
  readonly dictionary: readonly string[];
  /** Lets the memory of the codes be used again; they mean nothing from then on. A second call does nothing. */
  release?(): void;
}

/**
 * Values that nothing changes, in the engine's own form, for a destination of the same form.
 * 'bytes': value i is data[starts[i] .. starts[i]+lengths[i]], NULL where lengths[i] is -1.
 * 'objects': what the engine's client gave (null for NULL), where it has no bytes to give.
 */
export type NativeColumn = { readonly storage: 'native'; readonly format: string } & (
  | {
      readonly form: 'bytes';
      readonly data: Uint8Array;
      readonly starts: Int32Array;
      readonly lengths: Int32Array;
    }
  | { readonly form: 'objects'; readonly values: readonly unknown[] }
);

/** Columns of equal length, in the order that was asked for. Never an array of row objects. */
export interface Batch {
  readonly rowCount: number;
  readonly columns: readonly Column[];
  /**
   * Lets the memory of native columns, of codes and of texts that stand in bytes be used again, which mean nothing then.
   * Called once at most; a batch that is not released is left to the garbage collector.
   */
  readonly release?: (() => void) | undefined;
}

/** Releases columns that give their memory back by themselves. */
export function releaseColumns(columns: readonly Column[]): void {
  for (const column of columns) {
    if (column.storage === 'text') column.ascii?.release();
    else if (column.storage === 'dictionary') column.release?.();
  }
}

/** Whether row i of the column is NULL, whatever its storage. */
export function isNull(column: Column, row: number): boolean {
  switch (column.storage) {
    case 'text':
      return column.ascii ? column.ascii.isNull(row) : column.values[row] == null;
    case 'binary':
      return column.values[row] == null;
    case 'dictionary':
      return column.codes[row]! < 0;
    case 'native':
      return column.form === 'bytes' ? column.lengths[row]! < 0 : column.values[row] == null;
    default:
      return column.nulls !== null && column.nulls[row] === 1;
  }
}
