import { z } from 'zod';
import { recognizerLocale } from '../enums';
import { piiEntity } from '../pii-entities';
import { queryBoolean, requestKey, share } from './field';

/** `data_scan` is the deep scan; without it only names are read. Without `overwrite_…` users' marks stay. */
export const piiScanQuery = z.strictObject({
  data_scan: queryBoolean.default(false),
  cardinality_check: queryBoolean.default(true),
  overwrite_previous_scans: queryBoolean.default(false),
  locale: recognizerLocale.optional(),
});

export const piiScanBody = z.strictObject({
  entities: z.array(piiEntity).min(1, 'validation:pii-entities'),
  /** Left out: the workspace's. */
  threshold: share.optional(),
  replace_active: z.boolean().default(false),
  request_key: requestKey,
});

export const recognizersQuery = z.strictObject({
  deepScan: queryBoolean.default(false),
  textPii: queryBoolean.default(false),
  locale: recognizerLocale.optional(),
});

export const recognizer = z
  .object({
    id: z.string(),
    entity: piiEntity,
    /** Empty: of every language. */
    locales: z.array(recognizerLocale),
    reads_names: z.boolean(),
    reads_data: z.boolean(),
    reads_text: z.boolean(),
    threshold: z.number(),
  })
  .meta({ id: 'Recognizer' });
export type Recognizer = z.infer<typeof recognizer>;
