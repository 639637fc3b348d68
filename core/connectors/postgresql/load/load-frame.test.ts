import { expect, it } from 'vitest';
import { AppError } from '@core/kernel/errors';
import type { PostgresDatabase } from '../../../../tests/setup/postgresql';
import { databases, describeOnServer } from '../testing/databases';
import {
  moveAll,
  moveRows,
  openDestination,
  openSource,
  planOf,
  schemaOf,
  tableNamed,
} from '../testing/moving';

const definitions = (database: PostgresDatabase) =>
  database.query(`
    SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'key', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT 'trigger', tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'rule', rulename || ' ' || ev_enabled::text FROM pg_rewrite WHERE ev_type = '3'
    UNION ALL SELECT 'comment', description FROM pg_description d WHERE objoid >= 16384
    UNION ALL SELECT 'clustered', indexrelid::regclass::text FROM pg_index WHERE indisclustered
    ORDER BY 1, 2`);

describeOnServer('the frame of a load', () => {
  const database = databases();

  const shop = [
    'CREATE TABLE customer (id integer PRIMARY KEY, name text UNIQUE, email text)',
    'CREATE TABLE orders (id integer PRIMARY KEY, customer integer, note text, CONSTRAINT "orders of" FOREIGN KEY (customer) REFERENCES customer ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)',
    'CREATE INDEX orders_note ON orders (lower(note)) WHERE note IS NOT NULL',
    'CREATE INDEX orders_customer ON orders (customer) INCLUDE (note)',
    'CREATE UNIQUE INDEX customer_email ON customer (email)',
  ];
  const rows = [
    `INSERT INTO customer SELECT n, 'c' || n, 'e' || n FROM generate_series(1, 300) n`,
    `INSERT INTO orders SELECT n, n % 300 + 1, 'n' || n FROM generate_series(1, 900) n`,
  ];

  it('restores keys, indexes, triggers and rules exactly as they were [B6.006]', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(...shop, ...rows);
    await to.run(
      ...shop,
      'ALTER TABLE orders CLUSTER ON orders_customer',
      `COMMENT ON INDEX orders_note IS 'it''s \\ one'`,
      `COMMENT ON CONSTRAINT "orders of" ON orders IS 'a key'`,
      'CREATE TABLE audit (id integer, customer integer)',
      'ALTER TABLE audit ADD CONSTRAINT unchecked FOREIGN KEY (customer) REFERENCES customer NOT VALID',
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
      ...['origin', 'always', 'replica', 'off'].map(
        (name) =>
          `CREATE TRIGGER t_${name} BEFORE INSERT OR TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
      ),
      'ALTER TABLE orders ENABLE ALWAYS TRIGGER t_always',
      'ALTER TABLE orders ENABLE REPLICA TRIGGER t_replica',
      'ALTER TABLE orders DISABLE TRIGGER t_off',
      'CREATE RULE elsewhere AS ON INSERT TO customer DO INSTEAD NOTHING',
    );
    const before = await definitions(to);
    for (const bypassConstraints of [true, false]) {
      const { problems } = await moveAll(
        from,
        to,
        { truncate: bypassConstraints, bypassConstraints },
        (plan) => plan,
      );
      expect(problems).toEqual([]);
      expect(await definitions(to)).toEqual(before);
      expect(await to.query('SELECT (SELECT count(*) FROM customer), (SELECT count(*) FROM orders)')).toEqual(
        [['300', '900']],
      );
      await to.run(
        'ALTER TABLE audit DROP CONSTRAINT unchecked',
        'ALTER TABLE orders DISABLE TRIGGER USER',
        'TRUNCATE customer, orders',
      );
      await to.run(
        'ALTER TABLE audit ADD CONSTRAINT unchecked FOREIGN KEY (customer) REFERENCES customer NOT VALID',
        'ALTER TABLE orders ENABLE TRIGGER t_origin',
        'ALTER TABLE orders ENABLE ALWAYS TRIGGER t_always',
        'ALTER TABLE orders ENABLE REPLICA TRIGGER t_replica',
      );
    }
  });

  it('truncates no table that others refer to, and names them', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(...shop, ...rows);
    await to.run(...shop, ...rows, 'CREATE TABLE audit (id integer, customer integer REFERENCES customer)');
    const error: unknown = await moveAll(from, to, { truncate: true }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'destination-referenced-by-others',
      details: { table: 'public.audit' },
    });
    expect(await to.query('SELECT count(*) FROM orders')).toEqual([['900']]);
    expect(await to.query(`SELECT count(*) FROM pg_namespace WHERE nspname = 'understudy_ledger'`)).toEqual([
      ['0'],
    ]);
  });

  it('counts rows that others are adding before it deletes any, and deletes none if they are too many', async () => {
    const [from, to] = [await database(), await database()];
    const table = 'CREATE TABLE p (id integer PRIMARY KEY)';
    await from.run(table);
    await to.run(table, 'INSERT INTO p VALUES (1)', 'BEGIN', 'INSERT INTO p VALUES (2)');
    const destination = await openDestination(to);
    const begun = destination
      .beginLoad(planOf(await schemaOf(from), { truncate: true, deletesAtMost: 1 }))
      .catch((thrown: unknown) => thrown);
    const waiting = `SELECT count(*) FROM pg_locks WHERE relation = 'p'::regclass AND NOT granted`;
    await expect.poll(() => to.query(waiting)).toEqual([['1']]);
    await to.run('COMMIT');
    expect(await begun).toMatchObject({
      code: 'destination-deletes-more',
      details: { rows: 2, confirmed: 1 },
    });
    expect(await to.query('SELECT count(*) FROM p')).toEqual([['2']]);
    await destination.close();
  });

  it('keeps a foreign key that the rows violate, as not valid, and says so each time', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE TABLE p (id integer PRIMARY KEY)',
      'CREATE TABLE c (p integer)',
      'INSERT INTO c VALUES (1)',
    );
    await to.run(
      'CREATE TABLE p (id integer PRIMARY KEY)',
      'CREATE TABLE c (p integer CONSTRAINT c_p REFERENCES p)',
    );
    const [source, destination] = [await openSource(from), await openDestination(to)];
    const plan = planOf(await source.introspect(), { bypassConstraints: true });
    await destination.beginLoad(plan);
    await moveRows(source, destination, plan);
    const problem = {
      code: 'destination-constraint-failed',
      details: {
        schema: 'public',
        table: 'public.c',
        constraint: 'c_p',
        object: 'c_p',
        statement: 'ADD FOREIGN KEY',
        sqlState: '23503',
      },
    };
    const told: number[][] = [];
    const tell = (...counts: number[]) => told.push(counts);
    expect((await destination.finishLoad(plan, undefined, tell)).problems).toEqual([problem]);
    expect(told).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect((await destination.finishLoad(plan)).problems).toEqual([problem]);
    expect(await to.query(`SELECT conname, convalidated FROM pg_constraint WHERE contype = 'f'`)).toEqual([
      ['c_p', 'f'],
    ]);
    await source.close();
    await destination.close();
  });

  it('creates missing tables as they are, with everything they depend on [B6.007]', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE SCHEMA "My Schema"',
      `CREATE TYPE "My Schema".mood AS ENUM ('sad', 'happy')`,
      `CREATE DOMAIN short AS varchar(5) DEFAULT 'none' CHECK (VALUE <> '')`,
      'CREATE TYPE pair AS (a integer, m "My Schema".mood)',
      'CREATE SEQUENCE shared_numbers START 100',
      `CREATE TABLE "My Schema"."T 1" (
         id integer GENERATED ALWAYS AS IDENTITY (START 5) PRIMARY KEY, number bigint DEFAULT nextval('shared_numbers') NOT NULL,
         code serial, m "My Schema".mood DEFAULT 'happy', s short, p pair, m2 "My Schema".mood[], twice integer GENERATED ALWAYS AS (code * 2) STORED,
         name text COLLATE "C" NOT NULL DEFAULT 'it''s', at timestamptz DEFAULT now(), during tstzrange,
         CONSTRAINT "named unique" UNIQUE (name, code) DEFERRABLE, CONSTRAINT "code pos" CHECK (code > 0),
         EXCLUDE USING gist (during WITH &&))`,
      'CREATE INDEX "T 1 USING trap" ON "My Schema"."T 1" USING btree (lower(name) DESC, at)',
      `CREATE TABLE parts (id integer, at date NOT NULL, PRIMARY KEY (id, at)) PARTITION BY RANGE (at)`,
      `CREATE TABLE parts_old PARTITION OF parts FOR VALUES FROM (MINVALUE) TO ('2020-01-01')`,
      'CREATE TABLE parts_rest PARTITION OF parts DEFAULT PARTITION BY HASH (id)',
      'CREATE TABLE parts_rest_0 PARTITION OF parts_rest FOR VALUES WITH (MODULUS 1, REMAINDER 0)',
      'CREATE INDEX parts_at ON parts (at)',
      'CREATE TABLE base (id integer PRIMARY KEY, parent integer REFERENCES base)',
      `CREATE TABLE a_child (extra text DEFAULT 'x', CHECK (id > 10)) INHERITS (base)`,
      `INSERT INTO "My Schema"."T 1" (m, s, p, m2, name) SELECT 'sad', 'ab', ROW(n, 'sad'::"My Schema".mood)::pair, '{sad,happy}', 'name ' || n FROM generate_series(1, 50) n`,
      `INSERT INTO parts SELECT n, date '2019-12-01' + n FROM generate_series(1, 100) n`,
      'INSERT INTO base VALUES (1, 2), (2, NULL)',
      'INSERT INTO a_child VALUES (11, NULL)',
    );
    expect((await moveAll(from, to)).problems).toEqual([]);
    const withoutCounts = async (of: PostgresDatabase) => {
      const schema = await schemaOf(of);
      return { ...schema, tables: schema.tables.map((table) => ({ ...table, rowEstimate: null })) };
    };
    expect(await withoutCounts(to)).toEqual(await withoutCounts(from));
    const all = `SELECT md5(string_agg(r::text, '|' ORDER BY r::text)) FROM`;
    for (const table of [
      '"My Schema"."T 1"',
      'ONLY base',
      'base',
      'a_child',
      'parts',
      'parts_old',
      'parts_rest_0',
    ]) {
      expect(await to.query(`${all} ${table} r`), table).toEqual(await from.query(`${all} ${table} r`));
    }
    await to.run(`INSERT INTO "My Schema"."T 1" (name) VALUES ('next')`);
    expect(await to.query(`SELECT id, number, code FROM "My Schema"."T 1" WHERE name = 'next'`)).toEqual([
      ['55', '150', '51'],
    ]);
  });

  it('moves inheriting tables row by row into inheriting tables, each row once', async () => {
    const [from, to] = [await database(), await database()];
    const tables = ['CREATE TABLE base (id integer)', 'CREATE TABLE derived () INHERITS (base)'];
    await from.run(...tables, 'INSERT INTO base VALUES (1)', 'INSERT INTO derived VALUES (2), (3)');
    await to.run(...tables, 'INSERT INTO derived VALUES (99)');
    const onlyBase = await moveAll(from, to, { truncate: true }, (plan) => ({
      ...plan,
      tables: plan.tables.slice(0, 1),
    }));
    expect(onlyBase.problems).toEqual([]);
    expect(await to.query('SELECT id FROM base ORDER BY id')).toEqual([['1'], ['99']]);
    await moveAll(from, to, { truncate: true });
    expect(await to.query('SELECT id, tableoid::regclass FROM base ORDER BY id')).toEqual([
      ['1', 'base'],
      ['2', 'derived'],
      ['3', 'derived'],
    ]);
  });

  it("creates tables in another schema than the source's", async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE TABLE t (id serial PRIMARY KEY, a text)',
      'CREATE INDEX t_a ON t (a)',
      `INSERT INTO t (a) VALUES ('x'), ('y')`,
    );
    await moveAll(from, to, {}, (plan) => ({
      ...plan,
      tables: plan.tables.map((table) => ({
        ...table,
        target: { schema: 'elsewhere', name: table.target.name },
      })),
    }));
    await to.run(`INSERT INTO elsewhere.t (a) VALUES ('z')`);
    expect(await to.query('SELECT id, a FROM elsewhere.t ORDER BY id')).toEqual([
      ['1', 'x'],
      ['2', 'y'],
      ['3', 'z'],
    ]);
    expect(
      await to.query(`SELECT indexname FROM pg_indexes WHERE schemaname = 'elsewhere' ORDER BY 1`),
    ).toEqual([['t_a'], ['t_pkey']]);
    expect(await to.query(`SELECT sequence_schema FROM information_schema.sequences`)).toEqual([
      ['elsewhere'],
    ]);
  });

  it('creates tables from another engine with types that fit their values', async () => {
    const to = await database();
    const column = (name: string, type: object, extra: object = {}) => ({
      name,
      position: 1,
      nativeType: 'OTHER',
      type,
      nullable: true,
      defaultExpression: null,
      autoIncrement: false,
      generated: false,
      supported: true,
      ...extra,
    });
    const destination = await openDestination(to);
    const source = {
      schema: '',
      name: 'Foreign',
      kind: 'table' as const,
      rowEstimate: 0,
      primaryKey: ['id'],
      parts: [],
      uniqueKeys: [{ name: 'u', columns: ['code'] }],
      checks: [{ name: 'k', expression: 'weird(code)' }],
      indexes: [{ name: 'i', columns: ['at'], unique: false, definition: 'CREATE INDEX whatever' }],
      columns: [
        column('id', { kind: 'int', bits: 64, signed: true }, { nullable: false, autoIncrement: true }),
        column('code', { kind: 'utf8', length: 12 }, { defaultExpression: "'none'" }),
        column('at', { kind: 'timestamp', zoned: false }, { defaultExpression: 'CURRENT_TIMESTAMP' }),
        column('odd', { kind: 'unknown' }, { defaultExpression: 'strftime(1)' }),
        column('big', { kind: 'int', bits: 64, signed: false }),
        column(
          'sum',
          { kind: 'int', bits: 32, signed: true },
          { generated: true, nullable: false, defaultExpression: 'id * 2' },
        ),
      ] as never,
    };
    const plan = {
      runId: 'r',
      foreignKeys: [],
      options: { truncate: false, bypassConstraints: false, createMissing: true },
      tables: [{ source, target: { schema: 'public', name: 'Foreign' }, sameEngine: false }],
    };
    await destination.beginLoad(plan);
    expect((await destination.finishLoad(plan)).problems).toEqual([]);
    await destination.dropLedger('r');
    await destination.close();
    const { columns, primaryKey, uniqueKeys, indexes } = (await schemaOf(to)).tables[0]!;
    expect(
      columns.map(({ nativeType, nullable, defaultExpression }) => [nativeType, nullable, defaultExpression]),
    ).toEqual([
      ['bigint', false, null],
      ['character varying(12)', true, "'none'::character varying"],
      ['timestamp without time zone', true, 'CURRENT_TIMESTAMP'],
      ['text', true, null],
      ['numeric(20,0)', true, null],
      ['integer', true, null],
    ]);
    expect([primaryKey, uniqueKeys.map(({ name }) => name), indexes.map(({ name }) => name)]).toEqual([
      ['id'],
      ['u'],
      ['i'],
    ]);
  });

  it('alters a table with the rows that stay in it, and nothing where something else depends on it', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      `CREATE TABLE t (id integer PRIMARY KEY, name varchar(40) CONSTRAINT t_name UNIQUE, n integer, more text NOT NULL DEFAULT 'x')`,
    );
    await to.run(
      'CREATE TABLE t (id integer PRIMARY KEY, name varchar(10), n smallint NOT NULL)',
      `INSERT INTO t VALUES (1, 'a', 7), (2, 'b', 8)`,
      'CREATE VIEW of_others AS SELECT name FROM t',
    );
    const changed = async (runId: string, columns: readonly string[], added: readonly string[]) => {
      const plan = planOf(await schemaOf(from), {}, runId);
      const change = { way: 'altered', columns, dropped: [], added } as const;
      return { ...plan, tables: plan.tables.map((load) => ({ ...load, change })) };
    };
    const destination = await openDestination(to);
    const refused = destination.beginLoad(await changed('refused', ['name', 'n', 'more'], ['t_name']));
    await expect(refused).rejects.toMatchObject({
      code: 'destination-cannot-alter',
      details: { table: 'public.t', sqlState: '0A000' },
    });
    expect(await to.query('SELECT * FROM t')).toHaveLength(2);
    const plan = await changed('possible', ['n', 'more'], ['t_name']);
    await destination.beginLoad(plan);
    expect((await destination.finishLoad(plan)).problems).toEqual([]);
    await destination.dropLedger('possible');
    await destination.close();
    expect(await to.query('SELECT * FROM t ORDER BY id')).toEqual([
      ['1', 'a', '7', 'x'],
      ['2', 'b', '8', 'x'],
    ]);
    const table = tableNamed(await schemaOf(to), 't');
    expect(table.columns.map(({ nativeType, nullable }) => [nativeType, nullable])).toEqual([
      ['integer', false],
      ['character varying(10)', true],
      ['integer', true],
      ['text', false],
    ]);
    expect(table.uniqueKeys.map(({ name }) => name)).toEqual(['t_name']);
  });

  it('takes over what a run left unfinished, so that its definitions are not lost', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(...shop, ...rows);
    await to.run(...shop);
    const before = await definitions(to);
    const destination = await openDestination(to);
    await destination.beginLoad(planOf(await schemaOf(from), { bypassConstraints: true }, 'left open'));
    await destination.dropLedger('left open');
    expect(await definitions(to)).not.toEqual(before);
    await destination.close();
    expect((await moveAll(from, to, { truncate: true })).problems).toEqual([]);
    expect(await definitions(to)).toEqual(before);
    expect(await to.query(`SELECT count(*) FROM pg_namespace WHERE nspname = 'understudy_ledger'`)).toEqual([
      ['0'],
    ]);
  });

  it('says which table it could not create', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE TYPE steps',
      `CREATE FUNCTION steps_once(steps) RETURNS steps LANGUAGE internal IMMUTABLE STRICT AS 'int4range_canonical'`,
      'CREATE TYPE steps AS RANGE (SUBTYPE = integer, CANONICAL = steps_once)',
      'CREATE TABLE t (h steps)',
    );
    const error: unknown = await moveAll(from, to).catch((thrown: unknown) => thrown);
    expect(error instanceof AppError && [error.code, error.details.table]).toEqual([
      'destination-cannot-create',
      'public.t',
    ]);
  });
});
