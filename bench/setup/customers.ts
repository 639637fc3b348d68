/** The table of the benchmarks: 10 columns, of which first_name, last_name and email are protected. */
export const protectedColumns = {
  first_name: 'mock.first-name',
  last_name: 'mock.last-name',
  email: 'mock.email',
};

/** Their kinds, so that their values are searched for in phone and note, which are copied. */
export const marks = { first_name: 'FIRST_NAME', last_name: 'LAST_NAME', email: 'EMAIL' } as const;

export const postgresqlCustomers = (rows: number): string => `
  CREATE TABLE customer (
    id bigint NOT NULL, first_name varchar(60), last_name varchar(60), email varchar(120), phone varchar(30),
    born date, balance numeric(12,2), created_at timestamptz, is_active boolean, note text);
  INSERT INTO customer
  SELECT i, 'Given' || (i % 5000), 'Family' || (i % 9000), 'person' || i || '@mail.invalid',
    '+31 6 ' || lpad((i % 100000000)::text, 8, '0'), date '1940-01-01' + (i % 25000)::int, (i % 1000000) / 100.0,
    timestamptz '2015-01-01' + (i || ' seconds')::interval, i % 3 = 0, 'A note of some length about order ' || i
  FROM generate_series(1, ${rows}) AS i;
  ALTER TABLE customer ADD PRIMARY KEY (id);
  ANALYZE customer;`;

export const mariadbCustomers = (rows: number): string => `
  CREATE TABLE customer (
    id bigint NOT NULL PRIMARY KEY, first_name varchar(60), last_name varchar(60), email varchar(120), phone varchar(30),
    born date, balance decimal(12,2), created_at datetime, is_active boolean, note text) CHARACTER SET utf8mb4;
  INSERT INTO customer
  SELECT seq, concat('Given', seq % 5000), concat('Family', seq % 9000), concat('person', seq, '@mail.invalid'),
    concat('+31 6 ', lpad(seq % 100000000, 8, '0')), '1940-01-01' + INTERVAL (seq % 25000) DAY, (seq % 1000000) / 100.0,
    '2015-01-01' + INTERVAL seq SECOND, seq % 3 = 0, concat('A note of some length about order ', seq)
  FROM seq_1_to_${rows};
  ANALYZE TABLE customer;`;

export const sqliteCustomers = (rows: number): string => `
  CREATE TABLE customer (
    id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, email TEXT, phone TEXT,
    born TEXT, balance NUMERIC, created_at TEXT, is_active INTEGER, note TEXT);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
  INSERT INTO customer
  SELECT i, 'Given' || (i % 5000), 'Family' || (i % 9000), 'person' || i || '@mail.invalid',
    '+31 6 ' || printf('%08d', i % 100000000), date('1940-01-01', '+' || (i % 25000) || ' days'), (i % 1000000) / 100.0,
    datetime('2015-01-01', '+' || i || ' seconds'), i % 3 = 0, 'A note of some length about order ' || i FROM n;`;
