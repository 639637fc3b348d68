import { z } from 'zod';
import { fileEncodings } from '../file-encodings';

/** Why a record of a file cannot be read. */
export const recordFaults = ['fields', 'quote', 'open', 'bytes', 'newline'] as const;
export type RecordFault = (typeof recordFaults)[number];

/** One visible or white ASCII character that can't be part of a number or a word. */
const separator = z.string().regex(/^[\t !#$%&'()*+,/:;<=>?@[\\\]^_`{|}~-]$/);

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
  skipped_lines: z.number('validation:number').int().min(0).max(1000),
});
export type FileDialect = z.infer<typeof fileDialect>;

/** null: as it is found. */
export const fileDialectBody = z.strictObject({
  dialect: fileDialect
    .refine(({ delimiter, quote, escape }) => delimiter !== quote && delimiter !== escape, {
      path: ['delimiter'],
      message: 'validation:invalid',
    })
    .nullable(),
  sets_aside: z.boolean(),
});

/** How the CSV files of a table are read, and what of them cannot be; lines are counted from 1. */
export const tableFile = z
  .object({
    dialect: z.object({
      delimiter: z.string(),
      quote: z.string(),
      escape: z.string(),
      has_header: z.boolean(),
      encoding: z.enum(fileEncodings),
      null_text: z.string(),
      skipped_lines: z.number().int(),
    }),
    /** A user chose it; otherwise it was found. */
    is_set: z.boolean(),
    /** Two ways of reading fit alike: no run reads the table until a user has chosen. */
    is_unclear: z.boolean(),
    /** Records that cannot be read are listed and left out, instead of failing the run. */
    sets_aside: z.boolean(),
    /** Without headers; refused ones included. */
    record_count: z.number().int(),
    refused_count: z.number().int(),
    /** The first ones. */
    refused: z.array(
      z.object({
        file: z.string(),
        line: z.number().int(),
        last_line: z.number().int(),
        fault: z.enum(recordFaults),
        fields: z.number().int(),
        expected: z.number().int(),
      }),
    ),
    /** The first line whose end differs from that of others, of each file that has one. */
    mixed_lines: z.array(z.object({ file: z.string(), line: z.number().int() })),
  })
  .meta({ id: 'TableFile' });
export type TableFile = z.infer<typeof tableFile>;
