import { sql, type Kysely } from 'kysely';
import type { SecretBox } from '@core/kernel/secret-box';
import { z } from 'zod';
import type { DialectName, StorePlace } from './dialect';
import { proveKey } from './key-proof';
import { openMigrated } from './migrated';
import type { StoreTables } from './tables';

/** Every table, referenced ones first. A test checks it against the store. */
export const archivedTables = [
  ...['installation', 'users', 'organizations', 'organization_users', 'identities', 'sessions', 'api_tokens'],
  ...[
    'attempt_counts',
    'request_keys',
    'mapping_keys',
    'mapping_key_grants',
    'file_folders',
    'workspaces',
    'engines',
    'members',
    'drafts',
    'cancelled_creations',
  ],
  ...['databases', 'tables', 'columns', 'foreign_keys', 'key_proposals', 'jobs', 'job_plans', 'job_results'],
  ...['job_steps', 'job_tables', 'job_tasks', 'job_log', 'job_leases', 'own_rows', 'made_tables'],
  ...['privacy_spendings', 'remembered_starts', 'kept_forms'],
  ...['audit_entries', 'audit_chain', 'uploaded_files'],
] as const;

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const head = z.object({ format: z.literal('understudy-store.1'), migrations: z.array(z.string()) });
const line = z.object({ table: z.string(), row });

const readAtOnce = 500;

/** The archive cannot be imported; the message says why. */
export class ArchiveRefused extends Error {}

/**
 * A consistent snapshot of a whole store, as one JSON object per line: from SQLite or PostgreSQL, into either. What is
 * sealed stays sealed. A server may keep running meanwhile.
 */
export async function* writeArchive(place: StorePlace): AsyncGenerator<string> {
  const { db, dialect, migrations } = await openMigrated(place);
  try {
    yield JSON.stringify({ format: 'understudy-store.1', migrations });
    yield* inSnapshot(db, dialect);
  } finally {
    await db.destroy();
  }
}

async function* inSnapshot(db: Kysely<StoreTables>, dialect: DialectName): AsyncGenerator<string> {
  const start = db.startTransaction();
  const trx = await (dialect === 'postgresql' ? start.setIsolationLevel('repeatable read') : start).execute();
  try {
    for (const table of archivedTables) {
      for (let offset = 0, isMore = true; isMore; offset += readAtOnce) {
        const { rows } = await sql<z.infer<typeof row>>`
          select * from ${sql.table(table)} order by 1, 2 limit ${readAtOnce} offset ${offset}`.execute(trx);
        for (const one of rows) yield JSON.stringify({ table, row: one });
        isMore = rows.length === readAtOnce;
      }
    }
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Fills an empty store from an archive, in one transaction, if the key opens what is sealed in it.
 * @returns the number of rows
 * @throws ArchiveRefused for a store that has users, a file that is not an archive, or one of another version;
 * AppError 'secret-unreadable' with another key; then nothing is written
 */
export async function readArchive(
  place: StorePlace,
  lines: AsyncIterable<string>,
  secrets: SecretBox,
): Promise<number> {
  const { db, dialect, migrations } = await openMigrated(place);
  try {
    return await db.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) throw new ArchiveRefused('The store is not empty.');
      for (const table of archivedTables.toReversed())
        await sql`delete from ${sql.table(table)}`.execute(trx);
      const rows = await insertAll(trx, lines, migrations);
      await proveKey(trx, secrets);
      if (dialect === 'postgresql') await countOn(trx);
      return rows;
    });
  } finally {
    await db.destroy();
  }
}

async function insertAll(
  db: Kysely<StoreTables>,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<number> {
  const known = new Set<string>(archivedTables);
  let count = -1;
  for await (const text of lines) {
    if (text === '') continue;
    count += 1;
    if (count === 0) {
      refuseOther(text, migrations);
      continue;
    }
    const { table, row: values } = line.parse(JSON.parse(text));
    if (!known.has(table)) throw new ArchiveRefused(`The store has no table ${table}.`);
    const names = Object.keys(values).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})`.execute(
      db,
    );
  }
  if (count < 0) throw new ArchiveRefused('The archive is empty.');
  return count;
}

function refuseOther(text: string, migrations: readonly string[]): void {
  const read = head.safeParse(JSON.parse(text));
  if (!read.success) throw new ArchiveRefused('The file is no archive of a store.');
  if (read.data.migrations.join() !== migrations.join()) {
    throw new ArchiveRefused('The archive is of another version: restore it with that version, then update.');
  }
}

/** New ids continue after the restored ones. */
async function countOn(db: Kysely<StoreTables>): Promise<void> {
  for (const table of archivedTables) {
    const { rows } = await sql<{ sequence: string | null }>`
      select pg_get_serial_sequence(${table}, column_name) as sequence from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(db);
    for (const { sequence } of rows) {
      if (sequence === null) continue;
      await sql`select setval(${sequence}, coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
        db,
      );
    }
  }
}
