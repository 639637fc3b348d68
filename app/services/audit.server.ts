import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { auditAct, auditOutcome } from '@core/contract/audit';
import { dayOf, instantsOf, readDateRange, writeDateRange } from '@core/contract/date-range';
import { apiBase } from '@core/contract/calls';
import { limits } from '@core/contract/limits';
import { apiFor } from './api.server';
import { workspaceIdOf } from './params.server';
import { preferencesOf } from './preferences.server';

const dayMs = 24 * 3_600_000;

/** The search in the URL. Invalid fields count as absent, except for a range, which is reported. */
const search = z.object({
  user: z.string().trim().max(limits.textMax).catch(''),
  act: auditAct.optional().catch(undefined),
  outcome: auditOutcome.optional().catch(undefined),
  workspace_id: z.coerce.number().int().positive().optional().catch(undefined),
  range: z.string().trim().max(limits.textMax).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
});
export type AuditSearch = z.output<typeof search>;

/** The audit of the installation. */
export const loadAudit = (request: Request) =>
  load(request, null, (query) => apiFor(request).call('audit.list', { query }));

/** The audit of one workspace, for its owners. */
export function loadWorkspaceAudit(request: Request, params: Params) {
  const id = workspaceIdOf(params);
  return load(request, id, ({ workspace_id: _, ...query }) =>
    apiFor(request).call('audit.ofWorkspace', { params: { id }, query }),
  );
}

type ListQuery = ReturnType<typeof filterOf> & { requested_page: number; elements_per_page: number };
type Entries = Awaited<ReturnType<typeof loadEntries>>;
const loadEntries = (request: Request, query: ListQuery) => apiFor(request).call('audit.list', { query });

async function load(
  request: Request,
  workspaceId: number | null,
  list: (query: ListQuery) => Promise<Entries>,
) {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const asked = search.parse({ user: '', range: '', page: 1, ...Object.fromEntries(given) });
  const { timeZone, rowsPerPage: size } = preferencesOf(request);
  const range = asked.range === '' ? null : readDateRange(asked.range);
  const filter = filterOf(asked, range === null ? null : instantsOf(range, timeZone));
  const { count, results } = await list({ ...filter, requested_page: asked.page, elements_per_page: size });
  return {
    search: asked,
    isRangeWrong: asked.range !== '' && range === null,
    /** The last seven and thirty days, as they would be typed. */
    recent: [7, 30].map((days) => ({ days, range: lastDays(days, timeZone) })),
    csv: csvPath(workspaceId, filter),
    entries: results,
    count,
    size,
    pages: Math.max(1, Math.ceil(count / size)),
  };
}

function filterOf(
  { user, act, outcome, workspace_id }: AuditSearch,
  instants: { from: number; until: number } | null,
) {
  return {
    ...(user === '' ? {} : { user }),
    ...(act ? { act } : {}),
    ...(outcome ? { outcome } : {}),
    ...(workspace_id ? { workspace_id } : {}),
    ...(instants
      ? { from: new Date(instants.from).toISOString(), until: new Date(instants.until).toISOString() }
      : {}),
  };
}

function csvPath(workspaceId: number | null, filter: ReturnType<typeof filterOf>): string {
  const { workspace_id, ...rest } = filter;
  const query = workspaceId === null && workspace_id !== undefined ? { ...rest, workspace_id } : rest;
  const path = workspaceId === null ? '/audit/export/' : `/audit/workspaces/${workspaceId}/export/`;
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${apiBase}${path}?${new URLSearchParams(fields).toString()}`;
}

function lastDays(days: number, timeZone: string): string {
  const now = Date.now();
  return writeDateRange({ from: dayOf(now - (days - 1) * dayMs, timeZone), to: dayOf(now, timeZone) });
}
