/** Rows numbered from 1. */
const numbered = (rows: number): string =>
  `WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${rows})`;

const pick = (list: readonly string[], by: string): string =>
  `CASE ${by} % ${list.length} ${list.map((one, at) => `WHEN ${at} THEN '${one.replaceAll("'", "''")}'`).join(' ')} END`;

const firsts = ['Jan', 'Marijke', 'Fatima', 'Zoë', 'Sanne', 'Pieter', 'Noor'];
const lasts = [
  'de Vries',
  'Bakker',
  'Yilmaz',
  'van den Berg',
  'Smit',
  'Müller',
  'Jansen',
  'Visser',
  'Mulder',
];

/** Columns related by checks, references by small numbers, and tables of zero to three rows. */
const checks = [
  'CREATE TABLE grade (id SMALLINT PRIMARY KEY, label VARCHAR(20) NOT NULL UNIQUE)',
  `${numbered(60)} INSERT INTO grade SELECT n * 500, 'grade ' || n FROM c`,
  `CREATE TABLE stay (id INTEGER PRIMARY KEY, first_name VARCHAR(30) NOT NULL, last_name VARCHAR(30) NOT NULL, full_name VARCHAR(61) NOT NULL,
     gender CHAR(1) CHECK (gender IN ('M', 'V')), grade_id SMALLINT REFERENCES grade, starts DATE NOT NULL, ends DATE NOT NULL,
     low DECIMAL(8,2), high DECIMAL(8,2), stars SMALLINT CHECK (stars BETWEEN 1 AND 5), CHECK (starts <= ends), CHECK (low < high), CHECK (first_name <> last_name))`,
  `${numbered(1200)} INSERT INTO stay SELECT n, ${pick(firsts, 'n')}, ${pick(lasts, 'n')}, ${pick(firsts, 'n')} || ' ' || ${pick(lasts, 'n')},
     ${pick(['M', 'V'], 'n')}, (n % 60 + 1) * 500, date('2020-01-01', '+' || n || ' days'), date('2020-01-01', '+' || (n + n % 9) || ' days'), n / 10.0, n / 10.0 + 5, n % 5 + 1 FROM c`,
  ...[0, 1, 2, 3].flatMap((rows) => [
    `CREATE TABLE few_${rows} (id INTEGER PRIMARY KEY, name VARCHAR(40), birth_date DATE, amount DECIMAL(8,2), stars SMALLINT CHECK (stars BETWEEN 1 AND 5), UNIQUE (name, stars))`,
    ...(rows === 0
      ? []
      : [
          `${numbered(rows)} INSERT INTO few_${rows} SELECT n, 'Anna de Vries ' || n, date('1980-01-01', '+' || n || ' days'), n * 1.5, n FROM c`,
        ]),
  ]),
];

/** Unique dates and codes, natural keys, composite keys, a self-reference, and people with all their names. */
const keys = [
  'CREATE TABLE country (code CHAR(2) PRIMARY KEY, name VARCHAR(40) NOT NULL UNIQUE)',
  `INSERT INTO country VALUES ('NL', 'Netherlands'), ('BE', 'Belgium'), ('DE', 'Germany'), ('FR', 'France'), ('GB', 'United Kingdom')`,
  'CREATE TABLE holiday (day DATE NOT NULL UNIQUE, name VARCHAR(40), country CHAR(2) REFERENCES country, PRIMARY KEY (country, day))',
  `${numbered(300)} INSERT INTO holiday SELECT date('2020-01-01', '+' || n || ' days'), 'holiday ' || n, ${pick(['NL', 'BE', 'DE'], 'n')} FROM c`,
  `CREATE TABLE person (email VARCHAR(60) PRIMARY KEY, phone VARCHAR(20) UNIQUE, first_name VARCHAR(30), last_name VARCHAR(30), birth_date DATE UNIQUE,
     manager VARCHAR(60) REFERENCES person, country CHAR(2) REFERENCES country, UNIQUE (first_name, last_name, birth_date))`,
  `${numbered(500)} INSERT INTO person SELECT 'p' || n || '@bedrijf.example', '+31 6 ' || (10000000 + n * 7919), ${pick(firsts, 'n')}, ${pick(lasts, 'n')},
     date('1950-01-01', '+' || (n * 31) || ' days'), CASE WHEN n > 5 THEN 'p' || (n % 5 + 1) || '@bedrijf.example' END, ${pick(['NL', 'BE', 'DE', 'FR', 'GB'], 'n')} FROM c`,
  `CREATE TABLE member (id INTEGER PRIMARY KEY, first_name VARCHAR(30), last_name VARCHAR(30), full_name VARCHAR(61), email VARCHAR(80), phone VARCHAR(20),
     street VARCHAR(60), postcode VARCHAR(10), city VARCHAR(40), country CHAR(2))`,
  `${numbered(500)} INSERT INTO member SELECT n, f, l, f || ' ' || l, lower(f) || '.' || lower(replace(l, ' ', '')) || n || '@gmail.com', '0' || (201000000 + n * 7919),
     'Dorpsstraat ' || n, (1000 + n * 17) || ' AB', ${pick(['Utrecht', 'Assen', 'Zwolle', 'Leiden', 'Venlo'], 'n')}, 'NL'
     FROM (SELECT n, ${pick(firsts, 'n')} AS f, ${pick(lasts, 'n')} AS l FROM c)`,
];

/**
 * Boundary values of every type, documents and texts with personal data, dates as text, and scripts that masks may
 * overlook.
 */
const extremes = [
  `CREATE TABLE extreme (id INTEGER PRIMARY KEY, small SMALLINT, big BIGINT, exact DECIMAL(38,10), single REAL, day DATE, moment TIMESTAMP, clock TIME, flag BOOLEAN,
     code CHAR(1), note TEXT, doc JSON, bytes BLOB, dob VARCHAR(10), naam VARCHAR(40), empty VARCHAR(10))`,
  `${numbered(400)} INSERT INTO extreme SELECT n, CASE n % 3 WHEN 0 THEN -32768 WHEN 1 THEN 32767 ELSE n END, CASE n % 3 WHEN 0 THEN -9223372036854775807 WHEN 1 THEN 9223372036854775807 ELSE n END,
     '99999999999.5', CASE n % 3 WHEN 0 THEN 3.4e38 WHEN 1 THEN -1e-30 ELSE 0 END, CASE n % 3 WHEN 0 THEN '0001-01-01' WHEN 1 THEN '9999-12-31' ELSE date('2000-02-28', '+' || n || ' days') END,
     CASE n % 2 WHEN 0 THEN '9999-12-31 23:59:59.999999' ELSE '0001-01-01 00:00:00' END, CASE n % 2 WHEN 0 THEN '23:59:59' ELSE '00:00:00' END, n % 2, char(65 + n % 26),
     CASE n % 3 WHEN 0 THEN '' WHEN 1 THEN ${pick(firsts, 'n')} || ' ' || ${pick(lasts, 'n')} || ' heeft gebeld op 06-' || (12345678 + n) ELSE NULL END,
     '{"who":{"name":"' || ${pick(firsts, 'n')} || ' ' || ${pick(lasts, 'n')} || '","n":' || n || '}}', x'00ff', strftime('%d/%m/%Y', '1950-01-01', '+' || (n * 20) || ' days'),
     ${pick(['ნინო შვილი', 'அருண் குமார்', 'Արամ Պետրոսյան', '佐藤 花子', 'Nguyễn Văn Ễn', 'Ștefan Ionescu', '𠮷田 﨑子'], 'n')}, '' FROM c`,
];

/** Schemas with constraints that are easily violated by generating values independently, as SQLite statements. */
export const hostileSchemas: Readonly<Record<string, readonly string[]>> = { checks, keys, extremes };
