/** Encodings that a CSV file can be read in; WHATWG labels. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'shift_jis',
  'euc-jp',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];
