import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import type { PasswordHasher } from '../ports';

export interface Argon2Cost {
  readonly memoryKiB: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** The minimum of the OWASP Password Storage Cheat Sheet for argon2id: 19 MiB, two passes, one lane. */
export const owaspCost: Argon2Cost = { memoryKiB: 19_456, iterations: 2, parallelism: 1 };

const saltBytes = 16;
const hashBytes = 32;

/**
 * argon2id (RFC 9106) in the encoded form, which includes its parameters: hashes with older ones still verify. Blocks
 * the thread.
 */
export function createPasswordHasher(cost: Argon2Cost = owaspCost): PasswordHasher {
  const nobody = hashOfNobody(cost);
  return {
    hash: (password) =>
      argon2id({
        password: password.normalize('NFKC'),
        salt: randomBytes(saltBytes),
        memorySize: cost.memoryKiB,
        iterations: cost.iterations,
        parallelism: cost.parallelism,
        hashLength: hashBytes,
        outputType: 'encoded',
      }),
    async verify(hash, password) {
      const fits = await argon2Verify({ hash: hash ?? nobody, password: password.normalize('NFKC') });
      return hash !== null && fits;
    },
  };
}

/** Random bytes instead of a hash: no password matches them, and finding that out costs the same. */
function hashOfNobody({ memoryKiB, iterations, parallelism }: Argon2Cost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const cost = `m=${memoryKiB},t=${iterations},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$${random(saltBytes)}$${random(hashBytes)}`;
}
