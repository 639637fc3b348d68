import { z } from 'zod';
import { timestamp } from './field';

/** A look of a scan at the values of a column in which it found nothing personal. */
export const examination = z
  .object({
    examined_at: timestamp,
    /** Values read. */
    values: z.number().int(),
    /** Values that the column had, as far as the source tells. */
    of: z.number().int(),
  })
  .meta({ id: 'Examination' });
export type Examination = z.infer<typeof examination>;
