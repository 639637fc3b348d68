import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import type { PasswordHasher } from './ports';

export interface Argon2Cost {
  readonly memoryKiB: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** The least that the OWASP Password Storage Cheat Sheet asks of argon2id: 19 MiB, two passes, one lane. */
export const owaspCost: Argon2Cost = { memoryKiB: 19_456, iterations: 2, parallelism: 1 };

const saltBytes = 16;
const hashBytes = 32;

/** argon2id (RFC 9106) in the encoded form, which names its own cost: hashes of an older cost still verify. */
export function createPasswordHasher(cost: Argon2Cost = owaspCost): PasswordHasher {
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
    verify: (hash, password) => argon2Verify({ hash, password: password.normalize('NFKC') }),
  };
}
