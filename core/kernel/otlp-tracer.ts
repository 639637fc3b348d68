import type { Logger } from './logger';
import type { Span, Tracer } from './tracing';

export interface OtlpSettings {
  /** Address of an OpenTelemetry collector; spans go to /v1/traces below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
}

/** Spans that are buffered at most; any more are dropped. */
const queueMax = 4096;
const batchMax = 512;
/** Milliseconds between two batches, and the timeout of a request to the collector. */
const sendEvery = 5000;
const sendWithin = 10_000;

/**
 * Sends spans to a collector as OTLP/HTTP in JSON (OpenTelemetry protocol 1.x), in batches. A collector that is down
 * costs the spans and a line in the log, and nothing else.
 */
export function createOtlpTracer(settings: OtlpSettings, logger: Logger): Tracer {
  const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const queue: Span[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;
  const send = async (): Promise<void> => {
    while (queue.length > 0) {
      const body = JSON.stringify(requestOf(settings, queue.splice(0, batchMax)));
      const reason = await post(url, settings.headers, body);
      if (reason !== null && !isAway) logger.warn({ reason }, 'traces.not-sent');
      isAway = reason !== null;
    }
  };
  const flush = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void flush(), sendEvery).unref();
  return {
    record(spans) {
      queue.push(...spans.slice(0, queueMax - queue.length));
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** @returns why it was not accepted, or null */
async function post(
  url: string,
  headers: OtlpSettings['headers'],
  body: string,
): Promise<string | number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(sendWithin),
    });
    await response.body?.cancel();
    return response.ok ? null : response.status;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

/** An ExportTraceServiceRequest in OTLP's JSON mapping: ids in hexadecimal, 64-bit numbers as strings. */
function requestOf({ serviceName, version }: OtlpSettings, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'understudy', version }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

const kinds = { internal: 1, server: 2 } as const;
const failed = { code: 2 };

const spanOf = (span: Span): object => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.hasFailed ? failed : {},
});

/** From milliseconds with a fraction: microseconds are kept, which is all that a double can represent. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const attributesOf = (attributes: Span['attributes']): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
