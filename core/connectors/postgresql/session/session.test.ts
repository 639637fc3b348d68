import { expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { postgresVersion } from '../../../../tests/setup/postgresql';
import { databases, describeOnServer } from '../testing/databases';
import type { Link } from './link';
import { Session } from './session';

describeOnServer('a session', () => {
  const makeDatabase = databases();

  it.each(['SOURCE', 'TARGET'] as const)(
    'of a %s disables jit, whatever the database configures',
    async (role) => {
      const database = await makeDatabase();
      await database.run(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$`,
      );
      const session = await Session.open(database.config, { role, logger: silentLogger });
      try {
        expect(await session.query('SHOW jit')).toEqual([{ jit: 'off' }]);
      } finally {
        await session.close();
      }
    },
  );

  it.runIf(postgresVersion() >= 14)(
    'makes the server end what a disappeared client has left running',
    async () => {
      const database = await makeDatabase();
      const session = await Session.open(database.config, { role: 'TARGET', logger: silentLogger });
      const asked = session.query('SELECT pg_sleep(600)').catch(codeOf);
      const working = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(600)'`;
      const isWorking = async () => (await database.query(working))[0]?.[0] === '1';
      await expect.poll(isWorking).toBe(true);
      // Like a killed process: nothing is cancelled, the socket is closed.
      (Reflect.get(session, 'link') as Link).client.connection.stream.destroy();
      await expect.poll(isWorking).toBe(false);
      await expect(asked).resolves.toBe('connection-lost');
      await session.close();
    },
  );
});
