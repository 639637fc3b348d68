import type { NoticeHandler } from '@core/connectors/connector';
import { productName } from '@core/contract/connectors/descriptions';
import type { DatabaseSchema } from '@core/connectors/schema';
import { storedTables } from '@core/schema/stored-tables';
import type { Database } from '@core/workspaces/workspace';
import type { JobContext } from '../job-context';
import type { DefinitionDeps } from './definition-deps';

/** The step that reads the current schema of a source or destination. */
export async function readSchema(
  deps: DefinitionDeps,
  context: JobContext,
  { id, role, connection: config }: Database,
): Promise<DatabaseSchema> {
  context.startStep('read_schema');
  const connector = deps.connectors.get(config.type);
  const tell: NoticeHandler = (level, code, params) => context.log(level, code, params);
  const options = { logger: deps.logger, signal: context.signal, tell };
  const connection =
    role === 'SOURCE'
      ? await connector.openSource(config, {
          ...options,
          role,
          ...(await storedTables(deps.schemas, connector, id)),
        })
      : await connector.openDestination(config, { ...options, role });
  try {
    const schema = await connection.introspect();
    const { tables, views, columns, keys } = countsOf(schema);
    context.log('info', 'schema-read', {
      product: productName(connector.type, schema),
      tables,
      views,
      columns,
      keys,
    });
    context.endStep('read_schema', 'done');
    return schema;
  } finally {
    await connection.close();
  }
}

export function countsOf({ tables, foreignKeys }: DatabaseSchema) {
  const views = tables.filter((table) => table.kind === 'view').length;
  return {
    tables: tables.length - views,
    views,
    columns: tables.reduce((sum, table) => sum + table.columns.length, 0),
    keys: foreignKeys.length,
  };
}
