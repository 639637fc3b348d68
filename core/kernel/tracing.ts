import { randomBytes } from 'node:crypto';

/** One piece of work, for whoever follows where time goes. Names, numbers and codes: never a value, a user or an address. */
export interface Span {
  /** 32 hexadecimal digits, shared by all that belongs together. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The span that it is a part of. */
  readonly parentId: string | null;
  readonly name: string;
  /** `server` answers a request; `internal` is begun here. */
  readonly kind: 'server' | 'internal';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed: boolean;
}

/** Where spans go. Takes them at once, keeps nobody waiting, and may lose them. */
export interface Tracer {
  record(spans: readonly Span[]): void;
  /** Sends what it still has. */
  close(): Promise<void>;
}

/** What a span is a part of. */
export type TraceParent = Pick<Span, 'traceId' | 'parentId'>;

export const newSpanId = (): string => randomBytes(8).toString('hex');

export const newTrace = (): TraceParent => ({ traceId: randomBytes(16).toString('hex'), parentId: null });

const version00 = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Reads the header `traceparent` (W3C Trace Context, section 3.2); a new trace where there is none in order. */
export function traceOf(header: string | null): TraceParent {
  const [, traceId, parentId] = version00.exec(header ?? '') ?? [];
  return traceId === undefined || parentId === undefined ? newTrace() : { traceId, parentId };
}
