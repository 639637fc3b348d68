import { z } from 'zod';
import { protectionCount, treatmentCount } from './column';

/** What a run would do with the columns of the tables that it writes: without views, and without excluded tables. */
export const runOutline = z
  .object({
    tables: z.object({ all: z.number().int(), written: z.number().int() }),
    /** Without generated columns, which the destination fills itself. */
    columns: z.number().int(),
    treatments: z.array(treatmentCount),
    protection: z.array(protectionCount),
    /** Targets of the subset that it reads; 0: all rows. */
    subset_targets: z.number().int(),
  })
  .meta({ id: 'RunOutline' });
export type RunOutline = z.infer<typeof runOutline>;
