import { Kysely, Migrator } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postgresNotRun } from '../../../tests/setup/postgresql';
import { postgresPlace, sqlitePlace } from '../../../tests/setup/stores';
import { storeDialect } from '../dialect';
import type { StoreTables } from '../tables';
import { migrationsFor } from './migrations';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`the seed of the workspace: PostgreSQL: ${notRun}\n`);

const choice = (seed: number | null) => ({ id: 'noise.date', parameters: { days: 3, seed } });
const kept = (generator: number | null, suggestion: number | null) =>
  JSON.stringify({
    generator: choice(generator),
    suggestion: choice(suggestion),
    isSuggested: true,
    pii: null,
  });

describe.each([
  ['SQLite', sqlitePlace, false],
  ['PostgreSQL', postgresPlace, notRun !== null],
] as const)('the seed of the workspace: %s', (_, makePlace, isSkipped) => {
  it.skipIf(isSkipped)('replaces the default seed of generators, and no other', async () => {
    const { place, remove } = await makePlace();
    const { name, dialect } = storeDialect(place, () => undefined);
    const db = new Kysely<StoreTables>({ dialect });
    const migrator = new Migrator({ db, provider: migrationsFor(name) });
    await migrator.migrateTo('0003-cancelled-creations');
    const tableId = await oneTable(db);
    const before = [kept(42, 42), kept(7, 42), kept(null, null), null];
    for (const [position, configuration] of before.entries()) {
      const column = { table_id: tableId, position, name: `c${position}`, definition: '{}', configuration };
      await db.insertInto('columns').values(column).execute();
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const after = await db.selectFrom('columns').select('configuration').orderBy('position').execute();
    const expected = [kept(null, null), kept(7, null), kept(null, null), null];
    expect(after.map(({ configuration }) => configuration)).toEqual(expected);
    await db.destroy();
    await remove();
  });
});

/** A table with everything that it needs. */
async function oneTable(db: Kysely<StoreTables>): Promise<number> {
  const owner = await db
    .insertInto('users')
    .values({
      ...{ username: 'o', username_key: 'o', email: null, email_key: null, first_name: 'O', last_name: 'O' },
      ...{ role: 'Owner', password_hash: null, must_change_password: 0, locale: null },
      ...{ created_at: 1, last_sign_in_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const workspace = await db
    .insertInto('workspaces')
    .values({
      ...{ name: 'w', owner_id: owner.id, default_locale: 'en', default_key_generator: 'hash' },
      ...{ sealed_key: '', created_at: 1, updated_at: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const engine = await db
    .insertInto('engines')
    .values({
      ...{ workspace_id: workspace.id, mode: 'MOCK', settings: '{}', revision: 1 },
      ...{ source_validated_at: null, destination_validated_at: null, synced_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const database = await db
    .insertInto('databases')
    .values({
      ...{ engine_id: engine.id, role: 'SOURCE', sealed_connection: '' },
      ...{ product: null, version: null, read_at: null, found: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = await db
    .insertInto('tables')
    .values({
      ...{ database_id: database.id, position: 0, schema_name: '', name: 't' },
      ...{ definition: '{}', configuration: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return table.id;
}
