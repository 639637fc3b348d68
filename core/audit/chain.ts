import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditAction, AuditEntry } from './entry';

/** The `previous` hash of the first entry. */
export const chainStart = '0'.repeat(64);

/** A point of the chain: the number and hash of an entry, up to which the chain was intact. */
export interface ChainPoint {
  readonly n: number;
  readonly hash: string;
}

/** A point recorded by the installation itself: number and hash, authenticated with the key of the chain. */
export interface SealedPoint extends ChainPoint {
  readonly seal: string;
}

/**
 * The hash of an entry: HMAC-SHA-256 over its content, its number and the previous hash. Without the key, somebody who
 * can write to the store can neither alter an entry nor insert one.
 */
export function hashOf(key: Uint8Array, n: number, previous: string, action: AuditAction): string {
  const { at, actorId, via, address, act, callId, outcome, code, workspaceId } = action;
  const { subject, subjectId, details, requestId } = action;
  return seal(key, [
    ...['entry.1', n, previous, at, actorId, via, address, act, callId, outcome, code],
    ...[workspaceId, subject, subjectId, details, requestId],
  ]);
}

/** `checkpoint`: entries up to this one were deleted. `end`: a lower bound of the chain's length. */
export type PointKind = 'checkpoint' | 'end';

export const sealPoint = (key: Uint8Array, kind: PointKind, { n, hash }: ChainPoint): SealedPoint => ({
  n,
  hash,
  seal: seal(key, [`${kind}.1`, n, hash]),
});

const seal = (key: Uint8Array, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** How and where the chain is broken: the first such place. */
export interface ChainFault {
  readonly kind:
    | 'entry-altered'
    | 'entry-missing'
    | 'checkpoint-altered'
    | 'end-altered'
    | 'end-missing'
    | 'witness-altered';
  readonly n: number;
}

export interface ChainVerdict {
  readonly fault: ChainFault | null;
  readonly entries: number;
  /** The last entry that was looked at. */
  readonly head: ChainPoint;
}

export interface ChainToVerify {
  readonly key: Uint8Array;
  readonly checkpoint: SealedPoint | null;
  /** Recorded with the first entry; null: somebody has deleted it. */
  readonly end: SealedPoint | null;
  /** The same, as recorded outside the store; null: it is not, as before the first entry. */
  readonly witness: SealedPoint | null;
  /** A point recorded outside the store: it has to be on the chain, unless it was deleted since. */
  readonly noted: ChainPoint | null;
  /** From the first entry that is kept, in order. */
  readonly entries: AsyncIterable<AuditEntry>;
}

/** Verifies the whole chain, from its checkpoint to its end. */
export async function verifyChain(chain: ChainToVerify): Promise<ChainVerdict> {
  const { key, checkpoint, end, witness } = chain;
  const points = [end, witness, chain.noted].filter((point) => point !== null);
  let last: ChainPoint = { n: checkpoint?.n ?? 0, hash: checkpoint?.hash ?? chainStart };
  let count = 0;
  const fault = (kind: ChainFault['kind'], n: number): ChainVerdict => ({
    fault: { kind, n },
    entries: count,
    head: last,
  });
  if (!isSealed(key, 'checkpoint', checkpoint)) return fault('checkpoint-altered', last.n);
  if (!isSealed(key, 'end', end)) return fault('end-altered', end?.n ?? 0);
  if (!isSealed(key, 'end', witness)) return fault('witness-altered', witness?.n ?? 0);
  for await (const entry of chain.entries) {
    if (entry.n !== last.n + 1) return fault('entry-missing', last.n + 1);
    const hash = hashOf(key, entry.n, last.hash, entry);
    if (entry.previous !== last.hash || !isSame(hash, entry.hash)) return fault('entry-altered', entry.n);
    if (points.some(({ n, hash: noted }) => n === entry.n && noted !== hash)) {
      return fault('entry-altered', entry.n);
    }
    last = { n: entry.n, hash: entry.hash };
    count += 1;
  }
  const missing = points.find(({ n }) => n > last.n);
  return missing || end === null
    ? fault('end-missing', last.n + 1)
    : { fault: null, entries: count, head: last };
}

const isSealed = (key: Uint8Array, kind: PointKind, point: SealedPoint | null): boolean =>
  point === null || isSame(sealPoint(key, kind, point).seal, point.seal);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
