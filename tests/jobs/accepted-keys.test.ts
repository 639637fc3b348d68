import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { club } from '../setup/club';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { undeclaredApp, type UndeclaredApp } from '../setup/undeclared-keys';
import { readSchema, runOnce, testRunDeps } from './run-harness';

/** A source without any declared foreign key, with queries on its rows and those of the destination. */
interface Place {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  /** Name of the table in a statement of `rows`. */
  readonly nameOf: (table: string) => string;
  readonly rows: (side: 'source' | 'destination', sql: string) => Promise<(string | null)[][]>;
  readonly drop: () => Promise<void>;
}

async function inSqlite(): Promise<Place> {
  const ends = { source: createSqliteDatabase('club.db'), destination: createSqliteDatabase('out.db') };
  await ends.source.run(...club);
  return databases(ends, (table) => table);
}

/** Members are in a separate schema, so that keys cross schemas. */
async function inPostgres(): Promise<Place> {
  const ends = { source: await createDatabase('accepted'), destination: await createDatabase('accepted') };
  await ends.source.run('CREATE SCHEMA people', 'CREATE SCHEMA play', ...clubInSchemas);
  return databases(ends, (table) => (table === 'member' ? 'people.member' : `play.${table}`));
}

const clubInSchemas = [
  'CREATE TABLE people.member (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mentor_id INTEGER)',
  'CREATE TABLE play.booking (id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, hours INTEGER)',
  'CREATE TABLE play.booking_guest (booking_id INTEGER, guest_no INTEGER, PRIMARY KEY (booking_id, guest_no))',
  'CREATE TABLE play.guest_meal (id INTEGER PRIMARY KEY, booking_id INTEGER, guest_no INTEGER)',
  `INSERT INTO people.member SELECT n, 'member ' || n, CASE WHEN n > 30 THEN n - 30 END FROM generate_series(1, 40) n`,
  'INSERT INTO play.booking SELECT n, n % 40 + 1, n % 5 FROM generate_series(1, 200) n',
  'INSERT INTO play.booking_guest SELECT id, 1 FROM play.booking UNION ALL SELECT id, 2 FROM play.booking',
  'INSERT INTO play.guest_meal SELECT booking_id * 2 + guest_no, booking_id, guest_no FROM play.booking_guest',
];

function databases(
  ends: Readonly<Record<'source' | 'destination', TestDatabase>>,
  nameOf: Place['nameOf'],
): Place {
  return {
    source: ends.source.config,
    destination: ends.destination.config,
    nameOf,
    rows: (side, sql) => ends[side].query(sql),
    drop: async () => void (await Promise.all([ends.source.drop(), ends.destination.drop()])),
  };
}

/** Files declare nothing at all, not even primary keys. Both sides are loaded into databases to query them. */
async function inFiles(): Promise<Place> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-accepted-'));
  const folder = (name: string): ConnectionConfig => {
    mkdirSync(join(root, name));
    return { type: 'LOCAL_FS', path: join(root, name), fileFormat: 'csv' };
  };
  const deps = testRunDeps();
  const copy = async (source: ConnectionConfig, destination: ConnectionConfig) =>
    runOnce(deps, { source, destination, schema: await readSchema(deps, source, {}) });
  const origin = createSqliteDatabase('club.db');
  await origin.run(...club);
  const [source, destination] = [folder('source'), folder('destination')];
  await copy(origin.config, source);
  return {
    ...{ source, destination, nameOf: (table) => table },
    async rows(side, sql) {
      if (side === 'source') return origin.query(sql);
      const back = createSqliteDatabase('back.db');
      await copy(destination, back.config);
      const rows = await back.query(sql);
      await back.drop();
      return rows;
    },
    async drop() {
      await origin.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const places: readonly (readonly [string, () => Promise<Place>, string | null])[] = [
  ['a SQLite file', inSqlite, null],
  ['a folder of CSV files', inFiles, null],
  ['two schemas of PostgreSQL', inPostgres, postgresNotRun()],
];

describe.each(places)('a run with keys accepted from a scan of %s', (_, make, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  let place: Place;
  let at: UndeclaredApp;
  const isFiles = make === inFiles;

  beforeAll(async () => {
    place = await make();
    at = await undeclaredApp(place);
    await at.scan(isFiles ? { pk_scan: false } : {});
  });
  afterAll(async () => {
    await at?.app.close();
    await place?.drop();
  });

  const idsOf = async (names: readonly string[]): Promise<number[]> => {
    const params = { databaseId: at.databaseId };
    const { results } = await at.owner.client.call('foreignKeys.proposals', { params, query: {} });
    return names.map((name) => {
      const found = results.find(
        ({ foreign_table: table, foreign_columns: columns, primary_table: parent }) =>
          `${table.table_name}.${columns.map((one) => one.column_name).join('+')} → ${parent.table_name}` ===
          name,
      );
      if (!found) throw new Error(`no proposal ${name}`);
      return found.id;
    });
  };

  it('preserves relations: children follow their parents, with one column, with two, and within a table [S1.006 S3.143]', async () => {
    const accepted = await idsOf([
      'member.mentor_id → member',
      'booking.member_id → member',
      'booking_guest.booking_id → booking',
      'guest_meal.booking_id+guest_no → booking_guest',
    ]);
    await at.owner.client.call('foreignKeys.decide', {
      params: { databaseId: at.databaseId },
      body: { ids: accepted, decision: 'accepted' },
    });
    const warnings = async (name: string) => {
      const params = { databaseId: at.databaseId };
      const { results } = await at.owner.client.call('table.filter', {
        params,
        query: { table_keyword: name },
      });
      return results.find(({ table_name }) => table_name === name)?.warnings.map(({ code }) => code);
    };
    const exclude = async (name: string, isExcluded: boolean) => {
      const { tables } = await at.app.store.schemas.load(at.databaseId);
      await at.owner.client.call('table.exclude', {
        params: { databaseId: at.databaseId },
        query: { is_excluded: isExcluded },
        body: {
          selection: {
            table_ids: tables.flatMap(({ id, schema }) => (schema.name === name ? [id] : [])),
          },
        },
      });
    };
    const isAbroad = place.nameOf('member').startsWith('people.');
    expect((await warnings('booking'))?.includes('cross-schema-foreign-key')).toBe(isAbroad);
    await exclude('member', true);
    expect(await warnings('booking')).toContain('has-excluded-references');
    expect(await warnings('member')).toContain('is-excluded-but-referenced');
    await exclude('member', false);
    for (const column of ['member.id', 'booking.id']) {
      await at.owner.client.call('column.updateCreate', {
        params: { columnId: await at.idOf(column) },
        body: { generator: { id: 'key.hash', parameters: {} } },
      });
    }
    const started = await at.owner.client.call('synthesize.start', {
      params: { engineId: at.workspace.engineId },
      body: {},
    });
    const { status, error } = await at.app.services.runner.ended(started.id);
    expect([status, error]).toEqual(['SUCCESS', null]);

    const t = place.nameOf;
    const keys = async (side: 'source' | 'destination') =>
      (await place.rows(side, `SELECT id FROM ${t('member')}`))
        .flat()
        .map(Number)
        .sort((a, b) => a - b);
    expect(await keys('destination')).toHaveLength(40);
    expect(await keys('destination')).not.toEqual(await keys('source'));
    // which rows are related, identified by columns that no generator changes
    const mentored = `SELECT count(*) FROM ${t('member')} m JOIN ${t('member')} o ON o.id = m.mentor_id`;
    const hours = `SELECT b.hours, count(DISTINCT m.id), count(*) FROM ${t('booking')} b JOIN ${t('member')} m ON m.id = b.member_id GROUP BY b.hours ORDER BY b.hours`;
    const guests = `SELECT b.hours, count(DISTINCT g.guest_no), count(*) FROM ${t('guest_meal')} x JOIN ${t('booking_guest')} g ON g.booking_id = x.booking_id AND g.guest_no = x.guest_no JOIN ${t('booking')} b ON b.id = g.booking_id GROUP BY b.hours ORDER BY b.hours`;
    for (const sql of [mentored, hours, guests]) {
      const rows = await place.rows('destination', sql);
      expect(rows.length, sql).toBeGreaterThan(0);
      expect(rows, sql).toEqual(await place.rows('source', sql));
    }
  });
});
