import { expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { databases, describeOnServer } from '../testing/databases';
import { Session } from './session';

describeOnServer('a session', () => {
  const makeDatabase = databases();

  it.each(['SOURCE', 'TARGET'] as const)(
    'of a %s has no query compiled, whatever the database says',
    async (role) => {
      const database = await makeDatabase();
      await database.run(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$`,
      );
      const session = await Session.open(database.config, role, silentLogger);
      try {
        expect(await session.query('SHOW jit')).toEqual([{ jit: 'off' }]);
      } finally {
        await session.close();
      }
    },
  );
});
