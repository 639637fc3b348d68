import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { freePort } from '../../tests/setup/free-port';
import { postgresNotRun } from '../../tests/setup/postgresql';
import { postgresPlace } from '../../tests/setup/stores';
import { storeDialect } from './dialect';

it.skipIf(postgresNotRun() !== null)(
  'an idle transaction is ended by PostgreSQL, and the store carries on',
  async () => {
    const { place, remove } = await postgresPlace();
    const db = new Kysely<{ held: { id: number } }>({
      dialect: storeDialect(place, () => undefined).dialect,
    });
    await sql`CREATE TABLE held (id integer)`.execute(db);
    const { rows } = await sql`SHOW idle_in_transaction_session_timeout`.execute(db);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);

    const still = db.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 50`.execute(trx);
      await sql`LOCK TABLE held`.execute(trx);
      // waits for the lock until PostgreSQL has revoked it
      await db.insertInto('held').values({ id: 1 }).execute();
      await trx.insertInto('held').values({ id: 2 }).execute();
    });
    await expect(still).rejects.toThrow();
    expect(await db.selectFrom('held').selectAll().execute()).toEqual([{ id: 1 }]);
    await db.destroy();
    await remove();
  },
);

it('an unreachable database is reported as unavailable, not as an internal error', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const db = new Kysely({ dialect: storeDialect({ url }, () => undefined).dialect });
  await expect(sql`SELECT 1`.execute(db)).rejects.toMatchObject({ code: 'service-unavailable' });
  await db.destroy();
});
