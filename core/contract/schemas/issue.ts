import { z } from 'zod';
import { severity } from '../enums';
import { messageParams } from '../problem';

/** A code of the error catalogue or of a warning list, with the values in its text. */
export const codedMessage = z
  .object({ code: z.string(), params: messageParams })
  .meta({ id: 'CodedMessage' });
export type CodedMessage = z.infer<typeof codedMessage>;

/** Something found about a table or column. Errors block a run; warnings do not. */
export const issue = z
  .object({
    code: z.string(),
    severity,
    schema_name: z.string().nullable(),
    table_name: z.string().nullable(),
    column_name: z.string().nullable(),
    params: messageParams,
  })
  .meta({ id: 'Issue' });
export type Issue = z.infer<typeof issue>;
