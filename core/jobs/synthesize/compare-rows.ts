import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ReadColumn } from '@core/connectors/connector';
import type { Treatment } from '@core/contract/enums';
import { durations, limits } from '@core/contract/limits';
import type { Cell } from '@core/contract/schemas/field';
import type { ComparedRows } from '@core/contract/schemas/job';
import { cellOf } from '@core/configuration/preview/cells';
import { withSource } from '@core/configuration/preview/read-sample';
import { textsOf } from '@core/configuration/preview/sampled-column';
import { generatorOf } from '@core/generators/registry';
import type { Batch } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import { KeyedHash } from '@core/kernel/keyed-hash';
import type { Logger } from '@core/kernel/logger';
import type { ColumnMove, RunPlan } from '@core/pipeline/run-plan';
import type { SchemaStore } from '@core/schema/ports';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import type { Database } from '@core/workspaces/workspace';
import { requireDestination, workspaceDatabases } from '../definitions/workspace-databases';
import type { Job } from '../job';
import type { JobStore } from '../ports';
import { keysInDestination, stableKey, type BoundTable } from './stable-key';
import { readKeptRun } from './kept-run';

export interface CompareDeps {
  readonly jobs: Pick<JobStore, 'plan'>;
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly schemas: Pick<SchemaStore, 'load'>;
  readonly connectors: ConnectorCatalogue;
  readonly logger: Logger;
}

/**
 * Rows of a table as written by a run, beside those of the source. Both databases are opened read-only.
 * @throws AppError 'job-not-finished' before there are rows to compare, 'not-found' for a table not in the run,
 * 'query-timeout', 'cancelled', or a 'connection-…' code
 */
export async function compareRows(
  deps: CompareDeps,
  job: Job,
  tableId: number,
  signal?: AbortSignal,
): Promise<ComparedRows> {
  const { plan, table, keyFingerprint } = await plannedTable(deps, job, tableId);
  const ends = await workspaceDatabases(deps, job);
  const destination = requireDestination(ends);
  const mappingKey = await deps.workspaces.keyOf(ends.workspace.id);
  const isSameKey = keyFingerprint === undefined || keyFingerprint === fingerprintOf(mappingKey);
  const key = isSameKey ? stableKey(table) : [];
  const textsIn = ({ connection }: Database) =>
    deps.connectors.get(connection.type).capabilities.textEquality;
  const roots = {
    hash: new KeyedHash(mappingKey),
    seed: plan.seed,
    run: plan.runId,
    locale: plan.locale,
    texts: { source: textsIn(ends.source), destination: textsIn(destination) },
  };
  const targets = table.targetColumns.map(decoded);
  const patience = { within: durations.previewWithin, signal };
  const sampled = await withSource(deps, ends.source.id, patience, (connection) =>
    connection.sample(table.source, table.columns.map(decoded), limits.previewRows),
  );
  const found = await withSource(deps, destination.id, patience, async (connection) => {
    if (key.length === 0) {
      return rowsOf(await connection.sample(table.target, targets, limits.previewRows), targets);
    }
    const wanted = keysInDestination(table, key, sampled, roots);
    const keys = {
      columns: key.map((at) => targets[at]!),
      values: wanted.flatMap((one) => (one ? [one] : [])),
    };
    const rows = rowsOf(await connection.find(table.target, targets, keys), targets);
    return wanted.map((one) => rows.find((row) => one?.every((text, at) => row[key[at]!] === text)) ?? null);
  });
  return {
    job_id: job.id,
    table_id: table.id,
    schema_name: table.source.schema,
    table_name: table.source.name,
    columns: table.columns.map(({ name, move, state = null }) => ({
      column_name: name,
      treatment: treatmentOf(move),
      protection: state,
    })),
    matched_by: key.map((at) => table.columns[at]!.name),
    source: rowsOf(sampled, table.columns).map(cellsOf),
    destination: found.map((row) => row && cellsOf(row)),
  };
}

async function plannedTable(
  { jobs }: Pick<CompareDeps, 'jobs'>,
  job: Job,
  tableId: number,
): Promise<{ plan: RunPlan; table: BoundTable; keyFingerprint: string | undefined }> {
  const notFinished = () => new AppError('job-not-finished', { details: { job_id: job.id } });
  const kept = readKeptRun(await jobs.plan(job.id), []);
  if (job.completedAt === null || kept === null) throw notFinished();
  const table = kept.run.tables.find(({ id }) => id === tableId);
  if (!table) throw new AppError('not-found', { details: { what: 'table' } });
  if (table.targetColumns === null) throw notFinished();
  const { run: plan, keyFingerprint } = kept;
  return { plan, table: { ...table, targetColumns: table.targetColumns }, keyFingerprint };
}

const decoded = ({ name, type, nativeType }: Omit<ReadColumn, 'as'>): ReadColumn => ({
  ...{ name, type, nativeType },
  as: 'decoded',
});

type Row = readonly (string | null)[];

function rowsOf({ columns, rowCount }: Batch, described: readonly { readonly type: LogicalType }[]): Row[] {
  const texts = described.map(({ type }, at) => textsOf(columns[at]!, rowCount, type));
  return Array.from({ length: rowCount }, (_, row) => texts.map((column) => column[row] ?? null));
}

const treatmentOf = (move: ColumnMove): Treatment =>
  move.kind === 'copy' ? 'duplicate' : generatorOf(move.id).treatment;

const cellsOf = (row: Row): Cell[] => row.map(cellOf);
