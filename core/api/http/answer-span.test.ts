import { expect, it } from 'vitest';
import type { Span } from '@core/kernel/tracing';
import { createTestApp } from '../../../tests/setup/app';

it("reports each response by its call, as part of the caller's trace, and nothing about the user", async () => {
  const spans: Span[] = [];
  const tracer = {
    record: (more: readonly Span[]) => void spans.push(...more),
    close: () => Promise.resolve(),
  };
  const app = await createTestApp({ tracer });
  const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { traceparent: `00-${traceId}-${parentId}-01`, 'X-Request-Id': 'known-id-1' };
  await app.send('/jobs/17/?secret=of-somebody', { headers });
  await app.send('/nowhere/');
  expect(spans).toMatchObject([
    {
      ...{ traceId, parentId, name: 'GET /api/v1/jobs/{jobId}/', kind: 'server', hasFailed: false },
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/jobs/{jobId}/',
        'http.response.status_code': 401,
        'understudy.request_id': 'known-id-1',
      },
    },
    { name: 'GET', parentId: null, attributes: { 'http.response.status_code': 404 } },
  ]);
  expect(spans[1]?.traceId).not.toBe(traceId);
  expect(JSON.stringify(spans)).not.toContain('of-somebody');
  await app.close();
});
