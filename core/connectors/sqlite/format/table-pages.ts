/** Kinds of pages of a table and the sizes of their parts: https://www.sqlite.org/fileformat2.html#b_tree_pages */
export const tablePage = {
  leaf: 0x0d,
  interior: 0x05,
  leafHeader: 8,
  interiorHeader: 12,
  cellCountAt: 3,
  contentAt: 5,
  rightmostAt: 8,
  pointerSize: 2,
  pageNumberSize: 4,
} as const;

/**
 * Bytes of a record that stand in the leaf itself; the rest is in a chain of overflow pages.
 * https://www.sqlite.org/fileformat2.html#cell_payload_overflow_pages
 * @param usable bytes of a page without those that are reserved
 */
export function localSize(record: number, usable: number): number {
  const most = usable - 35;
  if (record <= most) return record;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((record - least) % (usable - tablePage.pageNumberSize));
  return fitting <= most ? fitting : least;
}

/** Serial types of records; those of bytes and text grow by two a byte: https://www.sqlite.org/fileformat2.html#record_format */
export const serialType = { null: 0, int64: 6, float64: 7, bytes: 12, text: 13 } as const;

/** Bytes that a value of a serial type has in the record. */
export function sizeOfType(type: number): number {
  if (type >= 12) return (type - (type & 1) - 12) / 2;
  return type < 5 ? type : type < 8 ? (type === 5 ? 6 : 8) : 0;
}
