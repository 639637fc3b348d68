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
if (notRun !== null) process.stdout.write(`plans and results of old jobs: PostgreSQL: ${notRun}\n`);

const plan = {
  run: { version: 1, revision: 7, tables: [] },
  findings: [{ code: 'key-left-out' }],
  readAt: 5,
};
const proven = { proof: { verdict: 'holds' }, report: null };
const reported = { proof: { verdict: 'holds' }, report: { tables: [] } };
const old: readonly (readonly [plan: unknown, result: unknown])[] = [
  [null, null],
  [plan, null],
  [plan, proven],
  [plan, reported],
  [null, { issues: [] }],
];

describe.each([
  ['SQLite', sqlitePlace, false],
  ['PostgreSQL', postgresPlace, notRun !== null],
] as const)('plans and results of old jobs: %s', (_, makePlace, isSkipped) => {
  it.skipIf(isSkipped)('are found where new ones are, with their summaries', async () => {
    const { place, remove } = await makePlace();
    const { name, dialect } = storeDialect(place, () => undefined);
    const db = new Kysely<StoreTables>({ dialect });
    const migrator = new Migrator({ db, provider: migrationsFor(name) });
    await migrator.migrateTo('0005-attempt-counts');
    await sql`insert into users (id, username, username_key, first_name, last_name, role, must_change_password, created_at)
      values (1, 'o', 'o', 'O', 'O', 'Owner', 0, 1)`.execute(db);
    await sql`insert into workspaces (id, name, owner_id, default_locale, default_key_generator, sealed_key, created_at, updated_at)
      values (1, 'w', 1, 'en', 'hash', '', 1, 1)`.execute(db);
    await sql`insert into engines (id, workspace_id, mode, settings, revision) values (1, 1, 'MOCK', '{}', 1)`.execute(
      db,
    );
    for (const [at, [kept, result]] of old.entries()) {
      const [planText, resultText] = [kept, result].map((one) => (one === null ? null : JSON.stringify(one)));
      await sql`insert into jobs (id, engine_id, type, status, executor, created_by, params, plan, result, created_at)
        values (${at + 1}, 1, 'synthesize', 'FAILURE', 'local', 1, '{}', ${planText}, ${resultText}, 1)`.execute(
        db,
      );
    }
    const { error } = await migrator.migrateToLatest();
    expect(error).toBeUndefined();
    const jobs = createJobStore(db, systemClock);
    const found = await Promise.all(old.map((_, at) => jobs.find(at + 1)));
    expect(
      found.map((job) => [
        job?.hasPlan,
        job?.settingsRevision,
        job?.hasResult,
        job?.hasProof,
        job?.hasReport,
      ]),
    ).toEqual([
      [false, null, false, false, false],
      [true, 7, false, false, false],
      [true, 7, true, true, false],
      [true, 7, true, true, true],
      [false, null, true, false, false],
    ]);
    expect(await jobs.plan(2)).toEqual(plan);
    expect(await jobs.findings(2)).toEqual(plan.findings);
    expect(await jobs.result(3)).toEqual(proven);
    expect(await jobs.plan(1)).toBeNull();
    expect(await jobs.result(1)).toBeNull();
    await db.destroy();
    await remove();
  });
});
