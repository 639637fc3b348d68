import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathText } from '@core/contract/names';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import type { StoredSchema } from '@core/schema/stored-schema';
import { createDatabase, postgresNotRun, postgresVersion, type PostgresDatabase } from '../setup/postgresql';
import { contentOf } from './company';
import { hostilePostgresql, hostileTables, schema } from './hostile-postgresql';
import { readSchema, runOnce, testRunDeps, type Choices, type TestOutcome } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const notRun = postgresNotRun();
const version = postgresVersion();
const tables = hostileTables(version).map((table) => `${schema}.${table}`);
const name = 'Wéird "schema" $1';

/** What a destination must have in common with the source: all constraints, and indexes that are not constraints. */
const shape = `
  SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated::text FROM pg_constraint
  WHERE connamespace::regnamespace::text !~ '^pg_|^information_schema' AND contype <> 'n' AND contypid = 0
  UNION ALL SELECT indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), NULL FROM pg_index
  WHERE indrelid >= 16384 AND indrelid::regclass::text !~ 'pg_toast' ORDER BY 1, 2, 3`;

describe.skipIf(notRun !== null)(`runs of a hostile schema on PostgreSQL · ${notRun ?? version}`, () => {
  let deps: RunDeps;
  let source: PostgresDatabase;
  const made: PostgresDatabase[] = [];
  const rowsOf = async (database: PostgresDatabase, table: string) =>
    Number((await database.query(`SELECT count(*) FROM ${table}`))[0]?.[0]);

  async function destination(): Promise<PostgresDatabase> {
    const database = await createDatabase('hostile');
    made.push(database);
    if (version >= 18) await database.run('CREATE EXTENSION btree_gist SCHEMA public');
    return database;
  }

  async function expectWhole(target: PostgresDatabase, run: TestOutcome): Promise<void> {
    expect(run.outcome.problems).toEqual([]);
    expect(run.outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
    expect(await target.query(shape)).toEqual(await source.query(shape));
  }

  beforeAll(async () => {
    deps = testRunDeps();
    source = await createDatabase('hostile');
    made.push(source);
    await source.run(...hostilePostgresql(version));
  });
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  it('copies every table completely into newly created tables, and again into those', async () => {
    const target = await destination();
    const read = await readSchema(deps, source.config, {});
    const ends = { source: source.config, destination: target.config, schema: read };
    await expectWhole(target, await runOnce(deps, ends));
    for (const bypassConstraints of [true, false]) {
      const runId = `again-${bypassConstraints}`;
      await expectWhole(target, await runOnce(deps, { ...ends, truncate: true, bypassConstraints, runId }));
    }
    for (const table of tables)
      expect(await contentOf(target, table), table).toEqual(await contentOf(source, table));
  });

  it('hashes keys across every kind of reference, and preserves relations', async () => {
    const target = await destination();
    const hashed = [
      ...['select.from', 'select.a "b" \\ c', 'Ünïcode\ttab.id', 'circle a.x', 'circle a.y', 'circle b.id'],
      ...['parts.id', 'base.id', 'derived.id', 'wide.id', 'one_row.id', 'no_rows.id'],
    ];
    const choices: Choices = {
      ...Object.fromEntries(hashed.map((path) => [`${pathText(name)}.${path}`, 'key.hash'])),
      [`${pathText(name)}.counted.name`]: 'mask.character-swap',
      [`${pathText(name)}.no_key.a`]: 'mask.redact',
    };
    const read = await readSchema(deps, source.config, choices);
    const run = await runOnce(deps, { source: source.config, destination: target.config, schema: read });
    await expectWhole(target, run);
    for (const table of tables) expect(await rowsOf(target, table), table).toBe(await rowsOf(source, table));
    const together = [
      `"Ünïcode\ttab" c JOIN ${schema}."select" p ON (p."from", p."a ""b"" \\ c") = (c."$1", c."'; DROP TABLE x; --")`,
      `"Ünïcode\ttab" c JOIN ${schema}."Ünïcode\ttab" p ON p.id = c.boss`,
      `"circle a" a JOIN ${schema}."circle b" b ON b.id = a.b JOIN ${schema}."circle a" back ON (back.x, back.y) = (b.x, b.y)`,
      `to_parts c JOIN ${schema}.parts p USING (id, kind) JOIN ${schema}."circle b" b ON b.id = p.owner`,
    ];
    for (const join of together)
      expect(await rowsOf(target, `${schema}.${join}`), join).toBe(await rowsOf(source, `${schema}.${join}`));
    const kept = `SELECT count(*) FROM ${schema}."circle a" WHERE y BETWEEN 1 AND 300`;
    expect(Number((await target.query(kept))[0]?.[0])).toBeLessThan(300);
    const next = `INSERT INTO ${schema}.counted (name) VALUES ('next') RETURNING id, "by", upper_name`;
    expect(await target.query(next)).toEqual(await source.query(next));
  });

  it('generates what can be modelled, under every kind of key', async () => {
    const target = await destination();
    const learnt = ['no_key.a', 'no_key.b', 'base.note', 'everything.moods', ...widePaths];
    const read = await suggestedSchema(deps, source.config, {
      choices: Object.fromEntries(learnt.map((path) => [path, 'ai.synthesize'])),
      tables: { one_row: { isExcluded: true } },
    });
    expect(suggestedIn(read, 'everything')).toMatchObject({
      ...{ mood: 'ai.synthesize', code: 'shuffle', place: 'ai.synthesize', cash: 'ai.synthesize' },
      ...{ doc: 'ai.synthesize', bytes: 'ai.synthesize', clock: 'ai.synthesize', span: 'shuffle' },
      ...{ days: 'shuffle', words: 'shuffle', pair: 'shuffle', shape: 'shuffle', bits: 'shuffle' },
      ...{ markup: 'shuffle', search: 'shuffle', net: 'shuffle', mac: 'mock.mac-address', took: 'shuffle' },
    });
    expect(suggestedIn(read, 'chosen')).toMatchObject({ is_main: null, size: 'ai.synthesize' });
    const run = await runOnce(deps, { source: source.config, destination: target.config, schema: read });
    expect(run.outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
    expect(run.outcome.problems).toEqual([]);
    const moods = `SELECT DISTINCT moods::text FROM ${schema}.everything ORDER BY 1`;
    expect(await target.query(moods)).toEqual(await source.query(moods));
    for (const table of tables.filter((each) => !each.endsWith('one_row'))) {
      const [there, here] = [await rowsOf(source, table), await rowsOf(target, table)];
      // The number of generated children follows their parents, and is not exactly that of the source.
      expect(here, table).toBeGreaterThanOrEqual(there / 2);
      expect(here, table).toBeLessThanOrEqual(there * 2);
    }
  });

  it("reports orphans of the source's unenforced keys as a remark", async () => {
    const loose = await createDatabase('loose');
    made.push(loose);
    await loose.run(
      'CREATE TABLE parent (id integer PRIMARY KEY)',
      'INSERT INTO parent SELECT generate_series(1, 50)',
      'CREATE TABLE child (id integer PRIMARY KEY, parent integer, other integer)',
      'INSERT INTO child SELECT n, n % 60 + 1, n % 50 + 1 FROM generate_series(1, 120) n',
      'ALTER TABLE child ADD CONSTRAINT loose FOREIGN KEY (parent) REFERENCES parent NOT VALID',
      ...(version >= 18
        ? [
            'ALTER TABLE child ADD FOREIGN KEY (other) REFERENCES parent NOT ENFORCED',
            'UPDATE child SET other = 99 WHERE id = 7',
          ]
        : []),
    );
    const target = await destination();
    const read = await readSchema(deps, loose.config, { 'public.parent.id': 'key.hash' });
    const { outcome } = await runOnce(deps, {
      source: loose.config,
      destination: target.config,
      schema: read,
    });
    const keys = version >= 18 ? 2 : 1;
    expect(outcome.checks.find(({ id }) => id === 'orphans')).toMatchObject({
      ...{ verdict: 'remark', found: version >= 18 ? 21 : 20 },
      remark: { code: 'orphans-in-source', params: { keys } },
    });
  });
});

const suggestedIn = ({ tables, columns }: StoredSchema, table: string) =>
  Object.fromEntries(
    columns
      .filter(({ tableId }) => tables.some(({ id, schema: { name } }) => id === tableId && name === table))
      .map(({ schema, configuration }) => [schema.name, configuration.generator?.id ?? null]),
  );

const widePaths = Array.from({ length: 300 }, (_, at) => `wide.c${at}`);
