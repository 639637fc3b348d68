/** One byte per row, 1 for NULL; null if no value is NULL. */
export type NullMask = Uint8Array | null;

/**
 * The values of one column for the rows of a batch, immutable once passed on. `values.length` may exceed the batch's
 * row count; entries from `rowCount` on are ignored.
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
}

/** Text whose values repeat: a writer encodes each entry of the dictionary once. Code -1 is NULL. */
export interface DictionaryColumn {
  readonly storage: 'dictionary';
  readonly codes: Int32Array;
  readonly dictionary: readonly string[];
}

/**
 * Values that nothing changes, in the engine's own format, for a destination of the same format.
 * 'bytes': value i is data[starts[i] .. starts[i]+lengths[i]], NULL where lengths[i] is -1.
 * 'objects': what the engine's client returned (null for NULL), where it offers no bytes.
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

/** Columns of equal length, in the requested order. Never an array of row objects. */
export interface Batch {
  readonly rowCount: number;
  readonly columns: readonly Column[];
  /**
   * Lets the memory of native columns be reused, which invalidates them. Call it at most once; a batch that is not
   * released is left to the garbage collector.
   */
  readonly release?: (() => void) | undefined;
}

/** Whether row i of the column is NULL, whatever its storage. */
export function isNull(column: Column, row: number): boolean {
  switch (column.storage) {
    case 'text':
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
