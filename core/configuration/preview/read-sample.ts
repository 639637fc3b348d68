import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { SourceConnection } from '@core/connectors/connector';
import { withTimeout } from '@core/kernel/abort';
import type { Batch, Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Logger } from '@core/kernel/logger';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import type { DatabaseStore } from '@core/workspaces/ports';

/** Rows as a model makes them that has learnt from a sample; the columns in their order. Alike for the same seed. */
export type LearnSample = (
  columns: readonly {
    readonly name: string;
    readonly type: LogicalType;
    readonly values: Column;
    /** Values are shown as they are in the sample: others cannot be made. */
    readonly isDrawnWhole: boolean;
  }[],
  rowCount: number,
  wanted: number,
  seed: number,
) => Promise<readonly Column[]>;

/** What reading a few rows of a source takes, and making others like them. */
export interface SampleSource {
  readonly learnSample: LearnSample;
  readonly databases: Pick<DatabaseStore, 'find'>;
  readonly connectors: ConnectorCatalogue;
  readonly logger: Logger;
}

/** How long somebody waits for a source. */
export interface SampleDeadline {
  /** Milliseconds for the connection, and as many for what is asked over it. */
  readonly within: number;
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens the source for the time of the work; what it does is cancelled when the caller no longer waits.
 * @throws AppError 'not-found', 'query-timeout', 'cancelled', or a 'connection-…' code
 */
export async function withSource<T>(
  source: Pick<SampleSource, 'databases' | 'connectors' | 'logger'>,
  databaseId: number,
  { within, signal }: SampleDeadline,
  work: (connection: SourceConnection) => Promise<T>,
): Promise<T> {
  const database = await source.databases.find(databaseId);
  if (!database) throw new AppError('not-found');
  const connector = source.connectors.get(database.connection.type);
  return withTimeout(within, signal, async (until, beginNext) => {
    const connection = await connector.openSource(database.connection, {
      role: 'SOURCE',
      logger: source.logger,
      signal: until,
    });
    beginNext();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  });
}

/** The first rows of a table, decoded, with the columns in the order asked. */
export function sampleTable(
  connection: SourceConnection,
  table: StoredTable,
  columns: readonly StoredColumn[],
  limit: number,
): Promise<Batch> {
  const asked = columns.map(({ schema: { name, type, nativeType } }) => ({
    ...{ name, type, nativeType },
    as: 'decoded' as const,
  }));
  return connection.sample(table.schema, asked, limit);
}

/** Rows that the model behind a preview learns from. */
export const learntSample = 1000;
