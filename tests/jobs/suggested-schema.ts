import type { EngineMode } from '@core/contract/enums';
import type { ConnectionConfig } from '@core/connectors/connector';
import { emptyTableConfiguration, type TableConfiguration } from '@core/configuration/configuration';
import { suggestFor } from '@core/discovery/suggest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSecretBox } from '@core/kernel/secret-box';
import { silentLogger } from '@core/kernel/logger';
import type { StoredSchema } from '@core/schema/stored-schema';
import { openStore } from '@core/store/open-store';
import { newUser } from '../setup/store-samples';
import { sqlitePlace, testClock, testKey } from '../setup/stores';
import type { Choices } from './run-harness';

export interface SuggestedOptions {
  /** SYNTHESIZE by default. */
  readonly mode?: EngineMode;
  /** Settings of tables, by their names without a schema. */
  readonly tables?: Readonly<Record<string, Partial<TableConfiguration>>>;
  /** Generators chosen by the user, by 'table.column' without a schema; all others are the suggested ones. */
  readonly choices?: Choices;
}

/** The source as stored in a workspace after reading: with the suggested generators. */
export async function suggestedSchema(
  deps: Pick<RunDeps, 'connectors'>,
  config: ConnectionConfig,
  { mode = 'SYNTHESIZE', tables = {}, choices = {} }: SuggestedOptions = {},
): Promise<StoredSchema> {
  const metadata = await sqlitePlace();
  const store = await openStore({ ...metadata.place, clock: testClock(), secrets: createSecretBox(testKey) });
  try {
    const owner = await store.users.create(newUser('owner'));
    const { engineId } = await store.workspaces.create({
      name: 'Market',
      mode,
      defaultLocale: 'en',
      defaultKeyGenerator: 'hash',
      ownerId: owner.id,
    });
    const database = await store.databases.create({ engineId, role: 'SOURCE', connection: config });
    const source = await deps.connectors
      .get(config.type)
      .openSource(config, { role: 'SOURCE', logger: silentLogger });
    await store.schemas.replace(database.id, await source.introspect());
    await suggestFor(store, engineId, { domains: { source, signal, onUnread } });
    await source.close();
    return configured(await store.schemas.load(database.id), tables, choices);
  } finally {
    await store.close();
    await metadata.remove();
  }
}

const { signal } = new AbortController();
const onUnread = (_: unknown, error: unknown) => {
  throw error;
};

function configured(
  schema: StoredSchema,
  tables: NonNullable<SuggestedOptions['tables']>,
  choices: Choices,
): StoredSchema {
  const nameOf = new Map(schema.tables.map(({ id, schema: { name } }) => [id, name]));
  return {
    ...schema,
    tables: schema.tables.map((table) => ({
      ...table,
      configuration: { ...emptyTableConfiguration, ...table.configuration, ...tables[table.schema.name] },
    })),
    columns: schema.columns.map((column) => {
      const choice = choices[`${nameOf.get(column.tableId)}.${column.schema.name}`];
      if (choice === undefined) return column;
      const [id, parameters] = typeof choice === 'string' ? [choice, {}] : choice;
      return { ...column, configuration: { ...column.configuration, generator: { id, parameters } } };
    }),
  };
}
