import { randomBytes } from 'node:crypto';

/** One timed operation of a trace. Names, numbers and codes: never a value, a user or an address. */
export interface Span {
  /** 32 hexadecimal digits, shared by all spans of a trace. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The parent span. */
  readonly parentId: string | null;
  readonly name: string;
  /** `server` answers a request; `internal` starts here. */
  readonly kind: 'server' | 'internal';
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly hasFailed: boolean;
}

/** A sink for spans. Accepts them at once, never blocks, and may drop them. */
export interface Tracer {
  record(spans: readonly Span[]): void;
  /** Sends what is buffered. */
  close(): Promise<void>;
}

/** What a new span is attached to. */
export type TraceParent = Pick<Span, 'traceId' | 'parentId'>;

export const newSpanId = (): string => randomBytes(8).toString('hex');

export const newTrace = (): TraceParent => ({ traceId: randomBytes(16).toString('hex'), parentId: null });

const version00 = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Parses the `traceparent` header (W3C Trace Context, section 3.2); starts a new trace if it is missing or malformed.
 */
export function traceOf(header: string | null): TraceParent {
  const [, traceId, parentId] = version00.exec(header ?? '') ?? [];
  return traceId === undefined || parentId === undefined ? newTrace() : { traceId, parentId };
}
