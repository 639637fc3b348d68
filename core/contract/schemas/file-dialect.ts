import { z } from 'zod';

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

/** Why a record of a file cannot be read. */
export const recordFaults = ['fields', 'quote', 'open', 'bytes', 'newline'] as const;
export type RecordFault = (typeof recordFaults)[number];

/** One visible or white ASCII character that can't be part of a number or a word. */
const separator = z.string().regex(/^[\t !#$%&'()*+,/:;<=>?@[\\\]^_`{|}~\u0001-\u0008\u000e-\u001f-]$/);

export const fileDialect = z.strictObject({
  delimiter: separator,
  /** Empty: values are never quoted. */
  quote: z.enum(['"', "'", '']),
  /** The character before a quote within a quoted value: the quote itself, or a backslash. */
  escape: z.enum(['"', "'", '\\', '']),
  has_header: z.boolean(),
  encoding: z.enum(fileEncodings),
  /** An unquoted field of this text is NULL. */
  null_text: z.string().max(16),
  /** Lines before the header or the first row, which are no part of the table. */
  skipped_lines: z.number().int().min(0).max(1000),
});
export type FileDialect = z.infer<typeof fileDialect>;
