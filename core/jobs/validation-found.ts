import {
  schemaSyncAfter,
  schemaSyncAffordances,
  type SchemaSyncEvent,
  type SchemaSyncRecord,
} from '~/machines/schema-sync.machine';
import { validationAfter } from '~/machines/validation';
import type { ValidationEvent, ValidationRecord } from '~/machines/validation.states';
import type { DatabaseRole, JobType, ValidatedEnd } from '@core/contract/enums';
import { isSchemaChange } from '@core/contract/schema-change';
import { syncStates, type SyncStates, type ValidationFound } from '@core/configuration/sync-states';
import type { Clock } from '@core/kernel/clock';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import type { Database, Workspace } from '@core/workspaces/workspace';
import { validationResult, type ValidationResult } from './definitions/validation-result';
import type { Job } from './job';
import type { JobStore } from './ports';

export interface ValidationDeps {
  readonly jobs: JobStore;
  readonly databases: DatabaseStore;
  readonly workspaces: WorkspaceStore;
  readonly clock: Clock;
}

/** The job that validates each database. */
export const validationOf = {
  SOURCE: 'schema_resolve',
  TARGET: 'sync_target',
} as const satisfies Record<DatabaseRole, JobType>;

const keptAtMost = 32;
const kept = new WeakMap<JobStore, Map<number, ValidationResult | null>>();

/**
 * The findings of a validation; null if it did not get that far. Finished jobs do not change, so recent findings are
 * cached.
 */
export async function resultOfValidation(jobs: JobStore, job: Job): Promise<ValidationResult | null> {
  const known = kept.get(jobs) ?? new Map<number, ValidationResult | null>();
  kept.set(jobs, known);
  const before = known.get(job.id);
  if (before !== undefined) return before;
  const result = validationResult.safeParse(await jobs.result(job.id)).data ?? null;
  if (job.completedAt !== null) known.set(job.id, result);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > keptAtMost) known.delete(oldest);
  return result;
}

/** The databases of a workspace, as far as validations depend on them. */
interface Ends {
  readonly source: Database | null;
  readonly destination: Database | null;
}

const endsOf = async ({ databases }: Pick<ValidationDeps, 'databases'>, engineId: number): Promise<Ends> => ({
  source: await databases.ofEngine(engineId, 'SOURCE'),
  destination: await databases.ofEngine(engineId, 'TARGET'),
});

/** The schema of the source was read, or its changes were cancelled, after the validation. */
const isReadSince = ({ source }: Ends, { completedAt }: Job): boolean =>
  (completedAt ?? 0) < Math.max(source?.readAt ?? 0, source?.changesCancelledAt ?? 0);

const isReconnectedSince = (ends: Ends, { type, createdAt }: Job): boolean =>
  [ends.source, type === 'sync_target' ? ends.destination : null].some(
    (database) => createdAt < (database?.reconnectedAt ?? 0),
  );

/** The last validation of a database: its job, null before the first, and where it stands. */
export interface ValidationOfEnd {
  readonly job: Job | null;
  readonly record: ValidationRecord;
}

/**
 * The validations of both databases, as what is stored has them: each machine is sent what happened, in order.
 * @param askedAt somebody asked for a run: what failed or was cancelled before is due again; by default nothing is
 */
export async function validationsOf(
  deps: ValidationDeps,
  workspace: Workspace,
  askedAt: number | null = null,
): Promise<Readonly<Record<ValidatedEnd, ValidationOfEnd>>> {
  const { engineId } = workspace;
  const ends = await endsOf(deps, engineId);
  const [source, destination, lastRun] = [
    await deps.jobs.latest(engineId, validationOf.SOURCE),
    await deps.jobs.latest(engineId, validationOf.TARGET),
    await deps.jobs.latest(engineId, 'synthesize'),
  ];
  const isAfter = (later: Job | null, job: Job | null) => job !== null && (later?.id ?? 0) > job.id;
  const at = async (end: ValidatedEnd, job: Job | null): Promise<ValidationOfEnd> => {
    const events: ValidationEvent[] = [
      ...(ends[end] === null ? [] : [{ type: 'connect' } as const]),
      ...(job === null ? [] : await eventsOf(deps, workspace, ends, job)),
      ...(askedAt === null ? [] : [{ type: 'retry', at: askedAt } as const]),
      ...(isAfter(source, job) ? [{ type: 'overtake', by: 'source' } as const] : []),
      ...(isAfter(lastRun, job) ? [{ type: 'overtake', by: 'run' } as const] : []),
    ];
    return { job, record: validationAfter(end, events) };
  };
  return { source: await at('source', source), destination: await at('destination', destination) };
}

const endings = { SUCCESS: 'pass', FAILURE: 'fail', REVOKED: 'stop' } as const;

/** What happened to a validation since its job was started. */
async function eventsOf(
  { jobs, workspaces, clock }: ValidationDeps,
  { id }: Workspace,
  ends: Ends,
  job: Job,
): Promise<ValidationEvent[]> {
  const { status, completedAt } = job;
  const events: ValidationEvent[] = [{ type: 'start' }];
  if (completedAt === null || !(status in endings)) return events;
  events.push({ type: endings[status as keyof typeof endings], at: completedAt });
  if (isReadSince(ends, job)) events.push({ type: 'invalidate', reason: 'schema-read' });
  if (isReconnectedSince(ends, job)) events.push({ type: 'invalidate', reason: 'connection-changed' });
  events.push({ type: 'look', at: clock.now() });
  const triedBy = (await resultOfValidation(jobs, job))?.key_fingerprint ?? null;
  if (triedBy !== null && triedBy !== fingerprintOf(await workspaces.keyOf(id))) {
    events.push({ type: 'invalidate', reason: 'key-changed' });
  }
  return events;
}

/** The findings of a comparison, and when it ended. */
export interface ComparedSchema {
  readonly at: number;
  readonly found: ValidationFound;
}

/** Where the comparison of a database with what the workspace knows of it stands; `compared` is null if none counts. */
export async function schemaSyncOf(
  { jobs, databases, clock }: Pick<ValidationDeps, 'jobs' | 'databases' | 'clock'>,
  engineId: number,
  role: DatabaseRole,
): Promise<{ readonly record: SchemaSyncRecord; readonly compared: ComparedSchema | null }> {
  const side = role === 'SOURCE' ? 'source' : 'destination';
  const job = await jobs.latest(engineId, validationOf[role]);
  if (job === null) return { record: schemaSyncAfter(side, []), compared: null };
  const events: SchemaSyncEvent[] = [{ type: 'sync' }];
  const at = job.completedAt;
  const found = at === null ? null : await resultOfValidation(jobs, job);
  if (at !== null) {
    const hasChanges = found !== null && differs(found, role);
    events.push(found === null ? { type: 'stop' } : { type: hasChanges ? 'differ' : 'agree', at });
    const ends = await endsOf({ databases }, engineId);
    if (isReadSince(ends, job) || isReconnectedSince(ends, job)) events.push({ type: 'forget' });
    events.push({ type: 'look', at: clock.now() });
  }
  const record = schemaSyncAfter(side, events);
  const { isCompared } = schemaSyncAffordances(
    { side, state: record.state },
    { mayEdit: false, isBusy: false },
  );
  return { record, compared: isCompared && found !== null && at !== null ? { at, found } : null };
}

/** Whether something is to be decided, or to be known, of how a database compares. */
const differs = ({ issues, missing_tables: missing }: ValidationFound, role: DatabaseRole): boolean =>
  role === 'SOURCE'
    ? issues.some(isSchemaChange)
    : missing.length > 0 || issues.some(({ code }) => code.startsWith('destination-'));

/** The state of a workspace's tables against both of its databases. */
export async function syncStatesOf(
  services: Pick<ValidationDeps, 'jobs' | 'databases' | 'clock'>,
  engineId: number,
): Promise<SyncStates> {
  const source = await schemaSyncOf(services, engineId, 'SOURCE');
  const destination = await schemaSyncOf(services, engineId, 'TARGET');
  return syncStates(source.compared?.found ?? null, destination.compared?.found ?? null);
}
