/**
 * Statements for a schema with every kind of key and type of a PostgreSQL major version, with names that are hard to
 * quote.
 */
export function hostilePostgresql(version: number): string[] {
  const since = (major: number, ...statements: string[]) => (version >= major ? statements : []);
  return [
    `CREATE SCHEMA ${schema}`,
    `CREATE SCHEMA "types; --"`,
    `SET search_path = ${schema}, "types; --"`,
    `CREATE TYPE "types; --"."the ""mood""" AS ENUM ('it''s "so" so', 'sad\\happy', '日本')`,
    `CREATE DOMAIN "types; --".code AS varchar(12) CHECK (VALUE <> '')`,
    `CREATE TYPE "types; --".pair AS (n integer, m "the ""mood""")`,
    `CREATE TYPE "types; --".span AS RANGE (SUBTYPE = float8, SUBTYPE_DIFF = float8mi)`,
    ...keyTables,
    ...typeTables(version),
    ...sizes,
    ...since(
      18,
      'CREATE EXTENSION btree_gist SCHEMA public',
      'SET search_path = public, "types; --"',
      `CREATE TABLE ${schema}.room (id integer, during daterange, PRIMARY KEY (id, during WITHOUT OVERLAPS))`,
      `CREATE TABLE ${schema}.stay (id integer PRIMARY KEY, room integer, during daterange,
         FOREIGN KEY (room, PERIOD during) REFERENCES ${schema}.room (id, PERIOD during))`,
      `INSERT INTO ${schema}.room SELECT n % 20, daterange(date '2024-01-01' + n, date '2024-01-21' + n) FROM generate_series(0, 199) n`,
      `INSERT INTO ${schema}.stay SELECT n, n % 20, daterange(date '2024-01-11' + n, date '2024-02-01' + n) FROM generate_series(0, 99) n`,
    ),
    'RESET search_path',
    'ANALYZE',
  ];
}

export const schema = '"Wéird ""schema"" $1"';

/** The schema's tables in PostgreSQL syntax, after the schema. */
export const hostileTables = (version: number): string[] => [
  '"select"',
  '"Ünïcode\ttab"',
  '"circle a"',
  '"circle b"',
  'parts',
  'to_parts',
  'base',
  'derived',
  'counted',
  'chosen',
  'everything',
  'no_key',
  'one_row',
  'no_rows',
  'wide',
  ...(version >= 18 ? ['room', 'stay'] : []),
];

const long = (letter: string) => `"${letter.repeat(63)}"`;

const keyTables = [
  `CREATE TABLE "select" ("from" integer, "a ""b"" \\ c" integer, "group" text NOT NULL, PRIMARY KEY ("from", "a ""b"" \\ c"),
     CONSTRAINT ${long('u')} UNIQUE ("group", "from") DEFERRABLE INITIALLY DEFERRED)`,
  `INSERT INTO "select" SELECT n % 40, n, 'g' || n FROM generate_series(1, 800) n`,
  `CREATE TABLE "Ünïcode\ttab" (id integer PRIMARY KEY, "$1" integer, "'; DROP TABLE x; --" integer, boss integer REFERENCES "Ünïcode\ttab" DEFERRABLE INITIALLY DEFERRED,
     CONSTRAINT ${long('f')} FOREIGN KEY ("$1", "'; DROP TABLE x; --") REFERENCES "select" MATCH FULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED)`,
  `INSERT INTO "Ünïcode\ttab" SELECT n, CASE WHEN n % 5 > 0 THEN n % 40 END, CASE WHEN n % 5 > 0 THEN n END, CASE WHEN n % 10 > 0 THEN n - n % 10 + 10 END FROM generate_series(1, 600) n`,
  'CREATE TABLE "circle a" (x integer, y integer, b integer, PRIMARY KEY (x, y))',
  `CREATE TABLE "circle b" (id integer PRIMARY KEY, x integer, y integer, CONSTRAINT there FOREIGN KEY (x, y) REFERENCES "circle a" ON DELETE SET NULL)`,
  'ALTER TABLE "circle a" ADD CONSTRAINT back FOREIGN KEY (b) REFERENCES "circle b" DEFERRABLE INITIALLY IMMEDIATE',
  'INSERT INTO "circle a" SELECT n % 7, n, NULL FROM generate_series(1, 300) n',
  'INSERT INTO "circle b" SELECT n, n % 7, n FROM generate_series(1, 300) n',
  'UPDATE "circle a" SET b = 301 - y',
  'CREATE TABLE parts (id integer, kind text NOT NULL, owner integer REFERENCES "circle b", PRIMARY KEY (id, kind)) PARTITION BY LIST (kind)',
  `CREATE TABLE "part 'a'" PARTITION OF parts FOR VALUES IN ('a', 'it''s') PARTITION BY HASH (id)`,
  `CREATE TABLE "part a 0" PARTITION OF "part 'a'" FOR VALUES WITH (MODULUS 2, REMAINDER 0)`,
  `CREATE TABLE "part a 1" PARTITION OF "part 'a'" FOR VALUES WITH (MODULUS 2, REMAINDER 1)`,
  'CREATE TABLE part_rest PARTITION OF parts DEFAULT',
  'CREATE INDEX ON parts (owner)',
  `INSERT INTO parts SELECT n, (ARRAY['a', 'b', 'it''s'])[n % 3 + 1], n % 300 + 1 FROM generate_series(1, 900) n`,
  'CREATE TABLE to_parts (n bigint GENERATED ALWAYS AS IDENTITY, id integer, kind text, FOREIGN KEY (id, kind) REFERENCES parts ON DELETE CASCADE)',
  'INSERT INTO to_parts (id, kind) SELECT id, kind FROM parts WHERE id % 2 = 0',
  'CREATE TABLE base (id integer PRIMARY KEY, note text)',
  'CREATE TABLE derived (PRIMARY KEY (id), more text) INHERITS (base)',
  `INSERT INTO base SELECT n, 'base ' || n FROM generate_series(1, 50) n`,
  `INSERT INTO derived SELECT n, 'derived ' || n, 'x' FROM generate_series(51, 90) n`,
  `CREATE TABLE counted (id bigint GENERATED ALWAYS AS IDENTITY (START 1000 INCREMENT 5) PRIMARY KEY, "by" smallserial, name varchar(30) COLLATE "C",
     upper_name text GENERATED ALWAYS AS (upper(name COLLATE "C")) STORED, at tstzrange, EXCLUDE USING gist (at WITH &&))`,
  `INSERT INTO counted (name, at) SELECT 'name ' || n, tstzrange(timestamptz '2024-01-01' + n * interval '1 day', timestamptz '2024-01-01' + (n + 1) * interval '1 day') FROM generate_series(1, 200) n`,
  'CREATE UNIQUE INDEX named ON counted (lower(name), (id % 7)) INCLUDE (at) WHERE id > 0',
  'CREATE TABLE chosen (id integer PRIMARY KEY, b integer REFERENCES "circle b", is_main boolean, label text, size integer)',
  `INSERT INTO chosen SELECT n, n % 300 + 1, n <= 300, 'Label ' || n, n % 9 FROM generate_series(1, 600) n`,
  'CREATE UNIQUE INDEX only_main ON chosen (b) WHERE is_main',
  'CREATE UNIQUE INDEX by_label ON chosen (lower(label))',
];

const typeTables = (version: number) => [
  `CREATE TABLE everything (id uuid PRIMARY KEY, mood "the ""mood""", moods "the ""mood"""[], code code, pair pair, span span,
     ${version >= 14 ? 'spans int4multirange,' : ''} words text[], grid integer[][], numbers numeric(12,3)[], days daterange, place point, shape polygon, ring circle,
     bits bit varying(9), doc jsonb, raw json, markup xml, search tsvector, net inet, mac macaddr, cash money, took interval, clock timetz, bytes bytea,
     exact numeric, real4 real, letter "char", padded char(6), big text)`,
  `INSERT INTO everything SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (enum_range(NULL::"the ""mood"""))[n % 3 + 1],
     ARRAY[(enum_range(NULL::"the ""mood"""))[n % 3 + 1], NULL], 'c' || n, ROW(n, 'sad\\happy')::pair, span(n, n + 0.5),
     ${version >= 14 ? 'int4multirange(int4range(n, n + 2), int4range(n + 5, NULL)),' : ''} ARRAY['a "b"', NULL, '', 'NULL', '{' || n], ARRAY[[n, 1], [2, NULL]], ARRAY[n / 8.0, 'NaN'],
     daterange(NULL, date '2024-01-01' + n), point(n, -n), polygon(box(point(0, 0), point(n, n))), circle(point(1, n), 2.5),
     n::bit(9)::varbit, jsonb_build_object('k', n, 'deep', ARRAY[1, 2]), '{"b": 1,  "a": [null]}', '<a b="1">x</a>', to_tsvector('simple', 'a fat cat ' || n),
     ('10.0.' || n % 250 || '.1/24')::inet, '08:00:2b:01:02:03', n::numeric::money, n * interval '1 month -3 days', '12:00:00.5+02', decode(lpad(to_hex(n), 8, '0'), 'hex'),
     n::numeric ^ 9 / 7, n / 3.0, 'x', 'ab', repeat('长 ', n * 10) FROM generate_series(1, 250) n`,
  'CREATE UNLOGGED TABLE no_key (a text, b integer)',
  `INSERT INTO no_key SELECT CASE n % 4 WHEN 0 THEN NULL WHEN 1 THEN '' ELSE E'tab\\t\\nline \\\\N ' || n % 50 END, n % 9 FROM generate_series(1, 700) n`,
];

const columns = Array.from({ length: 300 }, (_, at) => `c${at}`);

const sizes = [
  'CREATE TABLE one_row (id integer PRIMARY KEY, label text)',
  `INSERT INTO one_row VALUES (1, 'the only one')`,
  'CREATE TABLE no_rows (id serial PRIMARY KEY, label text)',
  `CREATE TABLE wide (id integer PRIMARY KEY, ${columns.map((name, at) => `${name} ${at % 2 === 0 ? 'integer' : 'text'}`).join(', ')})`,
  `INSERT INTO wide SELECT n, ${columns.map((_, at) => (at % 2 === 0 ? `n % ${at + 2}` : `'v' || n % ${at + 2}`)).join(', ')} FROM generate_series(1, 300) n`,
];
