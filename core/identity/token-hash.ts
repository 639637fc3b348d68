import { createHash, timingSafeEqual } from 'node:crypto';

/** What the store keeps of a token of 256 random bits: its SHA-256 in hex. A slow hash would add nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Constant-time comparison. An empty text equals nothing. */
export function sameSecret(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  return timingSafeEqual(Buffer.from(tokenHash(a)), Buffer.from(tokenHash(b)));
}
