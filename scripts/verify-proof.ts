import { readFileSync } from 'node:fs';
import { readProof } from '@core/pipeline/proof/read-proof';
import { verifyProof } from '@core/pipeline/proof/sign-proof';

const faults = {
  altered: 'The proof was altered after it was signed.',
  'signature-wrong': 'The signature is not of this proof.',
  'other-key': 'The proof is signed with another key than the one that you trust.',
} as const;

/**
 * `npm run verify-proof -- proof-7.json [public key in base64]`: exits with 0 if the proof is authentic and unaltered,
 * with 1 if not, and with 2 for a file that is no proof.
 */
export function main([file, trustedKey]: readonly string[]): number {
  if (!file) {
    console.error('Name the file of a proof: npm run verify-proof -- proof-7.json [public key]');
    return 2;
  }
  const text = textOf(file);
  if (text === null) {
    console.error(`The file ${file} cannot be read.`);
    return 2;
  }
  const proof = readProof(text);
  if (proof === null) {
    console.error(`The file ${file} is not a proof, or not one alone.`);
    return 2;
  }
  const fault = verifyProof(proof, trustedKey);
  const { job_id: job, checked_at: at, public_key: key } = proof;
  console.log(
    fault === null ? `The proof of job ${job} of ${at} is as it was signed with ${key}.` : faults[fault],
  );
  return fault === null ? 0 : 1;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
