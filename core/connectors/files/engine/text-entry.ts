/**
 * A text or blob in a vector of DuckDB: four bytes of length, then up to twelve bytes, zeros behind them, or four of them and
 * the address of all.
 */
export const entryBytes = 16;
export const lengthBytes = 4;
export const inlineBytes = 12;
