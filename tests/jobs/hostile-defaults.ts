/** Checks tie values to keys that follow another table, hold keys within bounds, and put keys in an order. */
const checkedKeys: readonly string[] = [
  `CREATE FUNCTION most(book integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT book % 7 * 100 + 1'`,
  `CREATE TABLE book (id integer PRIMARY KEY, title varchar(40))`,
  `INSERT INTO book SELECT n, 'Book ' || n FROM generate_series(1, 300) n`,
  `CREATE TABLE loan (id integer PRIMARY KEY CHECK (id BETWEEN 1 AND 500), book_id integer NOT NULL REFERENCES book, other_id integer REFERENCES book, pages integer,
     CHECK (pages <= public.most(book_id)), CHECK (book_id <> other_id))`,
  `INSERT INTO loan SELECT n, n % 300 + 1, (n + 7) % 300 + 1, (n % 300 + 1) % 7 * 100 FROM generate_series(1, 500) n`,
  `CREATE TABLE node (id integer PRIMARY KEY, parent_id integer REFERENCES node, depth smallint CHECK (depth BETWEEN 0 AND 9), CHECK (parent_id < id))`,
  `INSERT INTO node SELECT n, NULLIF(n / 3, 0), n % 5 FROM generate_series(1, 300) n`,
];

/** A key of a wide type whose references are narrow. */
const narrowKeys: readonly string[] = [
  `CREATE TABLE branch (id serial PRIMARY KEY, name varchar(40))`,
  `INSERT INTO branch (name) SELECT 'Branch ' || n FROM generate_series(1, 12000) n`,
  `CREATE TABLE desk (branch_id smallint PRIMARY KEY REFERENCES branch, amount numeric(8,2))`,
  `INSERT INTO desk SELECT n * 40, n * 1.5 FROM generate_series(1, 300) n`,
];

/** PostgreSQL tables with constraints that are easily violated by generating columns independently. */
export const hostileDefaults: readonly string[] = [
  `CREATE TYPE mood AS ENUM ('good', 'so-so', 'bad')`,
  `CREATE DOMAIN plate AS varchar(8) CHECK (VALUE ~ '^[A-Z]{2}-[0-9]{3}$')`,
  `CREATE DOMAIN share AS numeric(4,3) CHECK (VALUE BETWEEN 0 AND 1)`,
  `CREATE TABLE grade (id smallint PRIMARY KEY, label varchar(20) NOT NULL UNIQUE)`,
  `INSERT INTO grade SELECT n * 300, 'grade ' || n FROM generate_series(1, 100) n`,
  `CREATE TABLE person (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, first_name varchar(30) NOT NULL, last_name varchar(30) NOT NULL,
     gender char(1) CHECK (gender IN ('M', 'V')), marital_status varchar(12), country char(2), email varchar(60) UNIQUE,
     birth_date date NOT NULL, died date, grade_id smallint REFERENCES grade, is_member boolean NOT NULL, feeling mood,
     car plate, part share, full_name text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED,
     CHECK (died IS NULL OR died >= birth_date), CHECK (first_name <> last_name))`,
  `INSERT INTO person (first_name, last_name, gender, marital_status, country, email, birth_date, died, grade_id, is_member, feeling, car, part)
     SELECT (ARRAY['Jan', 'Anna', 'Piet', 'Emma', 'Kees'])[n % 5 + 1], (ARRAY['de Vries', 'Jansen', 'Bakker'])[n % 3 + 1] || n, CASE n % 3 WHEN 0 THEN 'M' ELSE 'V' END,
       (ARRAY['married', 'single', 'divorced'])[n % 3 + 1], (ARRAY['NL', 'BE', 'DE', 'FR'])[n % 4 + 1], 'p' || n || '@gmail.com',
       date '1930-01-01' + n * 20, CASE n % 9 WHEN 0 THEN date '1930-01-01' + n * 20 + n END, (n % 100 + 1) * 300, n % 7 > 0,
       (enum_range(NULL::mood))[n % 3 + 1], 'AB-' || lpad((n % 1000)::text, 3, '0'), (n % 1000) / 1000.0 FROM generate_series(1, 1000) n`,
  `CREATE TABLE stay (id bigint PRIMARY KEY, person_id integer NOT NULL REFERENCES person, starts date NOT NULL, ends date NOT NULL, nights smallint NOT NULL,
     low numeric(10,2), high numeric(10,2), CHECK (starts <= ends), CHECK (low < high), CHECK (nights = ends - starts), UNIQUE (person_id, starts))`,
  `INSERT INTO stay SELECT n * 7919, n % 1000 + 1, date '2020-01-01' + n, date '2020-01-01' + n + n % 9, n % 9, n / 10.0, n / 10.0 + 5 FROM generate_series(1, 1500) n`,
  `CREATE TABLE extreme (id smallint PRIMARY KEY, small smallint, whole integer, big bigint, exact numeric(38,0), fine numeric(38,20), free numeric, single real, double double precision,
     day date, moment timestamp, zoned timestamptz, clock time, took interval, flag boolean, code char(1), note text, doc jsonb, bytes bytea, id2 uuid)`,
  `INSERT INTO extreme SELECT n, CASE n % 3 WHEN 0 THEN -32768 WHEN 1 THEN 32767 ELSE n END, CASE n % 3 WHEN 0 THEN -2147483648 WHEN 1 THEN 2147483647 ELSE n END,
     CASE n % 3 WHEN 0 THEN -9223372036854775808 WHEN 1 THEN 9223372036854775807 ELSE n END, CASE n % 2 WHEN 0 THEN 99999999999999999999999999999999999999 ELSE -n END,
     CASE n % 2 WHEN 0 THEN 999999999999999999.99999999999999999999 ELSE 0 END, CASE n % 3 WHEN 0 THEN 'NaN'::numeric WHEN 1 THEN 1e100 ELSE n END,
     CASE n % 4 WHEN 0 THEN 'Infinity'::real WHEN 1 THEN '-0'::real WHEN 2 THEN 'NaN'::real ELSE 3.4e38 END, CASE n % 4 WHEN 0 THEN '-Infinity'::float8 WHEN 1 THEN 1.7e308 WHEN 2 THEN 'NaN' ELSE 5e-324 END,
     CASE n % 4 WHEN 0 THEN 'infinity'::date WHEN 1 THEN '-infinity' WHEN 2 THEN '4713-01-01 BC' ELSE '5874897-12-31' END,
     CASE n % 4 WHEN 0 THEN 'infinity'::timestamp WHEN 1 THEN '-infinity' WHEN 2 THEN '4713-01-01 00:00:00 BC' ELSE '294276-12-31 23:59:59.999999' END,
     CASE n % 4 WHEN 0 THEN 'infinity'::timestamptz WHEN 1 THEN '-infinity' WHEN 2 THEN '4713-01-02 00:00:00+00 BC' ELSE '294246-12-31 00:00:00+00' END,
     CASE n % 2 WHEN 0 THEN time '24:00:00' ELSE '00:00:00' END, CASE n % 2 WHEN 0 THEN interval '178000000 years' ELSE interval '-1 microsecond' END, n % 2 = 0, chr(65 + n % 26),
     CASE n % 3 WHEN 0 THEN '' WHEN 1 THEN repeat('x', 5000) END, CASE n % 2 WHEN 0 THEN '{"a": [1, null]}'::jsonb ELSE 'null'::jsonb END, decode(lpad(to_hex(n), 8, '0'), 'hex'),
     ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid FROM generate_series(1, 200) n`,
  ...[0, 1, 2, 3].flatMap((rows) => [
    `CREATE TABLE few_${rows} (id serial PRIMARY KEY, name varchar(40), birth_date date, amount numeric(8,2), status varchar(10), stars smallint CHECK (stars BETWEEN 1 AND 5), UNIQUE (name, status))`,
    `INSERT INTO few_${rows} (name, birth_date, amount, status, stars) SELECT 'Anna de Vries ' || n, date '1980-01-01' + n, n * 1.5, 'open', n FROM generate_series(1, ${rows}) n`,
  ]),
  ...checkedKeys,
  ...narrowKeys,
  'ANALYZE',
];

/** MariaDB tables whose types take only some characters, days and addresses. */
export const hostileMariadb: readonly string[] = [
  `CREATE TABLE person (id INTEGER PRIMARY KEY AUTO_INCREMENT, full_name VARCHAR(60), city VARCHAR(40), street VARCHAR(60), postcode VARCHAR(12), country VARCHAR(40),
     birth_date TIMESTAMP NULL, created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, since TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP UNIQUE, note VARCHAR(80) CHARACTER SET ascii) CHARACTER SET latin1`,
  `INSERT INTO person SELECT seq, CONCAT('Anna Müller ', seq), ELT(seq % 4 + 1, 'Praha', 'Köln', 'Warszawa', 'Tokyo'), CONCAT('Hoofdstraat ', seq), 10000 + seq, ELT(seq % 4 + 1, 'Czechia', 'Germany', 'Poland', 'Japan'),
     '1971-02-03' + INTERVAL seq MONTH, '2020-01-01', '2010-01-01' + INTERVAL seq HOUR, 'plain words' FROM seq_1_to_300`,
  `CREATE TABLE visit (id SMALLINT PRIMARY KEY, person_id SMALLINT UNSIGNED, ip_address INET6, second_ip INET4, yr YEAR, flags BIT(5), roles SET('reader', 'editor', 'owner'), level ENUM('low', 'high'), doc JSON,
     starts DATE, ends DATE, CHECK (starts <= ends), CHECK (id > 0))`,
  `INSERT INTO visit SELECT seq, seq, IF(seq % 2, CONCAT('::ffff:192.168.0.', seq % 250), CONCAT('2001:db8::', seq)), CONCAT('10.0.0.', seq % 250), 1990 + seq % 40, seq % 32, ELT(seq % 3 + 1, 'reader', 'reader,owner', 'editor'), 'low', '{"a": 1}',
     '2020-01-01' + INTERVAL seq DAY, '2020-01-02' + INTERVAL seq DAY FROM seq_1_to_300`,
];
