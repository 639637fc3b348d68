import { z } from 'zod';
import { messageParams } from '../problem';
import { id, timestamp } from './field';
import { issue } from './issue';
import { destinationOptions, engineSettings } from './engine';
import { job, jobTable } from './job';

export const proofCheckId = z.enum([
  'rows-made',
  'rows-written',
  'tables-complete',
  'orphans',
  'duplicates',
  'nulls',
  'values-cut',
  'surviving-values',
]);
export type ProofCheckId = z.infer<typeof proofCheckId>;

/** What a check that holds has to say all the same, or why one that fails is not to blame. */
export const proofRemarkCode = z.enum([
  'by-chance',
  'by-design',
  'parents-left-out',
  'orphans-in-source',
  'rows-stood-before',
]);
export type ProofRemarkCode = z.infer<typeof proofRemarkCode>;

export const proofVerdict = z.enum(['holds', 'remark', 'fails']);
export type ProofVerdict = z.infer<typeof proofVerdict>;

/** One check, read back from the destination. `found` is the number of exceptions, or for the first three what is there. */
export const proofCheck = z
  .object({
    id: proofCheckId,
    checked: z.number().int(),
    unit: z.enum(['rows', 'tables', 'keys', 'columns']),
    found: z.number().int(),
    verdict: proofVerdict,
    remark: z.object({ code: proofRemarkCode, params: messageParams }).nullable(),
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
 * What a run left, read back from the destination. `sha256` is of the canonical JSON (RFC 8785) of all other
 * fields but the last three; `signature` is Ed25519 over that hash, base64; `public_key` is base64.
 */
export const proof = z
  .object({
    job_id: id,
    checked_at: timestamp,
    took_ms: z.number().int(),
    source: proofEnd,
    destination: proofEnd,
    settings_revision: z.number().int(),
    verdict: proofVerdict,
    checks: z.array(proofCheck),
    sha256: z.string(),
    signature: z.string(),
    public_key: z.string(),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;

/** The page at the end of a synthesize job. `proof` is null while it runs and where it did not get so far. */
export const synthesizeSummary = z
  .object({
    job,
    tables: z.array(jobTable),
    settings: engineSettings,
    destination_options: destinationOptions,
    warnings: z.array(issue),
    proof: proof.nullable(),
  })
  .meta({ id: 'SynthesizeSummary' });
export type SynthesizeSummary = z.infer<typeof synthesizeSummary>;
