import { sheetLine, sheetStart } from '@core/kernel/csv-line';
import { AppError } from '@core/kernel/errors';
import { workspaceDatabases } from '../definitions/workspace-databases';
import type { Job } from '../job';
import type { CompareDeps } from './compare-rows';
import { readKeptRun } from './kept-run';

const head = ['table', 'file', 'fault', 'line', 'last_line', 'fields', 'expected', 'record'];

/**
 * The records that a run set aside, as a file for a spreadsheet. They are read from the source's files when asked for,
 * and kept nowhere.
 * @throws AppError 'job-not-finished' before there is a plan, 'not-found' if none was set aside,
 * 'records-set-aside-changed', or a 'connection-…' code
 */
export async function* setAsideOf(
  deps: CompareDeps,
  job: Job,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const kept = readKeptRun(await deps.jobs.plan(job.id), []);
  if (job.completedAt === null || kept === null)
    throw new AppError('job-not-finished', { details: { job_id: job.id } });
  const tables = kept.run.tables
    .filter(({ shards }) => shards.some(({ setAside = 0 }) => setAside > 0))
    .map(({ source }) => source);
  if (tables.length === 0) throw new AppError('not-found', { details: { what: 'file' } });
  const { source } = await workspaceDatabases(deps, job);
  const connector = deps.connectors.get(source.connection.type);
  const connection = await connector.openSource(source.connection, {
    role: 'SOURCE',
    logger: deps.logger,
    signal,
    tables,
  });
  try {
    yield Buffer.from(sheetStart + sheetLine(head));
    for (const table of tables) yield* connection.readSetAside?.(table, signal) ?? [];
  } finally {
    await connection.close();
  }
}
