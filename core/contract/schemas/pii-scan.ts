import { z } from 'zod';
import { recognizerLocale } from '../enums';
import { defaults, limits } from '../limits';
import { piiEntity } from '../pii-entities';
import { columnRef } from './column';
import {
  connectionCount,
  fromText,
  id,
  queryBoolean,
  requestKey,
  requiredText,
  share,
  timestamp,
} from './field';

/**
 * `data_scan` is the deep scan, which reads a sample of rows; otherwise only names are read. With `cardinality_check` a
 * column with hardly any distinct values in many rows counts less as one that identifies people. Without `overwrite_…`
 * existing marks stay, whoever set them.
 */
export const piiScanQuery = z.strictObject({
  data_scan: queryBoolean.default(false),
  cardinality_check: queryBoolean.default(true),
  overwrite_previous_scans: queryBoolean.default(false),
  locale: recognizerLocale.optional(),
});

export const piiScanBody = z.strictObject({
  entities: z.array(piiEntity).min(1, 'validation:pii-entities'),
  /** Omitted: the workspace's. */
  threshold: share.optional(),
  /** Thresholds of single entities. Omitted: the workspace's; given: these and no others. */
  entity_thresholds: z.partialRecord(piiEntity, share).optional(),
  /** Only these tables, and only these columns; omitted: all. */
  table_ids: z.array(id).min(1, 'validation:selection-empty').optional(),
  column_ids: z.array(id).min(1, 'validation:selection-empty').optional(),
  /** Number of tables read concurrently. */
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

/** A scan that others can be compared with. */
export const scanSummary = z
  .object({
    job_id: id,
    finished_at: timestamp,
    /** It also read values. */
    is_deep: z.boolean(),
    found: z.number().int(),
  })
  .meta({ id: 'ScanSummary' });
export type ScanSummary = z.infer<typeof scanSummary>;

/** Jobs of the two scans; omitted: the last one and the one before. */
export const scanComparisonQuery = z.strictObject({
  before: fromText(id).optional(),
  after: fromText(id).optional(),
});

const scanFinding = z.object({ entity: piiEntity, confidence: share }).nullable();

export const findingChange = columnRef
  .extend({
    change: z.enum(['found', 'gone', 'other_entity', 'other_confidence']),
    before: scanFinding,
    after: scanFinding,
  })
  .meta({ id: 'FindingChange' });
export type FindingChange = z.infer<typeof findingChange>;

/** `changes` has the columns examined by both scans with different findings, and `alike` counts the other findings. */
export const scanComparison = z
  .object({
    scans: z.array(scanSummary),
    before: id.nullable(),
    after: id.nullable(),
    alike: z.number().int(),
    changes: z.array(findingChange),
  })
  .meta({ id: 'ScanComparison' });
export type ScanComparison = z.infer<typeof scanComparison>;

const phrase = z.string().trim().min(1, 'validation:empty').max(limits.textMax, 'validation:max64');

const knownValues = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pattern'),
    /** In RE2 syntax; it must match the whole value. */
    pattern: z.string().min(1, 'validation:required').max(limits.patternMax, 'validation:pattern'),
  }),
  z.strictObject({
    kind: z.literal('list'),
    values: z
      .array(z.string().trim().min(1).max(limits.reasonMax, 'validation:max200'))
      .min(1, 'validation:required')
      .max(limits.listedValuesMax, 'validation:list-length'),
  }),
]);

export const ownRecognizerBody = z.strictObject({
  name: requiredText,
  entity: piiEntity.default('CUSTOM'),
  knows: knownValues,
  /** Column names that indicate it too, words separated by blanks. */
  column_names: z.array(phrase).max(limits.bulkColumnsMax).default([]),
  request_key: requestKey,
});

/** The workspace's own recognizers of personal data. */
export const ownRecognizer = z
  .object({
    id,
    name: z.string(),
    entity: piiEntity,
    kind: z.enum(['pattern', 'list']),
    /** Null for a list, whose values are only counted. */
    pattern: z.string().nullable(),
    values: z.number().int().nullable(),
    column_names: z.array(z.string()),
  })
  .meta({ id: 'OwnRecognizer' });
export type OwnRecognizer = z.infer<typeof ownRecognizer>;
