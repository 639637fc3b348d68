import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { auditAct, auditOutcome } from '@core/contract/audit';
import {
  calendarDay,
  dayOf,
  halfHours,
  instantsOf,
  isInOrder,
  isoDay,
  minuteOf,
  readDateRange,
  timeOf,
  yearsListed,
  type DateRange,
} from '@core/contract/date-range';
import { apiBase } from '@core/contract/calls';
import { limits } from '@core/contract/limits';
import { apiFor } from './api.server';
import { workspaceIdOf } from './params.server';
import { preferencesOf } from './preferences.server';

const dayMs = 24 * 3_600_000;

const halfHour = z.enum(halfHours).optional().catch(undefined);

/**
 * The search in the URL. Invalid fields count as absent, except for days that make no range, which is reported. `range`
 * is both days in one field, as in links; `year` is all days of a year, where no day is given.
 */
const search = z.object({
  user: z.string().trim().max(limits.textMax).catch(''),
  act: auditAct.optional().catch(undefined),
  outcome: auditOutcome.optional().catch(undefined),
  workspace_id: z.coerce.number().int().positive().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  until: z.iso.date().optional().catch(undefined),
  from_time: halfHour,
  until_time: halfHour,
  year: z.coerce.number().int().min(1000).max(9999).optional().catch(undefined),
  range: z.string().trim().max(limits.textMax).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});
type AuditSearch = z.output<typeof search>;

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
  const { range, ...asked } = search.parse({ user: '', page: 1, ...Object.fromEntries(given) });
  const { timeZone, rowsPerPage: size } = preferencesOf(request);
  const days = range === undefined ? daysOf(asked) : readDateRange(range);
  const filter = filterOf(asked, days === null ? {} : instantsOf(days, timeZone));
  const { count, results } = await list({ ...filter, requested_page: asked.page, elements_per_page: size });
  return {
    search: { ...asked, ...(days === null ? {} : shownDays(days)) },
    isRangeWrong: days === null,
    years: recentYears(dayOf(Date.now(), timeZone).year),
    /** The last seven and thirty days, as they would be entered. */
    recent: [7, 30].map((days) => ({ days, ...lastDays(days, timeZone) })),
    csv: csvPath(workspaceId, filter),
    entries: results,
    count,
    size,
    pages: Math.max(1, Math.ceil(count / size)),
  };
}

/** This year and those before it, as many as the range field lists. */
const recentYears = (latest: number): number[] =>
  Array.from({ length: yearsListed }, (_, before) => latest - before);

/** The days and times entered; null if the first is after the last. */
function daysOf({ from, until, from_time, until_time, year }: AuditSearch): Partial<DateRange> | null {
  const hasDays = from !== undefined || until !== undefined;
  if (!hasDays && year !== undefined)
    return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } };
  const days = {
    ...(from && { from: calendarDay(from), ...minutes('fromMinute', from_time) }),
    ...(until && { to: calendarDay(until), ...minutes('toMinute', until_time) }),
  };
  return isInOrder(days) ? days : null;
}

const minutes = (name: 'fromMinute' | 'toMinute', time: string | undefined): Partial<DateRange> =>
  time === undefined ? {} : { [name]: minuteOf(time) ?? undefined };

/** The days as the form shows them, whatever they were entered by. */
const shownDays = ({ from, to, fromMinute, toMinute }: Partial<DateRange>) => ({
  ...(from && { from: isoDay(from) }),
  ...(to && { until: isoDay(to) }),
  from_time: fromMinute === undefined ? undefined : timeOf(fromMinute),
  until_time: toMinute === undefined ? undefined : timeOf(toMinute),
});

function filterOf(
  { user, act, outcome, workspace_id }: AuditSearch,
  { from, until }: { readonly from?: number; readonly until?: number },
) {
  return {
    ...(user === '' ? {} : { user }),
    ...(act ? { act } : {}),
    ...(outcome ? { outcome } : {}),
    ...(workspace_id ? { workspace_id } : {}),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
  };
}

function csvPath(workspaceId: number | null, filter: ReturnType<typeof filterOf>): string {
  const { workspace_id, ...rest } = filter;
  const query = workspaceId === null && workspace_id !== undefined ? { ...rest, workspace_id } : rest;
  const path = workspaceId === null ? '/audit/export/' : `/audit/workspaces/${workspaceId}/export/`;
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${apiBase}${path}?${new URLSearchParams(fields).toString()}`;
}

function lastDays(days: number, timeZone: string): { from: string; until: string } {
  const now = Date.now();
  return {
    from: isoDay(dayOf(now - (days - 1) * dayMs, timeZone)),
    until: isoDay(dayOf(now, timeZone)),
  };
}
