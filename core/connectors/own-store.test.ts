import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { createDatabase, postgresNotRun, type PostgresDatabase } from '../../tests/setup/postgresql';
import type { ConnectionConfig, Connector } from './connector';
import { refuseOwnStore } from './own-store';
import { postgresqlConnector } from './postgresql/postgresql-connector';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`the own store's database: ${notRun}\n`);

/** Two names of one machine, and one of another. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'db.internal': ['10.0.0.5'],
  'alias.internal': ['10.0.0.9', '10.0.0.5'],
  'elsewhere.internal': ['10.0.0.6'],
};
const lookup = (host: string) => Promise.resolve(addresses[host] ?? []);
const given = { type: 'POSTGRESQL', host: 'db.internal', port: 5432, database: 'understudy' };

/** The code with which a connection is refused; null if it is left to the connector. */
async function refusal(over: Partial<ConnectionConfig>): Promise<string | null> {
  const opened: ConnectionConfig[] = [];
  const open: Connector['openSource'] = (config) => {
    opened.push(config);
    return Promise.reject(new Error('opened'));
  };
  const [guarded] = refuseOwnStore([{ ...postgresqlConnector, openSource: open }], given, lookup);
  const options = { role: 'SOURCE', logger: silentLogger } as const;
  try {
    await guarded!.openSource({ ...given, ...over }, options);
    return 'open';
  } catch (error) {
    return opened.length === 1 ? null : codeOf(error);
  }
}

describe('the database of the own store', () => {
  it.each<[string, Partial<ConnectionConfig>, string | null]>([
    ['by its name', {}, 'connection-own-store'],
    ['by another case of its name', { host: 'DB.internal' }, 'connection-own-store'],
    ['by another name of its server', { host: 'alias.internal' }, 'connection-own-store'],
    ['another database of the server', { database: 'shop' }, null],
    ['a database of that name elsewhere', { host: 'elsewhere.internal' }, null],
    ['another server on the machine', { port: 5433 }, null],
  ])('%s', async (_, over, expected) => {
    expect(await refusal(over)).toBe(expected);
  });

  it('is nothing to connectors where the store is a file', () => {
    expect(refuseOwnStore([postgresqlConnector], null)).toEqual([postgresqlConnector]);
  });
});

describe.skipIf(notRun !== null)('on a real server', () => {
  let store: PostgresDatabase;
  let shop: PostgresDatabase;
  let guarded: Connector;
  beforeAll(async () => {
    store = await createDatabase('store');
    shop = await createDatabase('shop');
    const { host = '', port = 0, database = '' } = store.config;
    guarded = refuseOwnStore([postgresqlConnector], { host, port, database })[0]!;
  });
  afterAll(async () => {
    await store.drop();
    await shop.drop();
  });

  it('a database beside the store can be tested and opened, the store by no name of its machine', async () => {
    const test = await guarded.test({ ...shop.config, host: 'localhost' }, 'TARGET');
    expect(test.ok).toBe(true);
    for (const host of ['127.0.0.1', 'localhost', '127.0.0.2'])
      await expect(guarded.test({ ...store.config, host }, 'TARGET'), host).rejects.toMatchObject({
        code: 'connection-own-store',
      });
  });
});
