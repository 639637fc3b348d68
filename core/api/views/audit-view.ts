import type { AuditEntry } from '@core/audit/entry';
import type { AuditFilter } from '@core/audit/ports';
import type { AuditEntry as AuditEntryView, auditFilter } from '@core/contract/schemas/audit';
import type { Organization } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import type { z } from 'zod';
import type { Services } from '../services';
import { namePlace } from './place-name';
import { userSummaryView } from './user-view';

type Deps = Pick<Services, 'users' | 'organizations' | 'workspaces' | 'schemas'>;

/** More users than anybody means by part of a name. */
const usersMax = 500;

/** The filter of a query; a workspace may also come from the path. */
export async function auditFilterOf(
  { users }: Deps,
  asked: z.output<typeof auditFilter>,
  workspaceId = asked.workspace_id,
): Promise<AuditFilter> {
  const { user, act, outcome, from, until } = asked;
  return {
    ...(user ? { userIds: await usersOf(users, user) } : {}),
    ...(act ? { act } : {}),
    ...(outcome ? { outcome } : {}),
    ...(workspaceId === undefined ? {} : { workspaceId }),
    ...(from ? { from: Date.parse(from) } : {}),
    ...(until ? { until: Date.parse(until) } : {}),
  };
}

async function usersOf(users: Deps['users'], keyword: string): Promise<number[]> {
  const found = await users.list({ keyword, offset: 0, limit: usersMax });
  const number = /^\d{1,9}$/.test(keyword) ? [Number(keyword)] : [];
  return [...number, ...found.users.map(({ id }) => id)];
}

/** Entries with the current names of users, organizations, workspaces, tables and columns. */
export async function auditViews(deps: Deps, entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
  const subjects = (kind: string) =>
    entries.flatMap(({ subject, subjectId }) => (subject === kind ? [Number(subjectId)] : []));
  const users = await byId(deps.users, [...entries.map(({ actorId }) => actorId ?? 0), ...subjects('user')]);
  const organizations = subjects('organization').length === 0 ? [] : await deps.organizations.list();
  const workspaces = await workspaceNames(deps, entries);
  const places = await placeNames(deps, entries);
  return entries.map((entry) => ({
    n: entry.n,
    at: toIso(entry.at),
    actor: entry.actorId === null ? null : (users.get(entry.actorId) ?? { pk: entry.actorId }),
    via: entry.via,
    address: entry.address,
    act: entry.act,
    call_id: entry.callId,
    outcome: entry.outcome,
    code: entry.code,
    workspace:
      entry.workspaceId === null
        ? null
        : { id: entry.workspaceId, name: workspaces.get(entry.workspaceId) ?? null },
    subject: entry.subject,
    subject_id: entry.subjectId,
    subject_name:
      places.get(`${entry.subject} ${entry.subjectId}`) ?? subjectName(entry, users, organizations),
    fields: [...(entry.details.fields ?? [])],
    values: { ...entry.details.values },
    request_id: entry.requestId,
    hash: entry.hash,
  }));
}

type Users = ReadonlyMap<number, ReturnType<typeof userSummaryView>>;

function subjectName(
  { subject, subjectId }: AuditEntry,
  users: Users,
  organizations: readonly Organization[],
): string | null {
  const id = Number(subjectId);
  if (subject === 'user') return users.get(id)?.display_name ?? null;
  if (subject === 'organization') return organizations.find((one) => one.id === id)?.name ?? null;
  return null;
}

async function byId(users: Deps['users'], ids: readonly number[]): Promise<Users> {
  const found = await users.findAll([...new Set(ids)]);
  return new Map(found.map((user) => [user.id, userSummaryView(user)]));
}

async function workspaceNames(
  { workspaces }: Deps,
  entries: readonly AuditEntry[],
): Promise<Map<number, string>> {
  const ids = new Set(entries.flatMap(({ workspaceId }) => workspaceId ?? []));
  const found = await Promise.all([...ids].map((id) => workspaces.find(id)));
  return new Map(found.flatMap((workspace) => (workspace ? [[workspace.id, workspace.name]] : [])));
}

/** The names of tables and columns that still exist, by kind and id. */
async function placeNames({ schemas }: Deps, entries: readonly AuditEntry[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { subject, subjectId } of entries) {
    if ((subject !== 'table' && subject !== 'column') || names.has(`${subject} ${subjectId}`)) continue;
    const name = await namePlace(schemas, subject, Number(subjectId));
    if (name !== null) names.set(`${subject} ${subjectId}`, name);
  }
  return names;
}
