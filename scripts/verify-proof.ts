import { readFileSync } from 'node:fs';
import { proof } from '@core/contract/schemas/proof';
import { verifyProof } from '@core/pipeline/proof/sign-proof';

const faults = {
  altered: 'The proof was altered after it was signed.',
  'signature-wrong': 'The signature is not of this proof.',
  'other-key': 'The proof is signed with another key than the one that you trust.',
} as const;

/**
 * `npm run verify-proof -- proof-7.json [public key in base64]`: exits with 0 if the proof is authentic and unaltered.
 */
export function main([file, trustedKey]: readonly string[]): number {
  if (!file) {
    console.error('Name the file of a proof: npm run verify-proof -- proof-7.json [public key]');
    return 2;
  }
  const parsed = proof.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    console.error('This file is not a proof.');
    return 2;
  }
  const fault = verifyProof(parsed.data, trustedKey);
  const { job_id: job, checked_at: at, public_key: key } = parsed.data;
  console.log(
    fault === null ? `The proof of job ${job} of ${at} is as it was signed with ${key}.` : faults[fault],
  );
  return fault === null ? 0 : 1;
}
