import { expect, it } from 'vitest';
import { postgresVersion, type PostgresDatabase } from '../../../../tests/setup/postgresql';
import type { DatabaseSchema } from '../../schema';
import { databases, describeOnServer } from '../testing/databases';
import { moveAll, moveRows, openDestination, openSource, planOf } from '../testing/moving';

const version = postgresVersion();
const since = (major: number, ...statements: string[]): string[] => (version >= major ? statements : []);

/** Everything that PostgreSQL knows about the user's tables and types except their rows, one line each. */
const catalogue = `
  SELECT 'constraint', concat_ws(' ', k.conrelid::regclass, k.contypid::regtype, k.conname, pg_get_constraintdef(k.oid), k.convalidated,
    obj_description(k.oid, 'pg_constraint'))
  FROM pg_constraint k
  WHERE k.connamespace::regnamespace::text !~ '^pg_|^information_schema' AND (k.contype <> 'n' OR NOT k.convalidated)
  UNION ALL SELECT 'column', concat_ws(' ', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
    (SELECT collname FROM pg_collation WHERE oid = a.attcollation), col_description(a.attrelid, a.attnum))
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'c') AND c.oid >= 16384
  UNION ALL SELECT 'relation', concat_ws(' ', c.oid::regclass, c.relkind, c.relpersistence, pg_get_expr(c.relpartbound, c.oid),
    obj_description(c.oid, 'pg_class'), (SELECT string_agg(i.inhparent::regclass::text, ',') FROM pg_inherits i WHERE i.inhrelid = c.oid))
  FROM pg_class c WHERE c.relkind IN ('r', 'p', 'S') AND c.oid >= 16384
  UNION ALL SELECT 'index', concat_ws(' ', pg_get_indexdef(i.indexrelid), obj_description(i.indexrelid, 'pg_class'))
  FROM pg_index i WHERE i.indexrelid >= 16384 AND i.indrelid::regclass::text !~ 'pg_toast'
  UNION ALL SELECT 'sequence', concat_ws(' ', s.schemaname, s.sequencename, s.data_type, s.start_value, s.min_value, s.max_value,
    s.increment_by, s.cycle, s.cache_size, (SELECT string_agg(refobjid::regclass || '.' || refobjsubid || deptype::text, ',')
      FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = format('%I.%I', s.schemaname, s.sequencename)::regclass AND deptype IN ('a', 'i')))
  FROM pg_sequences s
  UNION ALL SELECT 'enum', concat_ws(' ', enumtypid::regtype, enumsortorder, enumlabel) FROM pg_enum
  UNION ALL SELECT 'range', concat_ws(' ', rngtypid::regtype, rngsubtype::regtype, rngsubdiff) FROM pg_range WHERE rngtypid >= 16384
  UNION ALL SELECT 'domain', concat_ws(' ', oid::regtype, typbasetype::regtype, typnotnull, typdefault)
  FROM pg_type WHERE typtype = 'd' AND oid >= 16384
  UNION ALL SELECT 'collation', concat_ws(' ', collname, collnamespace::regnamespace, collisdeterministic, collprovider)
  FROM pg_collation WHERE oid >= 16384
  ORDER BY 1, 2`;

describeOnServer('tables that a load makes', () => {
  const database = databases();

  async function expectSame(statements: readonly string[], rows: readonly string[] = []): Promise<void> {
    const [from, to] = [await database(), await database()];
    await from.run(...statements, ...rows);
    expect((await moveAll(from, to)).problems).toEqual([]);
    expect(await to.query(catalogue)).toEqual(await from.query(catalogue));
  }

  it('have every kind of foreign key as it was', async () => {
    await expectSame(
      [
        'CREATE TABLE p (a integer, b integer, PRIMARY KEY (a, b))',
        'CREATE TABLE c (id integer PRIMARY KEY, a integer, b integer, up integer)',
        'ALTER TABLE c ADD CONSTRAINT full_one FOREIGN KEY (a, b) REFERENCES p MATCH FULL ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED',
        'ALTER TABLE c ADD CONSTRAINT later FOREIGN KEY (a, b) REFERENCES p DEFERRABLE INITIALLY DEFERRED',
        'ALTER TABLE c ADD CONSTRAINT maybe FOREIGN KEY (a, b) REFERENCES p ON DELETE SET DEFAULT DEFERRABLE',
        'ALTER TABLE c ADD CONSTRAINT self FOREIGN KEY (up) REFERENCES c ON UPDATE RESTRICT',
        `COMMENT ON CONSTRAINT self ON c IS 'it''s above'`,
        'INSERT INTO p VALUES (1, 1)',
        'INSERT INTO c VALUES (1, 1, 1, 2), (2, NULL, NULL, NULL)',
        'CREATE TABLE old (a integer)',
        'INSERT INTO old VALUES (99)',
        'ALTER TABLE old ADD CONSTRAINT unproven FOREIGN KEY (a) REFERENCES c NOT VALID',
        ...since(
          15,
          'ALTER TABLE c ADD CONSTRAINT half FOREIGN KEY (up, id) REFERENCES p ON DELETE SET NULL (up) NOT VALID',
        ),
        ...since(18, 'ALTER TABLE old ADD CONSTRAINT loose FOREIGN KEY (a) REFERENCES c NOT ENFORCED'),
      ],
      ['ANALYZE'],
    );
  });

  it('have keys, checks and indexes as they were', async () => {
    await expectSame([
      `CREATE TABLE t (id integer, a text, b text, n integer, at tstzrange, CONSTRAINT "the key" PRIMARY KEY (id) INCLUDE (a),
         CONSTRAINT u UNIQUE (a, b) DEFERRABLE INITIALLY DEFERRED, CONSTRAINT x EXCLUDE USING gist (at WITH &&) WHERE (n > 0),
         CONSTRAINT positive CHECK (n > 0) NO INHERIT)`,
      `INSERT INTO t VALUES (1, 'a', 'b', 1), (2, 'c', NULL, 2)`,
      'ALTER TABLE t ADD CONSTRAINT unproven CHECK (n > 1) NOT VALID',
      `COMMENT ON CONSTRAINT positive ON t IS 'more than none'`,
      `COMMENT ON CONSTRAINT u ON t IS 'a pair'`,
      'CREATE UNIQUE INDEX partial ON t (b) WHERE n > 0',
      'CREATE INDEX expressed ON t (lower(a) DESC NULLS LAST, (n + 1)) INCLUDE (b)',
      'CREATE INDEX patterned ON t USING btree (a text_pattern_ops, b COLLATE "C") WITH (fillfactor = 70)',
      'CREATE INDEX hashed ON t USING hash (a)',
      `COMMENT ON INDEX hashed IS 'by hash'`,
      ...since(
        15,
        'CREATE TABLE nulls (a integer UNIQUE NULLS NOT DISTINCT, b integer)',
        'CREATE UNIQUE INDEX nulls_b ON nulls (b) NULLS NOT DISTINCT',
      ),
      ...since(
        18,
        'CREATE TABLE unproven (a integer, b integer, CONSTRAINT loose CHECK (b > 5) NOT ENFORCED)',
        'INSERT INTO unproven VALUES (NULL, 1)',
        'ALTER TABLE unproven ADD CONSTRAINT not_null NOT NULL a NOT VALID',
      ),
    ]);
  });

  it.runIf(version >= 18)('have temporal keys as they were, and their rows are proven by them', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE EXTENSION btree_gist',
      'CREATE TABLE room (id integer, during daterange, PRIMARY KEY (id, during WITHOUT OVERLAPS))',
      'CREATE TABLE stay (id integer PRIMARY KEY, room integer, during daterange, FOREIGN KEY (room, PERIOD during) REFERENCES room (id, PERIOD during))',
      `INSERT INTO room VALUES (1, '[2024-01-01,2024-02-01)'), (1, '[2024-02-01,2024-03-01)')`,
      `INSERT INTO stay VALUES (1, 1, '[2024-01-15,2024-02-15)'), (2, 1, '[2024-01-01,2024-01-02)'), (3, NULL, '[2020-01-01,2020-01-02)')`,
    );
    await to.run('CREATE EXTENSION btree_gist');
    expect((await moveAll(from, to)).problems).toEqual([]);
    const definitions = `SELECT conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint WHERE conperiod ORDER BY 1, 2`;
    expect(await to.query(definitions)).toEqual(await from.query(definitions));
    const source = await openSource(from);
    const [key] = (await source.introspect()).foreignKeys;
    await source.close();
    const destination = await openDestination(to);
    expect(await destination.countOrphans(key!)).toBe(0);
    await to.run(
      'ALTER TABLE stay DROP CONSTRAINT stay_room_during_fkey',
      `INSERT INTO stay VALUES (4, 1, '[2024-02-15,2024-03-15)'), (5, 2, '[2024-01-15,2024-01-16)')`,
    );
    expect(await destination.countOrphans(key!)).toBe(2);
    await destination.close();
  });

  it('have columns with their sequences, collations, computed values and comments', async () => {
    await expectSame([
      'CREATE SCHEMA types',
      'CREATE SEQUENCE types.tens INCREMENT 10 MINVALUE -50 MAXVALUE 1000 START 20 CACHE 5 CYCLE',
      `CREATE TABLE t (id bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME counting START 7 INCREMENT -3 MAXVALUE 50 MINVALUE -9000000000000000000 CACHE 4),
         other smallint GENERATED BY DEFAULT AS IDENTITY (CYCLE), small smallserial, shared integer DEFAULT nextval('types.tens'),
         a text COLLATE "C" DEFAULT 'it''s', twice integer GENERATED ALWAYS AS (small * 2) STORED
         ${version >= 18 ? ', virtual integer GENERATED ALWAYS AS (small + 1) VIRTUAL' : ''})`,
      'ALTER SEQUENCE types.tens OWNED BY NONE',
      `COMMENT ON TABLE t IS E'back\\\\slash'`,
      `COMMENT ON COLUMN t.a IS 'text'`,
      'CREATE UNLOGGED TABLE fleeting (id integer PRIMARY KEY)',
      'INSERT INTO t DEFAULT VALUES',
    ]);
  });

  it('have user-defined types, whatever their schema', async () => {
    await expectSame([
      'CREATE SCHEMA "Other types"',
      'CREATE COLLATION "Other types".plain FROM "C"',
      'CREATE COLLATION "Other types"."Plain too" FROM "POSIX"',
      `CREATE TYPE "Other types".mood AS ENUM ('sad', 'it''s \\ ok')`,
      `CREATE TYPE "Other types".span AS RANGE (SUBTYPE = float8, SUBTYPE_DIFF = float8mi)`,
      'CREATE TYPE "Other types".moods AS RANGE (SUBTYPE = "Other types".mood)',
      `CREATE DOMAIN "Other types".word AS varchar(9) COLLATE "C" DEFAULT 'x' CONSTRAINT longer CHECK (VALUE <> '') NOT NULL`,
      'CREATE DOMAIN "Other types".nested AS "Other types".word CHECK (length(VALUE) < 9)',
      'CREATE TYPE "Other types".pair AS (m "Other types".mood, t text COLLATE "C", w "Other types".word[])',
      'CREATE DOMAIN loose AS integer',
      'CREATE DOMAIN plain_word AS text COLLATE "Other types".plain',
      `CREATE TABLE t (m "Other types".mood[], s "Other types".span, r "Other types".moods, n "Other types".nested, p "Other types".pair, l loose, w plain_word, a text COLLATE "Other types"."Plain too"
         ${version >= 14 ? ', multi "Other types".span_multirange' : ''})`,
      `INSERT INTO t VALUES ('{sad}', '[1,2.5)', '[sad,sad]', 'ab', ROW('sad', 'b', '{c}'), -1)`,
      'ALTER DOMAIN loose ADD CONSTRAINT unproven CHECK (VALUE > 0) NOT VALID',
    ]);
  });

  it('are partitioned and inherit as they did', async () => {
    await expectSame([
      'CREATE TABLE parts (id integer, at date NOT NULL, kind text, PRIMARY KEY (id, at, kind)) PARTITION BY LIST (kind)',
      `CREATE TABLE parts_a PARTITION OF parts FOR VALUES IN ('a', 'it''s') PARTITION BY RANGE (at, kind)`,
      `CREATE TABLE "parts A 1" PARTITION OF parts_a FOR VALUES FROM (MINVALUE, MINVALUE) TO ('2024-01-01', 'm')`,
      'CREATE UNLOGGED TABLE parts_rest PARTITION OF parts DEFAULT',
      'CREATE INDEX parts_at ON parts (at)',
      'CREATE TABLE to_parts (id integer, at date, kind text, FOREIGN KEY (id, at, kind) REFERENCES parts DEFERRABLE INITIALLY DEFERRED)',
      `INSERT INTO parts VALUES (1, '2023-01-01', 'a'), (2, '2024-01-01', 'b')`,
      `INSERT INTO to_parts VALUES (1, '2023-01-01', 'a')`,
      'CREATE TABLE base (id integer, CHECK (id > 0))',
      'CREATE TABLE other (word text)',
      'CREATE TABLE derived (extra text, CHECK (id < 100)) INHERITS (base, other)',
      `INSERT INTO derived VALUES (1, 'w', 'x')`,
    ]);
  });

  it('report before and after what they lack, what it needs, and the statement that adds it', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(
      'CREATE TABLE base (id integer)',
      'CREATE COLLATION far FROM "C"',
      'CREATE TABLE t (a integer, b integer DEFAULT 1, c text COLLATE far, CHECK (a > 0)) INHERITS (base)',
      'CREATE FUNCTION one() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1 $$',
      'ALTER TABLE t ALTER COLUMN b SET DEFAULT one(), ADD CONSTRAINT ones CHECK (b >= one())',
      'CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      'CREATE TRIGGER audit BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION nothing()',
      'CREATE RULE quiet AS ON DELETE TO t DO INSTEAD NOTHING',
      'ALTER TABLE t ENABLE ROW LEVEL SECURITY',
      'CREATE POLICY own ON t USING (a > 1)',
      'CREATE STATISTICS both_of ON a, b FROM t',
      'ALTER TABLE t SET (fillfactor = 50), REPLICA IDENTITY FULL',
      'GRANT SELECT, INSERT ON t TO PUBLIC',
      'CREATE TABLE parts (id integer) PARTITION BY RANGE (id)',
      'CREATE TABLE part PARTITION OF parts (id PRIMARY KEY, CONSTRAINT small CHECK (id < 9)) DEFAULT',
      'CREATE INDEX part_id ON part (id)',
    );
    const source = await openSource(from);
    // A locale that the destination's machine does not have.
    const schema = JSON.parse(
      JSON.stringify(await source.introspect()).replaceAll("LC_COLLATE = 'C'", "LC_COLLATE = 'xx_XX'"),
    ) as DatabaseSchema;
    const tables = schema.tables.filter(({ name }) => name !== 'base');
    const plan = planOf({ ...schema, tables });
    const destination = await openDestination(to);
    const before = await to.query(catalogue);
    const { leftOut } = await destination.previewLoad(plan);
    expect(await to.query(catalogue)).toEqual(before);
    expect((await destination.beginLoad(plan)).leftOut).toEqual(leftOut);
    expect((await destination.beginLoad(plan)).leftOut).toEqual(leftOut);
    await moveRows(source, destination, plan);
    expect((await destination.finishLoad(plan)).problems).toEqual([]);
    await destination.dropLedger(plan.runId);
    await Promise.all([source.close(), destination.close()]);
    expect(
      leftOut.map(({ table, kind, name, reason, needs }) =>
        [table.name, kind, name, reason, needs ?? ''].join(' ').trim(),
      ),
    ).toEqual([
      'parts check small not-carried',
      'parts index part_id not-carried',
      'parts key part_pkey not-carried',
      't inheritance  parent-missing public.base',
      't collation c object-missing public.far',
      't default b object-missing',
      't check ones object-missing',
      't policy own not-carried',
      't privileges PUBLIC not-carried',
      't replica-identity  not-carried',
      't row-security  not-carried',
      't rule quiet not-carried',
      't statistics both_of not-carried',
      't storage  not-carried',
      't trigger audit not-carried',
    ]);
    // Each statement adds what it says, once its requirements are met.
    await to.run(
      'CREATE COLLATION far FROM "C"',
      'CREATE TABLE base (id integer)',
      'CREATE FUNCTION one() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1 $$',
      'CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      ...leftOut.flatMap(({ statement }) => statement ?? []),
    );
    expect(await to.query(catalogue)).toEqual(await from.query(catalogue));
  });

  it('keep what depends on an extension if the destination has it, in any schema', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(...onExtensions);
    await to.run(
      'CREATE SCHEMA "Ext"',
      'CREATE EXTENSION "uuid-ossp" SCHEMA "Ext"',
      'CREATE EXTENSION btree_gist SCHEMA "Ext"',
      'CREATE EXTENSION pg_trgm SCHEMA "Ext"',
    );
    const { begun, problems } = await move(from, to);
    expect([begun.leftOut, problems]).toEqual([[], []]);
    const definitions = async (of: typeof from) =>
      (await of.query(catalogue)).map(([kind, line]) => [kind, line?.replaceAll('"Ext".', '')]);
    expect(await definitions(to)).toEqual(await definitions(from));
  });

  it('do without it if the destination lacks it, and the load succeeds; the statements add it later', async () => {
    const [from, to] = [await database(), await database()];
    await from.run(...onExtensions);
    const { begun, problems } = await move(from, to);
    expect(problems).toEqual([]);
    expect(begun.leftOut.map(({ kind, name, reason, needs }) => [kind, name, reason, needs])).toEqual(
      [
        ['default', 'id', 'extension-missing', 'uuid-ossp'],
        ['check', 'alike', 'extension-missing', 'pg_trgm'],
        ['exclusion', 'apart', 'extension-missing', 'btree_gist'],
        ['index', 'told', 'extension-missing', 'pg_trgm'],
        ['generated', 'score', 'extension-missing', 'pg_trgm'],
      ].sort((a, b) => order.indexOf(a[0]!) - order.indexOf(b[0]!)),
    );
    await to.run(...begun.leftOut.flatMap(({ statement }) => statement ?? []));
    expect(await to.query(catalogue)).toEqual(await from.query(catalogue));
    expect(await to.query('SELECT * FROM t')).toEqual(await from.query('SELECT * FROM t'));
  });

  async function move(from: PostgresDatabase, to: PostgresDatabase) {
    const [source, destination] = [await openSource(from), await openDestination(to)];
    const plan = planOf(await source.introspect());
    const begun = await destination.beginLoad(plan);
    await moveRows(source, destination, plan);
    const { problems } = await destination.finishLoad(plan);
    await destination.dropLedger(plan.runId);
    await Promise.all([source.close(), destination.close()]);
    return { begun, problems };
  }
});

const order = ['generated', 'default', 'check', 'exclusion', 'index'];

/** A default, a check, a computed column, an exclusion and an index that use functions and operators of extensions. */
const onExtensions = [
  'CREATE EXTENSION "uuid-ossp"',
  'CREATE EXTENSION btree_gist',
  'CREATE EXTENSION pg_trgm',
  `CREATE TABLE t (id uuid DEFAULT uuid_generate_v1() PRIMARY KEY, room integer, at tstzrange, told text DEFAULT 'uuid_generate_v1()',
     CONSTRAINT apart EXCLUDE USING gist (room WITH =, at WITH &&), CONSTRAINT alike CHECK (similarity(told, 'x') >= 0),
     score real GENERATED ALWAYS AS (similarity(told, 'public.similarity(')) STORED)`,
  'CREATE INDEX told ON t USING gin (told gin_trgm_ops)',
  `INSERT INTO t (room, at, told) VALUES (1, '[2024-01-01,2024-02-01)', 'hello'), (1, '[2024-02-01,2024-03-01)', NULL)`,
];
