import { Kysely, Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresNotRun } from '../../../tests/setup/postgresql';
import { postgresPlace, sqlitePlace } from '../../../tests/setup/stores';
import { storeDialect } from '../dialect';
import type { StoreTables } from '../tables';
import { migrationsFor } from './migrations';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`mapping keys of a store: PostgreSQL: ${notRun}\n`);

describe.each([
  ['SQLite', sqlitePlace, false],
  ['PostgreSQL', postgresPlace, notRun !== null],
] as const)('mapping keys of a store that has workspaces: %s', (_, makePlace, isSkipped) => {
  it.skipIf(isSkipped)('let each workspace keep its own key, and may be shared from then on', async () => {
    const { place, remove } = await makePlace();
    const { name, dialect } = storeDialect(place, () => undefined);
    const db = new Kysely<StoreTables>({ dialect });
    const migrator = new Migrator({ db, provider: migrationsFor(name) });
    await migrator.migrateTo('0016-single-sign-on');
    await sql`insert into users (id, username, username_key, first_name, last_name, role, must_change_password, created_at)
      values (1, 'u', 'u', '', '', 'User', 0, 1)`.execute(db);
    for (const id of [1, 2]) {
      await sql`insert into workspaces (id, name, owner_id, default_locale, default_key_generator, sealed_key, created_at, updated_at)
        values (${id}, ${`w${id}`}, 1, 'en', 'hash', ${`sealed ${id}`}, 1, 1)`.execute(db);
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const workspaces = () =>
      db.selectFrom('workspaces').select(['id', 'sealed_key', 'mapping_key_id']).orderBy('id').execute();
    expect(await workspaces()).toEqual([
      { id: 1, sealed_key: 'sealed 1', mapping_key_id: null },
      { id: 2, sealed_key: 'sealed 2', mapping_key_id: null },
    ]);
    const shared = {
      name: 'Shared',
      name_key: 'shared',
      is_installation: 0,
      is_default: 0,
      sealed_key: 's',
      created_at: 1,
    };
    const { id } = await db
      .insertInto('mapping_keys')
      .values(shared)
      .returning('id')
      .executeTakeFirstOrThrow();
    // nobody's, as all were before keys had holders
    expect(await db.selectFrom('mapping_keys').select(['user_id', 'organization_id']).execute()).toEqual([
      { user_id: null, organization_id: null },
    ]);
    await expect(db.insertInto('mapping_keys').values(shared).execute()).rejects.toThrow();
    await db.updateTable('workspaces').set({ mapping_key_id: id }).where('id', '=', 2).execute();
    await expect(db.deleteFrom('mapping_keys').where('id', '=', id).execute()).rejects.toThrow();
    expect(await workspaces()).toMatchObject([{ mapping_key_id: null }, { mapping_key_id: id }]);
    await db.destroy();
    await remove();
  });
});
