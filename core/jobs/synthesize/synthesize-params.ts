import { defaults } from '@core/contract/limits';
import { z } from 'zod';

/** Parameters of a synthesize job, as stored with the job. */
export const synthesizeParams = z.object({
  options: z.object({
    truncate: z.boolean(),
    /** Absent in jobs of earlier versions, which did not track rows of their own. */
    replaceOwn: z.boolean().default(false),
    bypassConstraints: z.boolean(),
    createMissing: z.boolean(),
    /** Absent in jobs of earlier versions. */
    remakeChanged: z.boolean().default(false),
    withoutTexts: z.boolean().default(false),
    /** Absent: nobody was asked, and the run deletes whatever its options say. */
    deletesAtMost: z.number().int().min(0).optional(),
  }),
  tuning: z.object({
    nConnections: z.number().int().min(1),
    readBatchSize: z.number().int().min(1),
    generateBatchSize: z.number().int().min(1),
    writeBatchSize: z.number().int().min(1),
  }),
  seed: z.number().int().default(defaults.seed),
});
export type SynthesizeParams = z.infer<typeof synthesizeParams>;
