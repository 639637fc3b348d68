import { expect, it } from 'vitest';
import { databases, describeOnServer } from '../testing/databases';
import { openSource, schemaOf, tableNamed } from '../testing/moving';
import { codeOf } from '@core/kernel/errors';
import { postgresqlConnector } from '../postgresql-connector';
import { silentLogger } from '@core/kernel/logger';

describeOnServer('introspection', () => {
  const database = databases();

  it('reads columns in order without gaps, with all their attributes', async () => {
    const source = await database();
    await source.run(
      `CREATE DOMAIN us_zip AS varchar(10) NOT NULL CHECK (VALUE ~ '^[0-9]+$')`,
      `CREATE TABLE t (
         gone integer, id integer GENERATED ALWAYS AS IDENTITY, serial_id bigserial, zip us_zip,
         price numeric(10,2) DEFAULT 1.50 NOT NULL, twice numeric GENERATED ALWAYS AS (price * 2) STORED,
         "Größe" varchar(20) COLLATE "C", tags text[], at timestamptz DEFAULT now())`,
      'ALTER TABLE t DROP COLUMN gone',
    );
    const { columns } = tableNamed(await schemaOf(source), 't');
    expect(columns.map(({ name, position, nativeType }) => [name, position, nativeType])).toEqual([
      ['id', 1, 'integer'],
      ['serial_id', 2, 'bigint'],
      ['zip', 3, 'public.us_zip'],
      ['price', 4, 'numeric(10,2)'],
      ['twice', 5, 'numeric'],
      ['Größe', 6, 'character varying(20)'],
      ['tags', 7, 'text[]'],
      ['at', 8, 'timestamp with time zone'],
    ]);
    const by = new Map(columns.map((column) => [column.name, column]));
    expect(columns.filter(({ autoIncrement }) => autoIncrement).map(({ name }) => name)).toEqual([
      'id',
      'serial_id',
    ]);
    expect(columns.filter(({ generated }) => generated).map(({ name }) => name)).toEqual(['twice']);
    expect(columns.filter(({ nullable }) => !nullable).map(({ name }) => name)).toEqual([
      'id',
      'serial_id',
      'zip',
      'price',
    ]);
    expect(by.get('zip')?.type).toEqual({ kind: 'utf8', length: 10 });
    expect(by.get('price')).toMatchObject({
      type: { kind: 'decimal', precision: 10, scale: 2 },
      defaultExpression: '1.50',
    });
    expect(by.get('tags')?.type).toEqual({ kind: 'list', item: { kind: 'utf8' } });
    expect(columns.every(({ supported }) => supported)).toBe(true);
  });

  it('flags types that it only knows as text', async () => {
    const source = await database();
    await source.run(
      'CREATE EXTENSION hstore',
      'CREATE DOMAIN h AS hstore',
      'CREATE TABLE t (a hstore, b h, c hstore[], d inet, e int4range)',
    );
    const { columns } = tableNamed(await schemaOf(source), 't');
    expect(columns.map(({ supported }) => supported)).toEqual([false, false, false, true, true]);
  });

  it('reads keys, checks and indexes, each in its place', async () => {
    const source = await database();
    await source.run(
      'CREATE TABLE p (a integer, b integer, c text, d text, PRIMARY KEY (b, a), CONSTRAINT p_c UNIQUE (c), CONSTRAINT d_long CHECK (length(d) > 2))',
      'CREATE UNIQUE INDEX p_d ON p (d)',
      'CREATE UNIQUE INDEX p_part ON p (c) WHERE a > 1',
      'CREATE INDEX p_lower ON p (lower(c), a) INCLUDE (d)',
      'CREATE TABLE f (x integer, y integer, CONSTRAINT f_p FOREIGN KEY (y, x) REFERENCES p (b, a) ON DELETE SET NULL DEFERRABLE)',
      'ALTER TABLE f ADD CONSTRAINT f_q FOREIGN KEY (y, x) REFERENCES p MATCH FULL DEFERRABLE INITIALLY DEFERRED NOT VALID',
    );
    const schema = await schemaOf(source);
    const p = tableNamed(schema, 'p');
    expect(p.primaryKey).toEqual(['b', 'a']);
    expect(p.uniqueKeys).toEqual([
      { name: 'p_c', columns: ['c'] },
      { name: 'p_d', columns: ['d'] },
    ]);
    expect(p.checks).toEqual([{ name: 'd_long', expression: '(length(d) > 2)', columns: ['d'] }]);
    expect(p.indexes.map(({ name, unique, columns }) => [name, unique, columns])).toEqual([
      ['p_d', true, ['d']],
      ['p_lower', false, ['a']],
      ['p_part', true, ['c']],
    ]);
    expect(schema.foreignKeys).toEqual([
      {
        name: 'f_p',
        child: { schema: 'public', name: 'f' },
        childColumns: ['y', 'x'],
        parent: { schema: 'public', name: 'p' },
        parentColumns: ['b', 'a'],
        deferrable: true,
        onDelete: 'SET NULL',
        onUpdate: null,
      },
      {
        name: 'f_q',
        child: { schema: 'public', name: 'f' },
        childColumns: ['y', 'x'],
        parent: { schema: 'public', name: 'p' },
        parentColumns: ['b', 'a'],
        deferrable: true,
        initiallyDeferred: true,
        onDelete: null,
        onUpdate: null,
        engineDetails: { isFull: true, isNotValid: true },
      },
    ]);
  });

  it('reads partitions through their table, and inheriting tables as tables in their own right', async () => {
    const source = await database();
    await source.run(
      'CREATE TABLE parts (id integer, at date) PARTITION BY RANGE (at)',
      `CREATE TABLE parts_old PARTITION OF parts FOR VALUES FROM (MINVALUE) TO ('2020-01-01') PARTITION BY HASH (id)`,
      'CREATE TABLE parts_old_0 PARTITION OF parts_old FOR VALUES WITH (MODULUS 1, REMAINDER 0)',
      'CREATE TABLE parts_rest PARTITION OF parts DEFAULT',
      'CREATE TABLE base (id integer)',
      'CREATE TABLE derived (extra text) INHERITS (base)',
    );
    const schema = await schemaOf(source);
    expect(schema.tables.map(({ name }) => name)).toEqual(['base', 'derived', 'parts']);
    expect(tableNamed(schema, 'parts').parts.map(({ name }) => name)).toEqual(['parts_old_0', 'parts_rest']);
    expect(tableNamed(schema, 'derived').columns.map(({ name }) => name)).toEqual(['id', 'extra']);
  });

  it('lists no system, extension or temporary tables, and a single schema on request', async () => {
    const source = await database();
    await source.run(
      'CREATE EXTENSION pg_stat_statements',
      'CREATE TEMPORARY TABLE passing (id integer)',
      'CREATE SCHEMA "other one"',
      'CREATE TABLE "other one"."dot.ted" (id integer)',
      'CREATE TABLE mine (id integer)',
      'CREATE VIEW seen AS SELECT id FROM mine',
      'CREATE MATERIALIZED VIEW kept AS SELECT id FROM mine',
    );
    const schema = await schemaOf(source);
    expect(schema.tables.map(({ schema: of, name, kind }) => [of, name, kind])).toEqual([
      ['other one', 'dot.ted', 'table'],
      ['public', 'kept', 'view'],
      ['public', 'mine', 'table'],
      ['public', 'seen', 'view'],
    ]);
    const only = await schemaOf({ ...source, config: { ...source.config, schema: 'other one' } });
    expect(only.tables.map(({ name }) => name)).toEqual(['dot.ted']);
    const nowhere = await postgresqlConnector.openSource(
      { ...source.config, schema: 'nowhere' },
      { role: 'SOURCE', logger: silentLogger },
    );
    await expect(nowhere.introspect().catch(codeOf)).resolves.toBe('connection-schema-missing');
    await nowhere.close();
  });

  it('estimates rows from statistics and size, and counts small tables, before the first ANALYZE', async () => {
    const source = await database();
    await source.run(
      'CREATE TABLE few (id integer, a text)',
      `INSERT INTO few SELECT n, 'some text' FROM generate_series(1, 20000) n`,
      'CREATE TABLE none (id integer)',
      'CREATE TABLE five (id integer)',
      'INSERT INTO five SELECT generate_series(1, 5)',
      'CREATE VIEW v AS SELECT 1 AS one',
    );
    const before = await schemaOf(source);
    expect(tableNamed(before, 'five').rowEstimate).toBe(5);
    expect(tableNamed(before, 'few').rowEstimate).toBeGreaterThan(5000);
    expect(tableNamed(before, 'few').rowEstimate).toBeLessThan(80_000);
    expect(tableNamed(before, 'none').rowEstimate).toBe(0);
    expect(tableNamed(before, 'v').rowEstimate).toBeNull();
    await source.run('ANALYZE few');
    expect(tableNamed(await schemaOf(source), 'few').rowEstimate).toBe(20_000);
  });

  it('keeps the snapshot usable when a query fails', async () => {
    const source = await database();
    await source.run('CREATE TABLE t (id integer)', 'INSERT INTO t VALUES (1)');
    const connection = await openSource(source);
    await connection.snapshot();
    await expect(connection.countRows([{ schema: 'public', name: 'missing' }]).catch(codeOf)).resolves.toBe(
      'source-table-missing',
    );
    await source.run('INSERT INTO t VALUES (2)');
    expect(await connection.countRows([{ schema: 'public', name: 't' }])).toEqual([1]);
    await connection.close();
  });
});
