import type { SubsetSettings } from '@core/subset/settings';
import { z } from 'zod';

const table = z.object({ schema: z.string(), name: z.string() });
const key = z.object({
  child: table,
  childColumns: z.array(z.string()),
  parent: table,
  parentColumns: z.array(z.string()),
});

/** What a subset is asked to be, as stored with a job. */
export const subsetSettings: z.ZodType<SubsetSettings> = z.object({
  seed: z.number().int(),
  targets: z.array(
    z.object({
      table,
      ask: z.discriminatedUnion('by', [
        z.object({ by: z.literal('percentage'), percentage: z.number() }),
        z.object({ by: z.literal('rows'), rows: z.number().int() }),
        z.object({ by: z.literal('filter'), formula: z.string() }),
      ]),
    }),
  ),
  keys: z.array(
    z.object({
      key,
      follow: z.object({ perParent: z.number().int().nullable(), depth: z.number().int().nullable() }),
    }),
  ),
  tables: z.array(
    z.object({
      table,
      keep: z.discriminatedUnion('by', [
        z.object({ by: z.literal('whole') }),
        z.object({ by: z.literal('none') }),
        z.object({ by: z.literal('sample'), rows: z.number().int() }),
      ]),
    }),
  ),
});

/** Parameters of a job that plans a subset, as stored with the job. */
export const subsettingParams = z.object({
  subset: subsetSettings,
  /** The tables and keys that it was planned over: `subsetScope`. */
  scope: z.string(),
  readBatchSize: z.number().int().min(1),
});
export type SubsettingParams = z.infer<typeof subsettingParams>;
