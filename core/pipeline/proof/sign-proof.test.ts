import { describe, expect, it } from 'vitest';
import type { Proof } from '@core/contract/schemas/proof';
import { canonicalJson } from './canonical-json';
import { signProof, verifyProof, type UnsignedProof } from './sign-proof';

const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const proof: UnsignedProof = {
  job_id: 214,
  checked_at: '2026-01-05T12:00:00.000Z',
  took_ms: 41_000,
  source: { type: 'SQLITE', name: 'shop.db', read_at: '2026-01-05T11:00:00.000Z' },
  destination: { type: 'POSTGRESQL', name: 'shop_test', read_at: null },
  settings_revision: 88,
  verdict: 'holds',
  checks: [
    { id: 'orphans', checked: 61, unit: 'keys', found: 0, verdict: 'holds', remark: null, details: [] },
  ],
};

describe('canonicalJson', () => {
  it('sorts names by code units and writes numbers as ECMAScript does', () => {
    expect(canonicalJson({ b: [1e21, 0.1, -0], '\u20ac': 'é\n', a: { d: null, c: true } })).toBe(
      '{"a":{"c":true,"d":null},"b":[1e+21,0.1,0],"€":"é\\n"}',
    );
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
  });
});

describe('a signed proof', () => {
  it('has the public key that RFC 8032 gives for the seed', () => {
    const signed = signProof(proof, seed);
    expect(Buffer.from(signed.public_key, 'base64').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });

  it('verifies after a round trip through JSON in another order', () => {
    const { job_id, ...rest } = signProof(proof, seed);
    expect(verifyProof(JSON.parse(JSON.stringify({ ...rest, job_id })) as Proof)).toBeNull();
  });

  it('distinguishes an altered number, a wrong signature and another signer', () => {
    const signed = signProof(proof, seed);
    expect(verifyProof({ ...signed, took_ms: 1 })).toBe('altered');
    const other = signProof(proof, Buffer.alloc(32, 1));
    expect(verifyProof({ ...signed, signature: other.signature })).toBe('signature-wrong');
    expect(verifyProof({ ...signed, public_key: 'AAAA' })).toBe('signature-wrong');
    expect(verifyProof(other, signed.public_key)).toBe('other-key');
    expect(verifyProof(signed, signed.public_key)).toBeNull();
  });
});
