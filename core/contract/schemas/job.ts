import { z } from 'zod';
import {
  destinationState,
  executor,
  jobStatus,
  jobStep,
  jobType,
  logLevel,
  protectionState,
  stepStatus,
  stepUnit,
  treatment,
} from '../enums';
import { faults } from '../error-codes';
import { limits } from '../limits';
import { messageParams } from '../problem';
import { cell, fromText, id, timestamp } from './field';
import { codedMessage } from './issue';
import { userSummary } from './user';

/** What the shell and lists need of a job. */
export const jobSummary = z
  .object({
    id,
    engine_id: id,
    workspace_id: id,
    type: jobType,
    status: jobStatus,
    /** It was asked to stop, and its work has not stopped yet. */
    is_cancelling: z.boolean(),
    step: jobStep.nullable(),
    created_at: timestamp,
    submitted_date: timestamp,
    completed_date: timestamp.nullable(),
    created_by: userSummary.nullable(),
    /** Share of the work done, 0 to 1; null if unknown. */
    share_done: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'JobSummary' });
export type JobSummary = z.infer<typeof jobSummary>;

export const jobStepReport = z
  .object({
    step: jobStep,
    status: stepStatus,
    started_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
    done: z.number().nullable(),
    total: z.number().nullable(),
    unit: stepUnit.nullable(),
  })
  .meta({ id: 'JobStepReport' });
export type JobStepReport = z.infer<typeof jobStepReport>;

/**
 * Totals are null until the plan is made. `seconds_left` is the time until all rows are written, and null if the rate
 * is unknown.
 */
export const jobProgress = z
  .object({
    rows_done: z.number().int(),
    rows_total: z.number().int().nullable(),
    tables_done: z.number().int(),
    tables_total: z.number().int().nullable(),
    bytes_done: z.number(),
    rows_per_second: z.number().nullable(),
    seconds_left: z.number().nullable(),
  })
  .meta({ id: 'JobProgress' });
export type JobProgress = z.infer<typeof jobProgress>;

/** A table in a run: rows expected, generated, and committed in the destination. */
export const jobTable = z
  .object({
    table_id: id.nullable(),
    schema_name: z.string(),
    table_name: z.string(),
    state: destinationState,
    asked: z.number().int(),
    made: z.number().int(),
    written: z.number().int(),
    rows_per_second: z.number().nullable(),
    seconds_left: z.number().nullable(),
  })
  .meta({ id: 'JobTable' });
export type JobTable = z.infer<typeof jobTable>;

export const job = jobSummary
  .extend({
    executor,
    workers: z.number().int().nullable(),
    /** Revision of the settings that the run uses. */
    settings_revision: z.number().int().nullable(),
    steps: z.array(jobStepReport),
    progress: jobProgress,
    tables: z.array(jobTable),
    error: codedMessage.nullable(),
    warnings: z.number().int(),
    errors: z.number().int(),
    log_lines: z.number().int(),
    is_cancellable: z.boolean(),
    is_resumable: z.boolean(),
    is_deletable: z.boolean(),
    has_proof: z.boolean(),
    /** The models of the run were measured. */
    has_report: z.boolean(),
    /** The job that was active and was cancelled for this one. */
    replaced_job_id: id.nullable(),
    as_of: timestamp,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/**
 * The first rows of a table in the source, and rows of the destination, both current; cells follow the order of
 * `columns`. If the run copied a key or mapped it value by value, `destination` has the counterpart of each row of
 * `source`, or null. Otherwise it has the first rows, and rows cannot be matched.
 */
export const comparedRows = z
  .object({
    job_id: id,
    table_id: id,
    schema_name: z.string(),
    table_name: z.string(),
    /** As the run treated them. */
    columns: z.array(
      z.object({ column_name: z.string(), treatment, protection: protectionState.nullable() }),
    ),
    /** Columns of the key by which rows were matched; empty if there is none. */
    matched_by: z.array(z.string()),
    source: z.array(z.array(cell)).max(limits.previewRows),
    destination: z.array(z.array(cell).nullable()).max(limits.previewRows),
  })
  .meta({ id: 'ComparedRows' });
export type ComparedRows = z.infer<typeof comparedRows>;

/** `text` is in the language of the request, as pages show `code`. */
export const logLine = z
  .object({
    /** Counts from 1 within the job. */
    n: z.number().int().positive(),
    at: timestamp,
    level: logLevel,
    step: jobStep.nullable(),
    code: z.string(),
    params: messageParams,
    /** Whose fault the line reports; null if nobody's. */
    fault: z.enum(faults).nullable(),
    text: z.string(),
  })
  .meta({ id: 'LogLine' });
export type LogLine = z.infer<typeof logLine>;

export const logQuery = z.strictObject({
  /** Lines of this level and above. */
  level: logLevel.default('info'),
  /** Number of the first line requested. */
  from: fromText(z.number('validation:number').int().min(1)).default(1),
  limit: fromText(z.number('validation:number').int().min(1).max(limits.logLinesMax)).default(200),
});

export const jobLog = z
  .object({
    job_id: id,
    lines: z.array(logLine),
    /** Number to continue from; null at the current end. */
    next_from: z.number().int().nullable(),
    counts: z.object({ all: z.number().int(), warn: z.number().int(), error: z.number().int() }),
  })
  .meta({ id: 'JobLog' });
export type JobLog = z.infer<typeof jobLog>;

/** What the event stream sends: `event` is the name, `data` the JSON. The stream closes after `end`. */
export const jobEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('job'), data: job }),
  z.object({ event: z.literal('log'), data: logLine }),
  z.object({ event: z.literal('end'), data: z.object({ status: jobStatus }) }),
]);
export type JobEvent = z.infer<typeof jobEvent>;
