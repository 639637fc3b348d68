import type { Submission } from '@conform-to/react';
import { z } from 'zod';
import { escapes, quotes, separators } from '@core/contract/file-marks';
import { fileEncodings } from '@core/contract/file-encodings';
import { fileDialect } from '@core/contract/schemas/file-dialect';
import type { Table } from '@core/contract/schemas/table';
import { apiFor } from './api.server';

const { shape } = fileDialect;

/** Marks have names in the form: some would be lost as the value of an option. */
export const tableFileForm = z.object({
  intent: z.enum(['set', 'find']),
  delimiter: z.string(),
  quote: z.enum(['double', 'single', 'none']),
  escape: z.enum(['doubled', 'backslash']),
  has_header: z.boolean().optional(),
  encoding: z.enum(fileEncodings),
  null_text: shape.null_text.optional(),
  skipped_lines: shape.skipped_lines.optional(),
  sets_aside: z.boolean().optional(),
});
type SentFile = z.output<typeof tableFileForm>;
export type FileSubmission = Submission<SentFile, string[]>;

/** Reads the table as sent from now on, or as it is found. */
export const saveTableFile = (request: Request, { id }: Table, sent: SentFile) =>
  apiFor(request).attempt((api) =>
    api.call('table.setFileDialect', {
      params: { tableId: id },
      body: {
        dialect: sent.intent === 'find' ? null : dialectOf(sent),
        sets_aside: sent.sets_aside ?? false,
      },
    }),
  );

function dialectOf(sent: SentFile) {
  const quote = quotes[sent.quote];
  return {
    delimiter: separators[sent.delimiter] ?? sent.delimiter,
    quote,
    escape: escapes(quote)[sent.escape],
    has_header: sent.has_header ?? false,
    encoding: sent.encoding,
    null_text: sent.null_text ?? '',
    skipped_lines: sent.skipped_lines ?? 0,
  };
}
