import { z } from 'zod';
import { protectionState } from '../enums';
import { faults } from '../error-codes';
import { examination } from './examination';
import { messageParams } from '../problem';
import { id, timestamp } from './field';
import { codedMessage, issue } from './issue';
import { engineSettings, runOptions } from './engine';
import { job, jobTable } from './job';
import { leftOut } from './left-out';

export const proofCheckId = z.enum([
  'rows-made',
  'rows-written',
  'tables-complete',
  'orphans',
  'duplicates',
  'nulls',
  /** In proofs of version 0.1 only: it could not fail. */
  'values-cut',
  'surviving-values',
  /** Values that are protected in their own column and occur in one whose values stay. */
  'leaked-values',
  /** Values that are protected in their own column and occur in a definition: a label, a check, a default, a comment. */
  'definitions',
]);

/** What to add to a check that passes, or why a failed one is not to blame. */
export const proofRemarkCode = z.enum([
  'by-chance',
  /** Of leaked values: what many share, no more often than chance explains. */
  'shared-values',
  'made-without',
  'parents-missing',
  'by-design',
  'parents-left-out',
  'orphans-in-source',
  'rows-stood-before',
  'in-definitions',
  'records-set-aside',
]);
export type ProofRemarkCode = z.infer<typeof proofRemarkCode>;

export const proofVerdict = z.enum(['holds', 'remark', 'fails']);
export type ProofVerdict = z.infer<typeof proofVerdict>;

/** The basis of a check: what was read back from the destination, or what the run counted itself. */
export const proofBasis = z.enum(['read_back', 'counted']);

/** One check. `found` is the number of exceptions, or for the first three what is there. */
export const proofCheck = z
  .object({
    id: proofCheckId,
    /** Absent in proofs of version 0.1. */
    basis: proofBasis.optional(),
    checked: z.number().int(),
    unit: z.enum(['rows', 'tables', 'keys', 'columns']),
    found: z.number().int(),
    verdict: proofVerdict,
    remark: z.object({ code: proofRemarkCode, params: messageParams }).nullable(),
    /** Whose fault a failure is; null for a passed check, absent in proofs of version 0.1. */
    fault: z.enum(faults).nullable().optional(),
    /** Where exceptions were found, with their number. Never values. */
    details: z.array(
      z.object({
        schema_name: z.string(),
        table_name: z.string(),
        column_names: z.array(z.string()),
        found: z.number().int(),
        params: messageParams,
      }),
    ),
  })
  .meta({ id: 'ProofCheck' });
export type ProofCheck = z.infer<typeof proofCheck>;

const proofEnd = z.object({ type: z.string(), name: z.string(), read_at: timestamp.nullable() });

/**
 * The result of a run, read back from the destination. `sha256` is the hash of the canonical JSON (RFC 8785) of all
 * other fields except the last three; `signature` is Ed25519 over that hash, base64; `public_key` is base64.
 */
export const proof = z
  .object({
    job_id: id,
    checked_at: timestamp,
    took_ms: z.number().int(),
    source: proofEnd,
    destination: proofEnd,
    /**
     * User name of who started the run; null if that user was deleted. Absent, as the next, in proofs of version 0.1.
     */
    started_by: z.string().nullable().optional(),
    product_version: z.string().optional(),
    settings_revision: z.number().int(),
    verdict: proofVerdict,
    checks: z.array(proofCheck),
    /** Failures at the end of the load. Absent in proofs of version 0.1, as the next. */
    problems: z.array(codedMessage.extend({ fault: z.enum(faults).nullable() })).optional(),
    /** What the tables created by the run lack. */
    left_out: z.array(leftOut).optional(),
    /**
     * Columns whose values were copied unchanged, and whether anyone has examined them. Absent in proofs of earlier
     * versions.
     */
    copied: z
      .array(
        z.object({
          schema_name: z.string(),
          table_name: z.string(),
          columns: z.array(
            z.object({
              name: z.string(),
              state: protectionState,
              /** A scan has looked at its values and found nothing; absent: none has. */
              examined: examination.optional(),
            }),
          ),
        }),
      )
      .optional(),
    /**
     * The part of the source that the run took. Of each table the rows that there are, those that its target asks for,
     * and those in the subset, which the checks of rows compare with what was written. Absent: all of the source.
     */
    subset: z
      .object({
        seed: z.number().int(),
        tables: z.array(
          z.object({
            schema_name: z.string(),
            table_name: z.string(),
            total: z.number().int(),
            asked: z.number().int().nullable(),
            rows: z.number().int(),
          }),
        ),
      })
      .optional(),
    sha256: z.string(),
    signature: z.string(),
    public_key: z.string(),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;

/** The page at the end of a synthesize job. `proof` is null while it runs, or if it did not get that far. */
export const synthesizeSummary = z
  .object({
    job,
    tables: z.array(jobTable),
    settings: engineSettings,
    destination_options: runOptions,
    warnings: z.array(issue),
    proof: proof.nullable(),
  })
  .meta({ id: 'SynthesizeSummary' });
export type SynthesizeSummary = z.infer<typeof synthesizeSummary>;
