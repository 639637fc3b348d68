import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Workspace } from '@core/workspaces/workspace';
import { createTestApp, type SignedIn, type TestApp } from './app';
import { readSource, realRunner } from './real-runner';
import { silentLogger } from '@core/kernel/logger';

/** A small club that declares its primary keys and no foreign key. */
export const club: readonly string[] = [
  `CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mentor_id INTEGER)`,
  `CREATE TABLE court (code TEXT PRIMARY KEY, surface TEXT)`,
  `CREATE TABLE booking (id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, court_code TEXT, hours INTEGER)`,
  `CREATE TABLE booking_guest (booking_id INTEGER, guest_no INTEGER, name TEXT, PRIMARY KEY (booking_id, guest_no))`,
  `CREATE TABLE guest_meal (id INTEGER PRIMARY KEY, booking_id INTEGER, guest_no INTEGER, meal TEXT)`,
  `CREATE TABLE remark (id INTEGER PRIMARY KEY, subject_type TEXT, subject_id INTEGER, body TEXT)`,
  `CREATE TABLE ledger (entry INTEGER, booked_for INTEGER)`,
  `CREATE TABLE person (number INTEGER)`,
  `INSERT INTO member WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
     SELECT i, 'member ' || i, CASE WHEN i > 30 THEN i - 30 END FROM n`,
  `INSERT INTO court VALUES ('A', 'clay'), ('B', 'grass'), ('C', 'clay')`,
  `INSERT INTO booking WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     SELECT i, i % 40 + 1, substr('ABC', i % 3 + 1, 1), i % 5 FROM n`,
  // one of a hundred bookings is of a member who left
  `UPDATE booking SET member_id = 900 WHERE id IN (7, 107)`,
  `INSERT INTO booking_guest SELECT id, 1, 'guest' FROM booking UNION ALL SELECT id, 2, 'guest' FROM booking WHERE id % 2 = 0`,
  `INSERT INTO guest_meal SELECT rowid, booking_id, guest_no, 'soup' FROM booking_guest`,
  `INSERT INTO remark SELECT id, 'Member', id, 'fine' FROM member UNION ALL SELECT id + 100, 'booking', id + 100, 'late' FROM booking WHERE id <= 50`,
  `INSERT INTO ledger SELECT id, id FROM booking`,
  `INSERT INTO person SELECT id FROM booking UNION ALL SELECT 1`,
];

export interface UndeclaredApp {
  readonly app: TestApp;
  readonly owner: SignedIn;
  readonly workspace: Workspace;
  readonly databaseId: number;
  /** Of a column, by `table.column`. */
  readonly idOf: (place: string) => Promise<number>;
  /** Scans, and waits for the end. */
  readonly scan: (query?: Readonly<Record<string, boolean>>) => Promise<number>;
}

/** An app with a workspace on the club, with the product's own runner. */
export async function undeclaredApp(): Promise<UndeclaredApp> {
  const app = await createTestApp({ runner: realRunner(), logger: silentLogger });
  const owner = await app.signIn('owner');
  const source = join(app.filesFolder, 'club.db');
  const db = new Database(source);
  club.forEach((statement) => db.exec(statement));
  db.close();
  const workspace = await app.workspace(owner.user.id, {
    source,
    destination: join(app.filesFolder, 'out.db'),
  });
  await readSource(app, workspace.engineId, owner.user.id);
  const databaseId = (await app.store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.id ?? 0;
  return {
    ...{ app, owner, workspace, databaseId },
    async idOf(place) {
      const [table, name] = place.split('.');
      const { tables, columns } = await app.store.schemas.load(databaseId);
      const tableId = tables.find(({ schema }) => schema.name === table)?.id;
      const found = columns.find((column) => column.schema.name === name && column.tableId === tableId);
      if (!found) throw new Error(`no column ${place}`);
      return found.id;
    },
    async scan(query = {}) {
      const job = await owner.client.call('foreignKeys.scan', { params: { databaseId }, query, body: {} });
      const { status, error } = await app.services.runner.ended(job.id);
      if (status !== 'SUCCESS') throw new Error(`fk_scan: ${error?.code ?? status}`);
      return job.id;
    },
  };
}
