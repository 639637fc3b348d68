import type { AuditFilter } from '@core/audit/ports';
import type { AuditEntry } from '@core/audit/entry';
import { callById } from '@core/contract/calls';
import type { auditQuery } from '@core/contract/schemas/audit';
import type { z } from 'zod';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { auditCsvHead, auditCsvLine } from '../views/audit-csv';
import { auditFilterOf, auditViews } from '../views/audit-view';

export const auditRoutes: readonly Route[] = [
  route(callById('audit.list'), ({ services, query }) => page(services, query)),
  route(callById('audit.ofWorkspace'), ({ services, query, params }) =>
    page(services, { ...query, workspace_id: params.id }),
  ),
  route(callById('audit.export'), async ({ services, query }) =>
    csv(services, await auditFilterOf(services, query), 'audit.csv'),
  ),
  route(callById('audit.exportOfWorkspace'), async ({ services, query, params }) =>
    csv(services, await auditFilterOf(services, query, params.id), `audit-${params.id}.csv`),
  ),
];

async function page(services: Services, query: z.output<typeof auditQuery>) {
  const { requested_page, elements_per_page, ...asked } = query;
  const { count, entries } = await services.audit.list({
    ...(await auditFilterOf(services, asked)),
    offset: (requested_page - 1) * elements_per_page,
    limit: elements_per_page,
  });
  return { count, requested_page, elements_per_page, results: await auditViews(services, entries) };
}

/** Streamed: however long the audit is, only a chunk is in memory. */
function csv(services: Services, filter: AuditFilter, name: string): Response {
  const lines = csvLines(services, filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await lines.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

const linesAtOnce = 200;

async function* csvLines(services: Services, filter: AuditFilter): AsyncGenerator<string> {
  yield auditCsvHead;
  let waiting: AuditEntry[] = [];
  const write = async () => (await auditViews(services, waiting)).map(auditCsvLine).join('');
  for await (const entry of services.audit.all(filter)) {
    waiting.push(entry);
    if (waiting.length < linesAtOnce) continue;
    yield await write();
    waiting = [];
  }
  if (waiting.length > 0) yield await write();
}
