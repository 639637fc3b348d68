import { familyNamesOf, firstNamesOf } from '@core/generators/words/people';

/** A table of people with notes: five columns are protected, and what stays may hold any of their values. */
export const patientColumns = {
  first_name: 'mock.first-name',
  last_name: 'mock.last-name',
  email: 'mock.email',
  phone: 'mock.phone',
  born: 'mock.date-of-birth',
} as const;

export const patientMarks = {
  first_name: 'FIRST_NAME',
  last_name: 'LAST_NAME',
  email: 'EMAIL',
  phone: 'PHONE',
  born: 'BIRTH_DATE',
} as const;

const listOf = (names: readonly { readonly written: string }[]): string =>
  `ARRAY[${names.map(({ written }) => `'${written.replaceAll("'", "''")}'`).join(', ')}]`;

const firstNames = listOf(firstNamesOf('en').all);
const familyNames = listOf(familyNamesOf('en'));

export const postgresqlPatients = (rows: number): string => `
  CREATE TABLE patient (
    id bigint NOT NULL, number integer, first_name varchar(60), last_name varchar(60), email varchar(120),
    phone varchar(30), born date, ward varchar(40), balance numeric(12,2), created_at timestamptz, details jsonb, note text);
  WITH names AS MATERIALIZED (SELECT ${firstNames} AS firsts, ${familyNames} AS families)
  INSERT INTO patient
  SELECT i, 1000000 + i * 7, f, l, lower(f) || '.' || lower(l) || i || '@mail.invalid',
    '+44 20 ' || lpad((i * 7919 % 100000000)::text, 8, '0'), date '1940-01-01' + (i % 25000)::int,
    (ARRAY['North', 'South', 'Children', 'Intensive care'])[i % 4 + 1], (i % 1000000) / 100.0,
    timestamptz '2015-01-01' + (i || ' seconds')::interval,
    jsonb_build_object('visits', i % 9, 'plan', 'standard', 'since', 2000 + i % 25),
    'Came in on Monday with a cough, sent home with rest and water. Ask again about order ' || i || ' in two weeks.'
  FROM (SELECT i, firsts[i * 31 % array_length(firsts, 1) + 1] AS f, families[i * 17 % array_length(families, 1) + 1] AS l
        FROM names, generate_series(1, ${rows}) AS i) AS people;
  ALTER TABLE patient ADD PRIMARY KEY (id);
  ANALYZE patient;`;
