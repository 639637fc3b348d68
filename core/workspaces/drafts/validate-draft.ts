import type { ConnectionConfig } from '@core/connectors/connector';
import { sameTable, tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import { durations } from '@core/contract/limits';
import type { DestinationOptions } from '@core/contract/schemas/engine';
import type { Issue } from '@core/contract/schemas/issue';
import type { DraftValidation } from '@core/contract/schemas/workspace-draft';
import { withTimeout } from '@core/kernel/abort';
import { toIso } from '@core/kernel/clock';
import { placeNaming, placesOf } from '@core/schema/places';
import type { DraftDeps } from './draft-deps';

export interface DraftConnections {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
}

/**
 * Compares the tables of source and destination: which are missing there, and which contain rows. Differences in
 * columns are found later, by validating the workspace.
 * @throws AppError with a connector's code if a database cannot be read, 'query-timeout', 'cancelled'
 */
export async function validateDraft(
  deps: DraftDeps,
  { source, destination }: DraftConnections,
  options: DestinationOptions,
): Promise<DraftValidation> {
  const within = durations.schemaWithin;
  const tables = await withTimeout(within, deps.signal, (signal) => readSource(deps, source, signal));
  const { missing, holding } = await withTimeout(within, deps.signal, (signal) =>
    readDestination(deps, destination, tables, signal),
  );
  const issues = [
    ...(tables.length === 0 ? [issue('source-empty-schema', 'error')] : []),
    ...(options.create_missing
      ? []
      : missing.map((table) => issue('destination-table-missing', 'error', table))),
    ...holding.map(({ table, rows }) =>
      issue('destination-holds-data', options.truncate_included ? 'info' : 'warning', table, {
        count: rows,
      }),
    ),
  ];
  return {
    checked_at: toIso(deps.clock.now()),
    issues,
    missing_tables: missing.map(wireName),
    holding_data: holding.map(({ table, rows }) => ({ ...wireName(table), row_count: rows })),
    is_blocked: issues.some(({ severity }) => severity === 'error'),
  };
}

async function readSource(
  deps: DraftDeps,
  config: ConnectionConfig,
  signal: AbortSignal,
): Promise<TableSchema[]> {
  const connection = await deps.connectors.get(config.type).openSource(config, {
    role: 'SOURCE',
    logger: deps.logger,
    signal,
  });
  try {
    const { tables } = await connection.introspect();
    return tables.filter(({ kind }) => kind === 'table');
  } finally {
    await connection.close();
  }
}

async function readDestination(
  deps: DraftDeps,
  config: ConnectionConfig,
  tables: readonly TableSchema[],
  signal: AbortSignal,
): Promise<{ missing: TableName[]; holding: { table: TableName; rows: number }[] }> {
  const connector = deps.connectors.get(config.type);
  const connection = await connector.openDestination(config, {
    role: 'TARGET',
    logger: deps.logger,
    signal,
  });
  try {
    const existing = (await connection.introspect()).tables;
    const targets = [...placesOf(tables, placeNaming(connector, config)).values()];
    const isThere = (target: TableName) => existing.some((table) => sameTable(table, target));
    const present = targets.filter(isThere);
    const counts = await connection.countRows(present);
    return {
      missing: targets.filter((target) => !isThere(target)),
      holding: present
        .map((table, index) => ({ table, rows: counts[index] ?? 0 }))
        .filter(({ rows }) => rows > 0),
    };
  } finally {
    await connection.close();
  }
}

const wireName = (table: TableName) => ({ schema_name: table.schema, table_name: table.name });

function issue(
  code: string,
  severity: Issue['severity'],
  table: TableName | null = null,
  params: Issue['params'] = {},
): Issue {
  return {
    code,
    severity,
    schema_name: table?.schema ?? null,
    table_name: table?.name ?? null,
    column_name: null,
    params: table === null ? params : { table: tableKey(table), ...params },
  };
}
