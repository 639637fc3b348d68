import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Proof } from '@core/contract/schemas/proof';
import { canonicalJson, type Json } from './canonical-json';

export type UnsignedProof = Omit<Proof, 'sha256' | 'signature' | 'public_key'>;

/** The prefix of the 32 bytes of an Ed25519 key in its PKCS #8 and SPKI encodings (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Signs a proof: Ed25519 (RFC 8032) over the SHA-256 of its canonical JSON.
 * @param seed 32 secret bytes: the installation's key
 */
export function signProof(proof: UnsignedProof, seed: Uint8Array): Proof {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  const hash = hashOf(proof);
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length);
  return {
    ...proof,
    sha256: hash.toString('hex'),
    signature: sign(null, hash, key).toString('base64'),
    public_key: publicKey.toString('base64'),
  };
}

export type ProofFault = 'altered' | 'signature-wrong' | 'other-key';

/**
 * Verifies a proof.
 * @param trustedKey the public key that it must be signed with, base64; without it, only that the proof was not altered
 * since it was signed with the key that it names
 * @returns what is wrong with it, or null
 */
export function verifyProof(proof: Proof, trustedKey?: string): ProofFault | null {
  const { sha256, signature, public_key: publicKey, ...unsigned } = proof;
  const hash = hashOf(unsigned);
  if (hash.toString('hex') !== sha256) return 'altered';
  if (trustedKey !== undefined && trustedKey !== publicKey) return 'other-key';
  const raw = bytesOf(publicKey);
  const signed = bytesOf(signature);
  if (raw?.length !== 32 || signed === null) return 'signature-wrong';
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' });
  return verify(null, hash, key, signed) ? null : 'signature-wrong';
}

/** null for a text that is more, or less, than the base64 of some bytes: Node's reader passes over what is behind it. */
function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
}

/** A proof is JSON by its schema; the round trip drops undefined fields, as storing it does. */
function hashOf(proof: UnsignedProof): Buffer {
  const json = JSON.parse(JSON.stringify(proof)) as Json;
  return createHash('sha256').update(canonicalJson(json)).digest();
}
