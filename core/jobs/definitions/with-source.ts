import { pathText } from '@core/contract/names';
import type { SourceConnection } from '@core/connectors/connector';
import { codeOf } from '@core/kernel/errors';
import type { StoredTable } from '@core/schema/stored-schema';
import { storedTables } from '@core/schema/stored-tables';
import type { JobContext } from '../job-context';
import type { DefinitionDeps } from './definition-deps';
import type { WorkspaceDatabases } from './workspace-databases';

/** Runs work with the source open, in one read-only snapshot. */
export async function withSource<T>(
  deps: DefinitionDeps,
  { signal }: Pick<JobContext, 'signal'>,
  { source: { id, connection: config } }: Pick<WorkspaceDatabases, 'source'>,
  work: (source: SourceConnection) => Promise<T>,
): Promise<T> {
  const connector = deps.connectors.get(config.type);
  const source = await connector.openSource(config, {
    role: 'SOURCE',
    logger: deps.logger,
    signal,
    ...(await storedTables(deps.schemas, connector, id)),
  });
  try {
    await source.snapshot();
    return await work(source);
  } finally {
    await source.close();
  }
}

/** Logs which tables could only be judged by their names. @throws if that ends the job */
export const logUnread =
  (context: Pick<JobContext, 'signal' | 'log'>) =>
  ({ schema }: StoredTable, error: unknown): void => {
    if (context.signal.aborted) throw error;
    context.log('warn', 'values-not-read', {
      table: pathText(schema.schema, schema.name),
      reason: codeOf(error),
    });
  };
