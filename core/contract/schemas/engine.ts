import { z } from 'zod';
import {
  connectorType,
  databaseRole,
  dueReason,
  engineMode,
  jobStatus,
  keyGeneratorMode,
  rememberedStartState,
  staleReason,
  validatedEnd,
  validationState,
  workspaceLocale,
} from '../enums';
import { defaults } from '../limits';
import { piiEntity } from '../pii-entities';
import { connectionView, foundCounts } from './connection';
import { connectionCount, id, requestKey, share, timestamp, tuningNumber } from './field';
import { codedMessage, issue } from './issue';
import { leftOut } from './left-out';

/** What a load does to the destination before and after the rows. */
export const destinationOptions = z
  .strictObject({
    truncate_included: z.boolean().default(false),
    /** Foreign keys and indexes are dropped during the load and restored after it. */
    bypass_constraints: z.boolean().default(true),
    create_missing: z.boolean().default(true),
  })
  .meta({ id: 'DestinationOptions' });
export type DestinationOptions = z.infer<typeof destinationOptions>;

/** The same for runs after the first. */
export const runOptions = destinationOptions
  .extend({
    /** Tables with only rows of this workspace's earlier runs are emptied; otherwise those rows stay. */
    replace_own: z.boolean().default(true),
    /**
     * A table that an earlier run created, and that can't follow its source in place, is dropped and created again;
     * otherwise it blocks the run.
     */
    remake_changed: z.boolean().default(false),
    /**
     * Tables that runs create get no enum labels, no comments, and no checks, defaults and indexes with literals: such
     * texts may hold values.
     */
    leave_out_texts: z.boolean().default(false),
  })
  .meta({ id: 'RunOptions' });
export type RunOptions = z.infer<typeof runOptions>;

/** The same for one run: omitted options are the workspace's. */
const destinationOptionsOfRun = z
  .strictObject({
    truncate_included: z.boolean(),
    bypass_constraints: z.boolean(),
    create_missing: z.boolean(),
    replace_own: z.boolean(),
    remake_changed: z.boolean(),
    leave_out_texts: z.boolean(),
  })
  .partial();
export type DestinationOptionsOfRun = z.infer<typeof destinationOptionsOfRun>;

/** A database as every member may see it: no address, no user name. */
export const databaseSummary = z
  .object({
    id,
    role: databaseRole,
    type: connectorType,
    /** Name of the database or file, without folder. */
    name: z.string(),
    product: z.string().nullable(),
    version: z.string().nullable(),
    /** When its schema was last read. */
    read_at: timestamp.nullable(),
    validated_at: timestamp.nullable(),
    found: foundCounts.nullable(),
  })
  .meta({ id: 'DatabaseSummary' });
export type DatabaseSummary = z.infer<typeof databaseSummary>;

/** `connection` is null for readers. */
export const databaseDetail = databaseSummary
  .extend({ connection: connectionView.nullable() })
  .meta({ id: 'DatabaseDetail' });
export type DatabaseDetail = z.infer<typeof databaseDetail>;

export const engine = z
  .object({
    id,
    workspace_id: id,
    name: z.string(),
    mode: engineMode,
    /** Incremented on every change that affects what a run generates. */
    settings_revision: z.number().int(),
    source: databaseDetail,
    destination: databaseDetail.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Engine' });
export type Engine = z.infer<typeof engine>;

export const engineSettings = z
  .object({
    locale: workspaceLocale,
    key_generator_mode: keyGeneratorMode,
    seed: z.number().int(),
    pii_threshold: z.number().min(0).max(1),
    /** Entities with a threshold of their own. */
    pii_entity_thresholds: z.partialRecord(piiEntity, z.number().min(0).max(1)),
    n_connections: z.number().int(),
    read_batch_size: z.number().int(),
    write_batch_size: z.number().int(),
    generate_batch_size: z.number().int(),
    destination_options: runOptions,
  })
  .meta({ id: 'EngineSettings' });
export type EngineSettings = z.infer<typeof engineSettings>;

/** An omitted field gets its default; thresholds of entities stay, unless others (`{}` for none) are given. */
export const engineSettingsForm = z.strictObject({
  locale: workspaceLocale.default('en'),
  key_generator_mode: keyGeneratorMode.default('hash'),
  seed: z.number('validation:number').int('validation:number').default(defaults.seed),
  pii_threshold: share.default(defaults.piiThreshold),
  pii_entity_thresholds: z.partialRecord(piiEntity, share).optional(),
  n_connections: connectionCount.default(defaults.nConnections),
  read_batch_size: tuningNumber.default(defaults.readBatchSize),
  write_batch_size: tuningNumber.default(defaults.writeBatchSize),
  generate_batch_size: tuningNumber.default(defaults.generateBatchSize),
  destination_options: runOptions.prefault({}),
});

export const initializationMode = z
  .object({ id: engineMode, label_key: z.string(), description_key: z.string() })
  .meta({ id: 'InitializationMode' });
export type InitializationMode = z.infer<typeof initializationMode>;

/**
 * Body of every call that starts a job. While another job of the workspace is active the response is 409 'job-active'
 * with its id, unless `replace_active` says to cancel it.
 */
export const startBody = z.strictObject({
  replace_active: z.boolean().default(false),
  request_key: requestKey,
});

/** Body of a start that waits for validations. */
export const validatedStartBody = startBody.extend({
  request_key: z.string().min(8).max(64),
  /**
   * The number of existing rows whose deletion is confirmed; the run starts only if it deletes no more, and counts once
   * more before it deletes any.
   */
  confirmed_rows: z.number().int().min(0),
});

export const destinationStartBody = startBody.extend({
  destination_options: destinationOptionsOfRun.prefault({}),
});

export const runStartBody = destinationStartBody.extend({
  /** A run that would delete more existing rows than this ends before it deletes any. Omitted: no limit. */
  deletes_at_most: z.number().int().min(0).optional(),
});

/** Result of the last validation of one database. `is_stale`: its findings may no longer hold, validate again. */
export const validation = z
  .object({
    job_id: id,
    status: jobStatus,
    checked_at: timestamp.nullable(),
    is_stale: z.boolean(),
    /** null if it is not stale. */
    stale_reason: staleReason.nullable(),
    /** Why another validation is due before a run; null if none is. */
    due_reason: dueReason.nullable(),
    /** Why it failed; null unless it did. */
    error: codedMessage.nullable(),
    found: foundCounts.nullable(),
    issues: z.array(issue),
    /** Tables that the load would create. Empty for a source. */
    missing_tables: z.array(z.object({ schema_name: z.string(), table_name: z.string() })),
    /** Tables that currently contain rows. Empty for a source. */
    holding_data: z.array(
      z.object({
        schema_name: z.string(),
        table_name: z.string(),
        row_count: z.number().int(),
        /** What a run with the settings of the validation does with the rows. */
        is_replaced: z.boolean(),
        /** All of them come from earlier runs of this workspace. */
        is_own: z.boolean(),
        /** A run has to make the table anew, as its source has changed: the rows go with it. */
        is_remade: z.boolean(),
      }),
    ),
    /** What tables created by a run would lack. Empty for a source. */
    left_out: z.array(leftOut),
  })
  .meta({ id: 'Validation' });
export type Validation = z.infer<typeof validation>;

/** A press of Start, and what became of it. */
export const rememberedStart = z
  .object({
    request_key: z.string(),
    /**
     * waiting: for validations; started: as `job_id`; unconfirmed: the run would delete more rows than were confirmed;
     * blocked: a validation failed; dropped: another job came in between, or an hour has passed.
     */
    state: rememberedStartState,
    job_id: id.nullable(),
    pressed_at: timestamp,
  })
  .meta({ id: 'RememberedStart' });
export type RememberedStart = z.infer<typeof rememberedStart>;

/** `is_ready`: both were validated within the hour and nothing blocks. */
export const engineValidation = z
  .object({
    source: validation.nullable(),
    destination: validation.nullable(),
    /** Where both stand, also before the first validation. */
    states: z.object({ source: validationState, destination: validationState }),
    is_ready: z.boolean(),
    /** The database to validate next before a run; null if both validations are current, whatever their outcome. */
    due: validatedEnd.nullable(),
    /** The last press of Start; null if none was remembered. */
    start: rememberedStart.nullable(),
  })
  .meta({ id: 'EngineValidation' });
export type EngineValidation = z.infer<typeof engineValidation>;
