import { defaults } from '@core/contract/limits';
import type { SubsetSettings } from '@core/subset/settings';
import { z } from 'zod';

/** Settings were checked before they were stored with a workspace. */
const subsetShape = z.looseObject({
  seed: z.number(),
  targets: z.array(z.unknown()),
  keys: z.array(z.unknown()),
  tables: z.array(z.unknown()),
});

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
  /** The rows that the run takes; absent or null: all of them. */
  subset: z.custom<SubsetSettings>((value) => subsetShape.safeParse(value).success).nullish(),
});
export type SynthesizeParams = z.infer<typeof synthesizeParams>;
