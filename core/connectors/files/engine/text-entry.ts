/**
 * A text or blob in a DuckDB vector: four bytes of length, then up to twelve bytes padded with zeros, or four bytes of
 * prefix and a pointer.
 */
export const entryBytes = 16;
export const lengthBytes = 4;
export const inlineBytes = 12;
