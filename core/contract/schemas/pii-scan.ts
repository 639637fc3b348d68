import { z } from 'zod';
import { recognizerLocale } from '../enums';
import { defaults } from '../limits';
import { piiEntity } from '../pii-entities';
import { connectionCount, id, queryBoolean, requestKey, share } from './field';

/**
 * `data_scan` is the deep scan, which reads a sample of rows; without it only names are read. With `cardinality_check`
 * a column with hardly any different values in many rows counts less as one that tells persons apart. Without
 * `overwrite_…` marks that are there stay, whoever made them.
 */
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
  /** Only these tables, and only these columns; left out: all. */
  table_ids: z.array(id).min(1, 'validation:selection-empty').optional(),
  column_ids: z.array(id).min(1, 'validation:selection-empty').optional(),
  /** Tables whose rows are read at the same time. */
  n_scanners: connectionCount.default(defaults.nScanners),
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
