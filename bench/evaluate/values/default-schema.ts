import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { EngineMode } from '@core/contract/enums';
import { suggestFor } from '@core/discovery/suggest';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import type { StoredSchema } from '@core/schema/stored-schema';
import { openStore } from '@core/store/open-store';
import { newUser } from '../../../tests/setup/store-samples';

interface DefaultOptions {
  /** By values as well as by names. */
  readonly readsValues?: boolean;
}

/** A source with its suggested generators. */
export async function defaultSchema(
  connection: ConnectionConfig,
  mode: EngineMode,
  { readsValues = false }: DefaultOptions = {},
): Promise<StoredSchema> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-values-'));
  const store = await openStore({
    file: join(folder, 'store.db'),
    clock: systemClock,
    secrets: createSecretBox(new Uint8Array(32).fill(7)),
    logger: silentLogger,
  });
  const source = await connectorCatalogue(connectors)
    .get(connection.type)
    .openSource(connection, { role: 'SOURCE', logger: silentLogger });
  try {
    const owner = await store.users.create(newUser('owner'));
    const keys = { defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: owner.id } as const;
    const { engineId } = await store.workspaces.create({ name: 'Values', mode, ...keys });
    const database = await store.databases.create({ engineId, role: 'SOURCE', connection });
    await store.schemas.replace(database.id, await source.introspect());
    const signal = new AbortController().signal;
    const onUnread = (_: unknown, error: unknown) => {
      throw error;
    };
    const reading = { source, signal, onUnread };
    const values = {
      ...reading,
      scanners: 1,
      checksCardinality: true,
      at: Date.now(),
      onProgress: () => undefined,
    };
    await suggestFor(store, engineId, { domains: reading, ...(readsValues && { values }) });
    return await store.schemas.load(database.id);
  } finally {
    await source.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without new keys, so that each generated row can be matched with its source row. */
export const withKeysKept = (schema: StoredSchema): StoredSchema => ({
  ...schema,
  columns: schema.columns.map((column) => {
    const isKey = column.configuration.generator?.id.startsWith('key.') ?? false;
    return isKey ? { ...column, configuration: { ...column.configuration, generator: null } } : column;
  }),
});
