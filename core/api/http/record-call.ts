import type { AuditDetails } from '@core/audit/entry';
import type { AuditAct, AuditOutcome, AuditSubject, Recorded } from '@core/contract/audit';
import type { Call, WorkspaceScope } from '@core/contract/define-call';
import { errorCatalogue, isErrorCode } from '@core/contract/error-codes';
import { resolveCaller } from '@core/identity/resolve-caller';
import { pathText } from '@core/contract/names';
import { codeOf } from '@core/kernel/errors';
import { z } from 'zod';
import type { Services } from '../services';
import { namePlace } from '../views/place-name';
import { clientAddress } from './client-address';
import { readSetCookie, sessionCookie } from './cookies';
import { newAuditContext, type Subject, type AuditContext } from './audit-context';

export interface RecordedRequest {
  readonly call: Call;
  readonly services: Services;
  readonly request: Request;
  readonly requestId: string;
}

/**
 * Handles a request and records in the audit what its call declares: before the response is sent, so that nothing is
 * shown or reported as done that is not recorded. Malformed requests changed nothing, and leave nothing; what was
 * denied to somebody is recorded for every call.
 */
export async function recorded(
  of: RecordedRequest,
  answer: (audit: AuditContext) => Promise<Response>,
): Promise<Response> {
  const audit = newAuditContext();
  try {
    const response = await answer(audit);
    if (!audit.hasActed || isLook(audit) || recordsOf(of.call, audit) === null) return response;
    const seen = await withBegun(of, audit, response);
    // a refused single sign-on leads to a page, and was nobody's act
    if (!of.call.beginsSession || seen.caller !== null)
      await append(of, seen, { outcome: 'done', code: null });
    return response;
  } catch (error) {
    const outcome = outcomeOf(of.call, audit, error);
    if (outcome !== null) await append(of, audit, { outcome, code: codeOf(error) });
    throw error;
  }
}

/** A preview of a change: it changes nothing. */
const isLook = ({ query, body }: AuditContext): boolean => firstAt('dry_run', query, body) === true;

/** What the call would record, as far as known by now. */
function recordsOf({ records }: Call, { answer }: AuditContext): Recorded | null {
  if (records?.whenAnswered === undefined) return records;
  const shown = valueAt(answer, records.whenAnswered);
  return shown === null || shown === undefined ? null : records;
}

/** How a refusal is recorded; null: not at all. */
function outcomeOf(call: Call, audit: AuditContext, error: unknown): AuditOutcome | null {
  const found = codeOf(error);
  const code = isErrorCode(found) ? found : 'internal';
  const { status } = errorCatalogue[code];
  if (code === 'bad-credentials' || code === 'password-sign-in-off') return 'denied';
  if (audit.caller === null || code === 'password-change-required') return null;
  // the id of another's workspace is as unknown to the caller as a nonexistent one
  const isHidden = code === 'not-found' && audit.workspaceId !== null && !audit.hasActed;
  if (status === 403 || isHidden) return 'denied';
  return status >= 500 && audit.hasActed && recordsOf(call, audit) !== null ? 'failed' : null;
}

/** Who signed in is the user of the session that the response starts. */
async function withBegun({ call, services }: RecordedRequest, audit: AuditContext, response: Response) {
  if (!call.beginsSession) return audit;
  const sessionToken = readSetCookie(response, sessionCookie(services.installation.isSecure));
  return { ...audit, caller: await resolveCaller(services, { sessionToken, bearerToken: null }) };
}

async function append(
  of: RecordedRequest,
  audit: AuditContext,
  how: { readonly outcome: AuditOutcome; readonly code: string | null },
): Promise<void> {
  const { call, services, request, requestId } = of;
  const { caller, body } = audit;
  const records = recordsOf(call, audit);
  const found = audit.holder ?? (await subjectOf(of, audit));
  const { subject, id } = found ?? { subject: null, id: null };
  await services.audit.append({
    at: services.clock.now(),
    actorId: caller?.user.id ?? null,
    via: caller?.via.kind ?? 'none',
    address: clientAddress(request),
    act: actOf(records, body),
    callId: call.id,
    ...how,
    workspaceId: audit.workspaceId ?? (subject === 'workspace' ? Number(id) : null),
    subject,
    subjectId: id,
    details: await detailsOf(of, audit, how.outcome),
    requestId,
  });
}

function actOf(records: Recorded | null, body: unknown): AuditAct {
  if (records === null) return 'request';
  const other = Object.entries(records.actWhenSent ?? {}).find(
    ([field]) => valueAt(body, field) !== undefined,
  );
  return other?.[1] ?? records.act;
}

/** Values only of what was done: until then a body may contain anything. */
async function detailsOf(
  { call, services }: RecordedRequest,
  audit: AuditContext,
  outcome: AuditOutcome,
): Promise<AuditDetails> {
  const records = recordsOf(call, audit);
  const { params, query, body } = audit;
  if (records === null || outcome !== 'done') return {};
  const fields = Object.keys(record.safeParse(body).data ?? {});
  const values: Record<string, string | number | boolean> = {};
  for (const path of records.values ?? []) {
    const value = firstAt(path, params, query, body);
    if (['string', 'number', 'boolean'].includes(typeof value))
      values[path] = value as string | number | boolean;
  }
  if (records.names !== undefined) Object.assign(values, await namesIn(services, records.names, audit));
  return {
    ...(fields.length === 0 ? {} : { fields }),
    ...(Object.keys(values).length === 0 ? {} : { values }),
  };
}

/** Names beyond these are counted. */
const namedMost = 10;

/** The names of the columns or tables of an act, and how many there are; nothing if there are none. */
async function namesIn(
  { schemas }: Services,
  { of, at }: NonNullable<Recorded['names']>,
  { answer, body }: AuditContext,
): Promise<Record<string, string | number>> {
  const list = at
    .map((path) => listAt(answer, path) ?? listAt(body, path))
    .find((found) => found !== undefined);
  if (list === undefined || list.length === 0) return {};
  const names: string[] = [];
  for (const one of list.slice(0, namedMost)) {
    const name = typeof one === 'number' ? await namePlace(schemas, of, one) : refName(one);
    if (name !== null) names.push(name);
  }
  return { [`${of}s`]: names.join(', '), count: list.length };
}

function listAt(place: unknown, path: string): readonly unknown[] | undefined {
  const found = path === '' ? place : valueAt(place, path);
  return Array.isArray(found) ? found : undefined;
}

const ref = z.object({
  schema_name: z.string(),
  table_name: z.string(),
  column_name: z.string().optional(),
});

function refName(value: unknown): string | null {
  const read = ref.safeParse(value).data;
  return read ? pathText(read.schema_name, read.table_name, read.column_name ?? null) : null;
}

async function subjectOf(
  { call, services }: RecordedRequest,
  { params, query, body, answer }: AuditContext,
): Promise<Subject | null> {
  const { access, records } = call;
  const about = records?.about;
  if (about !== undefined && 'login' in about) {
    const login = valueAt(body, about.login);
    const user = typeof login === 'string' ? await services.users.findByLogin(login) : null;
    return user === null ? null : { subject: 'user', id: String(user.id) };
  }
  if (about !== undefined) {
    const id = idOf(firstAt(about.id, params, query, body, answer));
    if (id === null) return null;
    return about.subject === 'permission' ? holderOf(services, Number(id)) : { subject: about.subject, id };
  }
  if (access.kind !== 'workspace') return null;
  const id = idOf(valueAt(access.from === 'body' ? body : params, access.param));
  return id === null ? null : { subject: subjectOfScope[access.by], id };
}

/** Whose permission a request is about: afterwards the permission may be gone. */
export async function holderBefore(
  { access }: Call,
  services: Services,
  params: Readonly<Record<string, unknown>>,
): Promise<Subject | null> {
  if (access.kind !== 'workspace' || access.by !== 'permissionId') return null;
  const id = params[access.param];
  return typeof id === 'number' ? holderOf(services, id) : null;
}

async function holderOf({ workspaces }: Services, id: number): Promise<Subject | null> {
  const holder = (await workspaces.membership(id))?.holder;
  if (holder === undefined) return null;
  return holder.kind === 'user'
    ? { subject: 'user', id: String(holder.userId) }
    : { subject: 'organization', id: String(holder.organizationId) };
}

const subjectOfScope: Readonly<Record<WorkspaceScope, AuditSubject>> = {
  workspaceId: 'workspace',
  engineId: 'workspace',
  databaseId: 'database',
  tableId: 'table',
  columnId: 'column',
  jobId: 'job',
  foreignKeyId: 'key',
  permissionId: 'permission',
};

const record = z.record(z.string(), z.unknown());

const firstAt = (path: string, ...places: readonly unknown[]): unknown =>
  places.map((place) => valueAt(place, path)).find((value) => value !== undefined);

function valueAt(place: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => record.safeParse(at).data?.[name], place);
}

/** A well-formed id, or null. */
const idOf = (value: unknown): string | null =>
  (typeof value === 'number' || typeof value === 'string') && /^[\w-]{1,64}$/.test(String(value))
    ? String(value)
    : null;
