import { Kysely, Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@core/kernel/clock';
import { postgresNotRun } from '../../../tests/setup/postgresql';
import { postgresPlace, sqlitePlace } from '../../../tests/setup/stores';
import { storeDialect } from '../dialect';
import { createJobStore } from '../job-store';
import type { StoreTables } from '../tables';
import { migrationsFor } from './migrations';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`old jobs that are cancelling: PostgreSQL: ${notRun}\n`);

const cancelled = JSON.stringify({ code: 'job-cancelled', params: {} });
const failed = JSON.stringify({ code: 'connection-lost', params: {} });
const old = [
  { status: 'IN_PROGRESS', error: null, isAsked: 0 },
  { status: 'IN_PROGRESS', error: cancelled, isAsked: 0 },
  { status: 'STARTED', error: null, isAsked: 1 },
  { status: 'REVOKED', error: cancelled, isAsked: 1 },
  { status: 'FAILURE', error: failed, isAsked: 0 },
];

describe.each([
  ['SQLite', sqlitePlace, false],
  ['PostgreSQL', postgresPlace, notRun !== null],
] as const)('jobs of an earlier version that are cancelling: %s', (_, makePlace, isSkipped) => {
  it.skipIf(isSkipped)('are told by their error or by their lease', async () => {
    const { place, remove } = await makePlace();
    const { name, dialect } = storeDialect(place, () => undefined);
    const db = new Kysely<StoreTables>({ dialect });
    const migrator = new Migrator({ db, provider: migrationsFor(name) });
    await migrator.migrateTo('0028-made-tables');
    await sql`insert into users (id, username, username_key, first_name, last_name, role, must_change_password, created_at)
      values (1, 'o', 'o', 'O', 'O', 'Owner', 0, 1)`.execute(db);
    await sql`insert into workspaces (id, name, owner_id, default_locale, default_key_generator, sealed_key, created_at, updated_at)
      values (1, 'w', 1, 'en', 'hash', '', 1, 1)`.execute(db);
    await sql`insert into engines (id, workspace_id, mode, settings, revision) values (1, 1, 'MOCK', '{}', 1)`.execute(
      db,
    );
    for (const [at, { status, error, isAsked }] of old.entries()) {
      await sql`insert into jobs (id, engine_id, type, status, executor, created_by, params, error, created_at)
        values (${at + 1}, 1, 'synthesize', ${status}, 'local', 1, '{}', ${error}, 1)`.execute(db);
      await sql`insert into job_leases (job_id, epoch, held_until, is_cancel_asked)
        values (${at + 1}, 1, 0, ${isAsked})`.execute(db);
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const jobs = createJobStore(db, systemClock);
    const found = await Promise.all(old.map((_job, at) => jobs.find(at + 1)));
    expect(found.map((job) => [job?.isCancelling, job?.error?.code ?? null])).toEqual([
      [false, null],
      [true, null],
      [true, null],
      [false, 'job-cancelled'],
      [false, 'connection-lost'],
    ]);
    await db.destroy();
    await remove();
  });
});
