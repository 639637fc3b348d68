import { Kysely, Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresNotRun } from '../../../tests/setup/postgresql';
import { postgresPlace, sqlitePlace } from '../../../tests/setup/stores';
import { storeDialect } from '../dialect';
import type { StoreTables } from '../tables';
import { migrationsFor } from './migrations';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`places of organizations: PostgreSQL: ${notRun}\n`);

describe.each([
  ['SQLite', sqlitePlace, false],
  ['PostgreSQL', postgresPlace, notRun !== null],
] as const)('places of organizations: %s', (_, makePlace, isSkipped) => {
  it.skipIf(isSkipped)('are added to those of users, which keep their ids', async () => {
    const { place, remove } = await makePlace();
    const { name, dialect } = storeDialect(place, () => undefined);
    const db = new Kysely<StoreTables>({ dialect });
    const migrator = new Migrator({ db, provider: migrationsFor(name) });
    await migrator.migrateTo('0009-own-rows');
    for (const id of [1, 2]) {
      await sql`insert into users (id, username, username_key, first_name, last_name, role, must_change_password, created_at)
        values (${id}, ${`u${id}`}, ${`u${id}`}, '', '', 'User', 0, 1)`.execute(db);
    }
    await sql`insert into workspaces (id, name, owner_id, default_locale, default_key_generator, sealed_key, created_at, updated_at)
      values (1, 'w', 1, 'en', 'hash', '', 1, 1)`.execute(db);
    for (const [id, user, role] of [
      [7, 1, 'OWNER'],
      [9, 2, 'READER'],
    ] as const) {
      await sql`insert into members (id, workspace_id, user_id, role, may_view_data, created_at)
        values (${id}, 1, ${user}, ${role}, 1, 5)`.execute(db);
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    await db.insertInto('organizations').values({ name: 'T', name_key: 't', created_at: 1 }).execute();
    const shared = { workspace_id: 1, user_id: null, organization_id: 1, role: 'READER' } as const;
    const insert = () =>
      db
        .insertInto('members')
        .values({ ...shared, may_view_data: 0, created_at: 6 })
        .execute();
    await insert();
    await expect(insert()).rejects.toThrow();
    const rows = await db
      .selectFrom('members')
      .select(['id', 'user_id', 'organization_id', 'role'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { id: 7, user_id: 1, organization_id: null, role: 'OWNER' },
      { id: 9, user_id: 2, organization_id: null, role: 'READER' },
      { user_id: null, organization_id: 1, role: 'READER' },
    ]);
    await db.deleteFrom('users').where('id', '=', 2).execute();
    await db.deleteFrom('organizations').execute();
    expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: 7 }]);
    await db.destroy();
    await remove();
  });
});
