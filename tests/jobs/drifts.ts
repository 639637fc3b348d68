export type DriftingEngine = 'PostgreSQL' | 'MariaDB' | 'SQLite';

/** How the schema of a source changes between runs, and what a destination shows of it. */
export interface Drifts {
  readonly tables: readonly string[];
  /** Changes that a table of own rows can follow in place. */
  readonly kept: readonly string[];
  /** What is told of them: code and table. */
  readonly altered: readonly string[];
  /** Changes for which tables have to be made anew. */
  readonly lost: readonly string[];
  /** What is told of them: code, table, changes. */
  readonly outdated: readonly (readonly string[])[];
  /** Statements of others in the destination, and what then changes in the source. */
  readonly others: readonly string[];
  readonly after: readonly string[];
  /** Columns and keys of a database, as rows to compare. */
  readonly shape: string;
}

const ids = Array.from({ length: 30 }, (_, at) => at + 1);
const customers = ids.map((id) => `(${id}, 'Anna ${id}', 'anna${id}@voorbeeld.nl', '${id}', 'Delft', ${id})`);
const orders = ids.map((id) => `(${id}, ${id}, ${id}.50, 'A${id}')`);

const rows = [
  `INSERT INTO customer (id, name, email, fax, city, points) VALUES ${customers.join(', ')}`,
  `INSERT INTO orders (id, customer_id, total, code) VALUES ${orders.join(', ')}`,
];

const lostChanges = [
  'ALTER TABLE customer RENAME COLUMN fax TO telefax',
  'ALTER TABLE orders DROP COLUMN code',
];
const afterOthers = ['ALTER TABLE coupon ADD COLUMN valid_to date'];
const outdated = [
  ['destination-table-outdated', 'customer', '− fax; + telefax varchar(20)'],
  ['destination-table-outdated', 'orders', '− code'],
];

const postgresql: Drifts = {
  tables: [
    `CREATE TYPE mood AS ENUM ('glad', 'sad')`,
    `CREATE TABLE customer (id integer PRIMARY KEY, name varchar(20) NOT NULL, email varchar(60), fax varchar(20),
       city varchar(30) NOT NULL, points smallint, mood mood DEFAULT 'sad')`,
    `CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer, total numeric(6,2), code varchar(10))`,
    ...rows,
  ],
  kept: [
    'ALTER TABLE customer ADD COLUMN phone varchar(20)',
    'ALTER TABLE customer ADD COLUMN vip boolean NOT NULL DEFAULT false',
    'ALTER TABLE customer ALTER COLUMN name TYPE varchar(80)',
    `UPDATE customer SET name = name || ' van der Zanden-Koningshoven'`,
    'ALTER TABLE customer ALTER COLUMN city DROP NOT NULL',
    'UPDATE customer SET city = NULL WHERE id = 3',
    'ALTER TABLE customer ALTER COLUMN points TYPE integer',
    'UPDATE customer SET points = 100000 + id',
    'ALTER TABLE customer ALTER COLUMN points SET NOT NULL',
    'ALTER TABLE customer ADD CONSTRAINT customer_email_key UNIQUE (email)',
    `ALTER TYPE mood ADD VALUE 'grim' BEFORE 'sad'`,
    `UPDATE customer SET mood = 'grim' WHERE id = 4`,
    `ALTER TABLE customer ALTER COLUMN mood SET DEFAULT 'glad'`,
    'ALTER TABLE orders ALTER COLUMN total TYPE numeric(9,2)',
    'ALTER TABLE orders ADD CONSTRAINT orders_total_check CHECK (total >= 0)',
    'ALTER TABLE orders ADD CONSTRAINT orders_customer_fkey FOREIGN KEY (customer_id) REFERENCES customer',
    'CREATE UNIQUE INDEX orders_upper_code ON orders (upper(code))',
    'CREATE TABLE coupon (id integer PRIMARY KEY, code varchar(10))',
    `INSERT INTO coupon VALUES (1, 'TEN')`,
  ],
  altered: ['destination-table-altered customer', 'destination-table-altered orders'],
  lost: [...lostChanges, 'ALTER TABLE orders DROP CONSTRAINT orders_pkey, ADD PRIMARY KEY (id, customer_id)'],
  outdated: [
    ['destination-table-outdated', 'customer', '− fax; + telefax character varying(20)'],
    [
      'destination-table-outdated',
      'orders',
      'customer_id: integer → integer NOT NULL; − code; PRIMARY KEY id → id, customer_id; − orders_upper_code',
    ],
  ],
  others: ['DROP TABLE coupon', 'CREATE TABLE coupon (id integer PRIMARY KEY, code text, owner text)'],
  after: afterOthers,
  shape: `
    SELECT attrelid::regclass::text, attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull,
      (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum))
    FROM pg_attribute WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')
      AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'enum', enumlabel, enumsortorder::text FROM pg_enum ORDER BY 1, 2, 3`,
};

const mariadb: Drifts = {
  tables: [
    `CREATE TABLE customer (id integer PRIMARY KEY, name varchar(20) NOT NULL, email varchar(60), fax varchar(20),
       city varchar(30) NOT NULL, points smallint, mood enum('glad', 'sad') DEFAULT 'sad')`,
    `CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer, total decimal(6,2), code varchar(10))`,
    ...rows,
  ],
  kept: [
    'ALTER TABLE customer ADD COLUMN phone varchar(20)',
    'ALTER TABLE customer ADD COLUMN vip tinyint NOT NULL DEFAULT 0',
    'ALTER TABLE customer MODIFY COLUMN name varchar(80) NOT NULL',
    `UPDATE customer SET name = concat(name, ' van der Zanden-Koningshoven')`,
    'ALTER TABLE customer MODIFY COLUMN city varchar(30)',
    'UPDATE customer SET city = NULL WHERE id = 3',
    'UPDATE customer SET points = id',
    'ALTER TABLE customer MODIFY COLUMN points integer NOT NULL',
    'UPDATE customer SET points = 100000 + id',
    'ALTER TABLE customer ADD CONSTRAINT customer_email_key UNIQUE (email)',
    `ALTER TABLE customer MODIFY COLUMN mood enum('glad', 'grim', 'sad') DEFAULT 'glad'`,
    `UPDATE customer SET mood = 'grim' WHERE id = 4`,
    'ALTER TABLE orders MODIFY COLUMN total decimal(9,2)',
    'ALTER TABLE orders ADD CONSTRAINT orders_total_check CHECK (total >= 0)',
    'ALTER TABLE orders ADD CONSTRAINT orders_customer_fkey FOREIGN KEY (customer_id) REFERENCES customer (id)',
    'CREATE TABLE coupon (id integer PRIMARY KEY, code varchar(10))',
    `INSERT INTO coupon VALUES (1, 'TEN')`,
  ],
  altered: ['destination-table-altered customer', 'destination-table-altered orders'],
  lost: lostChanges,
  outdated,
  others: ['DROP TABLE coupon', 'CREATE TABLE coupon (id integer PRIMARY KEY, code text, owner text)'],
  after: afterOthers,
  shape: `
    SELECT table_name, column_name, concat_ws(' ', column_type, is_nullable, column_default)
    FROM information_schema.columns WHERE table_schema = database()
    UNION ALL SELECT table_name, index_name, concat_ws(' ', seq_in_index, column_name, non_unique)
    FROM information_schema.statistics WHERE table_schema = database()
    UNION ALL SELECT table_name, constraint_name, constraint_type
    FROM information_schema.table_constraints WHERE table_schema = database() ORDER BY 1, 2, 3`,
};

const sqlite: Drifts = {
  tables: [
    `CREATE TABLE customer (id integer PRIMARY KEY, name varchar(20) NOT NULL, email varchar(60), fax varchar(20),
       city varchar(30) NOT NULL, points smallint)`,
    `CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer, total decimal(6,2), code varchar(10))`,
    ...rows,
  ],
  kept: [
    'ALTER TABLE customer ADD COLUMN phone varchar(20)',
    'ALTER TABLE customer ADD COLUMN vip boolean NOT NULL DEFAULT 0',
    'CREATE UNIQUE INDEX customer_email_key ON customer (email)',
    'ALTER TABLE orders RENAME TO orders_before',
    `CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer REFERENCES customer (id), total decimal(9,2) CHECK (total >= 0),
       code varchar(10))`,
    'INSERT INTO orders SELECT * FROM orders_before',
    'DROP TABLE orders_before',
    'CREATE TABLE coupon (id integer PRIMARY KEY, code varchar(10))',
    `INSERT INTO coupon VALUES (1, 'TEN')`,
  ],
  altered: ['destination-table-altered customer', 'destination-table-altered orders'],
  lost: lostChanges,
  outdated,
  others: ['DROP TABLE coupon', 'CREATE TABLE coupon (id integer PRIMARY KEY, code text, owner text)'],
  after: afterOthers,
  shape: `SELECT tbl_name, name, replace(replace(sql, ' ', ''), '"', '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2, 3`,
};

export const driftsOf = (engine: DriftingEngine): Drifts =>
  ({ PostgreSQL: postgresql, MariaDB: mariadb, SQLite: sqlite })[engine];
