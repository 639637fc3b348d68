import { z } from 'zod';
import { id, timestamp } from './field';

/**
 * The report of a run's models in the reader's language: `html` goes into an element of class `synthesis-report`, with
 * the style sheet of the call of that name. All database values in it are escaped.
 */
export const synthesisReport = z
  .object({
    job_id: id,
    made_at: timestamp,
    /** User name; null if it is not known, as the next. */
    started_by: z.string().nullable(),
    /** What made the report, with its version. */
    product: z.string().nullable(),
    tables: z.array(z.string()),
    html: z.string(),
  })
  .meta({ id: 'SynthesisReport' });
export type SynthesisReport = z.infer<typeof synthesisReport>;
