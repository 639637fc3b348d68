import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger, type Logger } from './logger';
import { createOtlpTracer } from './otlp-tracer';
import { newSpanId, newTrace, traceOf, type Span } from './tracing';

const span: Span = {
  ...{
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    parentId: '00f067aa0ba902b7',
  },
  ...{ name: 'GET /api/v1/live/', kind: 'server', hasFailed: true },
  ...{ startedAt: 1_700_000_000_000.25, endedAt: 1_700_000_000_012 },
  attributes: { 'http.response.status_code': 500, 'error.type': 'internal' },
};

it('sends spans to a collector as OTLP in JSON', async () => {
  const got: { path: string | undefined; key: unknown; body: unknown }[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      got.push({ path: request.url, key: request.headers['x-key'], body });
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const tracer = createOtlpTracer(
    { endpoint, headers: { 'X-Key': 'k' }, serviceName: 'understudy', version: '1.2.3' },
    silentLogger,
  );
  tracer.record([span, { ...span, parentId: null, kind: 'internal', hasFailed: false }]);
  await tracer.close();
  await new Promise((closed) => collector.close(closed));
  expect(got).toMatchObject([{ path: '/v1/traces', key: 'k' }]);
  expect(got[0]?.body).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'understudy' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: 'understudy', version: '1.2.3' },
            spans: [
              {
                ...{ traceId: span.traceId, spanId: span.spanId, parentSpanId: span.parentId },
                ...{ name: 'GET /api/v1/live/', kind: 2, status: { code: 2 } },
                ...{ startTimeUnixNano: '1700000000000250000', endTimeUnixNano: '1700000000012000000' },
                attributes: [
                  { key: 'http.response.status_code', value: { intValue: '500' } },
                  { key: 'error.type', value: { stringValue: 'internal' } },
                ],
              },
              expect.objectContaining({ kind: 1, status: {} }),
            ],
          },
        ],
      },
    ],
  });
});

it('logs once that a collector is down, and blocks nobody', async () => {
  const said: unknown[] = [];
  const logger: Logger = { ...silentLogger, warn: (...line) => void said.push(line) };
  const away = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 's', version: 'v' };
  const tracer = createOtlpTracer(away, logger);
  tracer.record(Array.from({ length: 9000 }, () => span));
  await tracer.close();
  expect(said).toEqual([[{ reason: 'unreachable' }, 'traces.not-sent']]);
});

it('continues the trace of a valid header, and starts one otherwise', () => {
  const [traceId, parentId] = [newTrace().traceId, newSpanId()];
  expect(traceOf(`00-${traceId}-${parentId}-01`)).toEqual({ traceId, parentId });
  for (const wrong of [
    null,
    '',
    `00-${traceId}-${parentId}`,
    `00-${'0'.repeat(32)}-${parentId}-01`,
    'x'.repeat(99),
  ]) {
    const begun = traceOf(wrong);
    expect(begun.parentId).toBeNull();
    expect(begun.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(begun.traceId).not.toBe(traceId);
  }
});
