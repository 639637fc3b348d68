import { z } from 'zod';
import { cardinality, foreignKeyOrigin, keyDecision, keyNameMatch } from '../enums';
import { defaults, limits } from '../limits';
import { connectionCount, fromText, id, queryBoolean, timestamp, tuningNumber } from './field';
import { codedMessage } from './issue';

const tableRef = z.object({ table_id: id, schema_name: z.string(), table_name: z.string() });

/** `foreign` is the child, `primary` the parent. Columns pair by position. */
export const foreignKey = z
  .object({
    id,
    name: z.string().nullable(),
    origin: foreignKeyOrigin,
    is_enabled: z.boolean(),
    is_manually_added: z.boolean(),
    foreign_table: tableRef,
    foreign_columns: z.array(z.object({ column_id: id, column_name: z.string() })),
    primary_table: tableRef,
    primary_columns: z.array(z.object({ column_id: id, column_name: z.string() })),
    cardinality: cardinality.nullable(),
    /** Of a scan, 0 to 1; null for declared and added keys. */
    confidence: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'ForeignKey' });
export type ForeignKey = z.infer<typeof foreignKey>;

export const foreignKeyCreate = z
  .strictObject({
    foreign_column_ids: z.array(id).min(1, 'validation:required'),
    primary_column_ids: z.array(id).min(1, 'validation:required'),
    is_enabled: z.boolean().default(true),
  })
  .refine((value) => value.foreign_column_ids.length === value.primary_column_ids.length, {
    path: ['primary_column_ids'],
    message: 'validation:same-number',
  });

export const foreignKeyFilterBody = z.strictObject({
  keyword: z.string().max(200).optional(),
  table_ids: z.array(id).optional(),
  origins: z.array(foreignKeyOrigin).optional(),
  is_enabled: z.boolean().optional(),
  is_manually_added: z.boolean().optional(),
  requested_page: z.number().int().min(1).default(1),
  elements_per_page: z.number().int().min(1).max(limits.elementsPerPageMax).default(defaults.rowsPerPage),
});

export const foreignKeyUpdateBatch = z.strictObject({
  database_id: id,
  updates: z.array(z.strictObject({ id, is_enabled: z.boolean() })).min(1, 'validation:selection-empty'),
});

/**
 * `content` is the text of a .csv or .txt file with the header
 * fk_schema,fk_table,fk_columns,pk_schema,pk_table,pk_columns,apply. Replaces the virtual keys.
 */
export const foreignKeyImportBody = z.strictObject({
  content: z
    .string('validation:required')
    .min(1, 'validation:required')
    .max(limits.uploadBytesMax - 1, 'validation:file-size'),
  dry_run: z.boolean().default(false),
});

const importedKey = z.object({
  line: z.number().int().nullable(),
  foreign: z.string(),
  primary: z.string(),
  is_enabled: z.boolean(),
});

export const foreignKeyImportResult = z
  .object({
    dry_run: z.boolean(),
    added: z.array(importedKey),
    removed: z.array(importedKey),
    kept: z.array(importedKey),
    problems: z.array(z.object({ line: z.number().int(), problem: codedMessage })),
  })
  .meta({ id: 'ForeignKeyImportResult' });
export type ForeignKeyImportResult = z.infer<typeof foreignKeyImportResult>;

export const foreignKeyStats = z
  .object({
    all: z.number().int(),
    declared: z.number().int(),
    virtual: z.number().int(),
    manually_added: z.number().int(),
    /** Proposals of scans, not decided yet. */
    proposed: z.number().int(),
    enabled: z.number().int(),
    disabled: z.number().int(),
  })
  .meta({ id: 'ForeignKeyStats' });
export type ForeignKeyStats = z.infer<typeof foreignKeyStats>;

const count = z.number().int();

/** Counts for both ends of a key: child rows, and the parent table. */
const keyCounts = z.object({
  /** Rows whose key has no NULL, its distinct values, and the rows without a parent. */
  filled_rows: count,
  distinct_keys: count,
  orphan_rows: count,
  /** Distinct keys of the parent, over all its rows. */
  met_keys: count,
  parent_rows: count,
});

/** A key that a scan found. Nothing uses it before it is accepted. */
export const keyProposal = z
  .object({
    id,
    decision: keyDecision,
    foreign_table: tableRef,
    foreign_columns: z.array(z.object({ column_id: id, column_name: z.string() })),
    primary_table: tableRef,
    primary_columns: z.array(z.object({ column_id: id, column_name: z.string() })),
    cardinality,
    confidence: z.number().min(0).max(1),
    evidence: keyCounts.extend({
      name_match: keyNameMatch,
      has_same_type: z.boolean(),
      /** Another proposed key leads to the same table as the one that its parent has. */
      is_implied: z.boolean(),
      /** For a polymorphic reference: the column that names the table. Such a key cannot be accepted. */
      type_column: z.string().nullable(),
    }),
    found_at: timestamp,
  })
  .meta({ id: 'KeyProposal' });
export type KeyProposal = z.infer<typeof keyProposal>;

export const keyProposalsQuery = z.strictObject({ decision: keyDecision.optional() });

export const keyDecisionBody = z.strictObject({
  ids: z.array(id).min(1, 'validation:selection-empty'),
  /** `open` undoes a rejection. */
  decision: keyDecision,
});

export const keyCheckBody = z.strictObject({
  foreign_column_ids: z.array(id).min(1, 'validation:required'),
  primary_column_ids: z.array(id).min(1, 'validation:required'),
});

export const keyCheck = keyCounts
  .extend({
    /** No two rows of the parent have the same key. */
    is_parent_unique: z.boolean(),
    cardinality,
  })
  .meta({ id: 'KeyCheck' });
export type KeyCheck = z.infer<typeof keyCheck>;

/** `pk_scan` considers existing primary keys only; otherwise any unique column can be a parent. */
export const foreignKeyScanQuery = z.strictObject({
  allow_pk_strings: queryBoolean.default(true),
  bidirectional_data_check: queryBoolean.default(false),
  column_name_check: queryBoolean.default(false),
  exact_data_type_check: queryBoolean.default(false),
  pk_scan: queryBoolean.default(true),
  n_scanners: fromText(connectionCount).default(defaults.nScanners),
  read_batch_size: fromText(tuningNumber).default(defaults.readBatchSize),
});
