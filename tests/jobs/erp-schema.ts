const modules = ['sales', 'purchase', 'stock', 'production', 'finance', 'hr'] as const;
const rows = 30;

const series = (count = rows) => `generate_series(1, ${count}) n`;
const pick = (...texts: string[]) =>
  `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[n % ${texts.length} + 1]`;

/** The ten tables of a module, each with the prefix of its name. */
const moduleTables = (m: string, at: number): string[] => [
  `CREATE TABLE ${m}_code (code char(3) PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'), label varchar(30) NOT NULL, sort smallint NOT NULL UNIQUE CHECK (sort > 0))`,
  `INSERT INTO ${m}_code SELECT 'A' || chr(65 + n / 26) || chr(65 + n % 26), '${m} code ' || n, n FROM ${series()}`,
  `CREATE TABLE ${m}_status (code varchar(10) PRIMARY KEY, description varchar(40), is_final boolean NOT NULL)`,
  `INSERT INTO ${m}_status VALUES ('OPEN', 'Open', false), ('SENT', 'Sent', false), ('DONE', 'Done', true)`,
  `CREATE TABLE ${m}_unit (id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 99), name varchar(20) NOT NULL UNIQUE, factor numeric(8,4) CHECK (factor > 0))`,
  `INSERT INTO ${m}_unit SELECT n, 'unit ' || n, n / 4.0 FROM ${series()}`,
  `CREATE TABLE ${m}_party (id serial PRIMARY KEY, party_no varchar(12) NOT NULL UNIQUE CHECK (party_no ~ '^P[0-9]{6}$'), name varchar(60), first_name varchar(30), last_name varchar(30),
     email varchar(60) UNIQUE, phone varchar(20), iban varchar(34), street varchar(60), postcode varchar(10), city varchar(40), country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'), born date,
     valid_from date NOT NULL, valid_to date, credit_limit numeric(12,2) CHECK (credit_limit >= 0), settings xml, tags text[], CHECK (valid_to IS NULL OR valid_to > valid_from), CHECK (born < valid_from))`,
  `INSERT INTO ${m}_party (party_no, name, first_name, last_name, email, phone, iban, street, postcode, city, country, born, valid_from, valid_to, credit_limit, settings, tags)
     SELECT 'P' || lpad((${at} * 1000 + n)::text, 6, '0'), 'Bedrijf ${m} ' || n, ${pick('Anna', 'Piet', 'Emma', 'Jan')}, ${pick('Jansen', 'de Vries', 'Bakker')} || '${m}' || n, '${m}' || n || '@gmail.com', '+3161234' || 1000 + n, NULL,
       'Dorpsstraat ' || n, 1000 + n || ' AB', ${pick('Utrecht', 'Zwolle', 'Breda')}, 'NL', date '1950-01-01' + n * 200, date '2015-01-01' + n, CASE n % 3 WHEN 0 THEN date '2016-01-01' + n * 2 END, n * 100,
       xmlparse(CONTENT '<settings><desk>' || n || '</desk><lines>' || n || '</lines></settings>'), ARRAY['a', 'b' || n] FROM ${series()}`,
  `CREATE TABLE ${m}_party_role (party_id smallint REFERENCES ${m}_party, code char(3) REFERENCES ${m}_code, since date NOT NULL, PRIMARY KEY (party_id, code))`,
  `INSERT INTO ${m}_party_role SELECT n, 'A' || chr(65 + n / 26) || chr(65 + n % 26), date '2020-01-01' + n FROM ${series()}`,
  `CREATE TABLE ${m}_node (id integer PRIMARY KEY, parent_id integer REFERENCES ${m}_node, depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 9), path varchar(40) NOT NULL UNIQUE, CHECK (parent_id < id), CHECK ((parent_id IS NULL) = (depth = 0)))`,
  `INSERT INTO ${m}_node SELECT n, NULLIF(n / 4, 0), CASE WHEN n < 4 THEN 0 WHEN n < 16 THEN 1 ELSE 2 END, 'root/' || n FROM ${series()}`,
  `CREATE TABLE ${m}_document (id bigserial PRIMARY KEY, doc_no varchar(16) NOT NULL UNIQUE, party_id integer NOT NULL REFERENCES ${m}_party, counter_id integer REFERENCES sales_party, status varchar(10) NOT NULL REFERENCES ${m}_status,
     node_id integer REFERENCES ${m}_node, issued date NOT NULL, due date NOT NULL, net numeric(12,2) NOT NULL, vat numeric(12,2) NOT NULL, gross numeric(12,2) NOT NULL, body xml, note text,
     CHECK (due >= issued), CHECK (gross = net + vat))`,
  `INSERT INTO ${m}_document (doc_no, party_id, counter_id, status, node_id, issued, due, net, vat, gross, body, note)
     SELECT 'D-2024-' || lpad(n::text, 5, '0'), n % ${rows} + 1, NULLIF(n % ${rows}, 0), ${pick('OPEN', 'SENT', 'DONE')}, n % ${rows} + 1, date '2024-01-01' + n, date '2024-01-31' + n, n * 10, n * 2.1, n * 12.1,
       xmlparse(CONTENT '<doc><total>' || n || '</total></doc>'), CASE n % 4 WHEN 0 THEN 'Called Emma Bakker about order ' || n END FROM ${series(rows * 2)}`,
  `CREATE TABLE ${m}_line (document_id bigint REFERENCES ${m}_document, line_no smallint CHECK (line_no > 0), unit_id smallint NOT NULL REFERENCES ${m}_unit, quantity numeric(10,3) NOT NULL CHECK (quantity > 0),
     price numeric(10,2) NOT NULL, discount numeric(4,3) NOT NULL CHECK (discount BETWEEN 0 AND 1), total numeric GENERATED ALWAYS AS (quantity * price) STORED, PRIMARY KEY (document_id, line_no))`,
  `INSERT INTO ${m}_line (document_id, line_no, unit_id, quantity, price, discount) SELECT n / 2 + 1, n % 2 + 1, n % ${rows} + 1, n / 3.0 + 1, n * 2.5, n % 10 / 10.0 FROM ${series(rows * 3)}`,
  `CREATE TYPE ${m}_kind AS ENUM ('made', 'changed', 'closed')`,
  `CREATE TABLE ${m}_event (id uuid PRIMARY KEY, document_id bigint NOT NULL REFERENCES ${m}_document, happened timestamptz NOT NULL, kind ${m}_kind NOT NULL, payload jsonb, party_id integer REFERENCES ${m}_party)`,
  `INSERT INTO ${m}_event SELECT md5('${m}' || n)::uuid, n % ${rows} + 1, timestamptz '2024-01-01 10:00+00' + n * interval '1 hour', (enum_range(NULL::${m}_kind))[n % 3 + 1], jsonb_build_object('by', n % 7, 'n', n), NULLIF(n % ${rows}, 0) FROM ${series(rows * 2)}`,
  `CREATE TABLE ${m}_balance (party_id integer REFERENCES ${m}_party, period char(7) CHECK (period ~ '^[0-9]{4}-[0-9]{2}$'), opening numeric(12,2) NOT NULL, closing numeric(12,2) NOT NULL, PRIMARY KEY (party_id, period), CHECK (closing >= opening))`,
  `INSERT INTO ${m}_balance SELECT n, '2024-0' || n % 9 + 1, n * 10, n * 11 FROM ${series()}`,
];

/**
 * PostgreSQL statements for the sixty tables of a system for enterprises: codes under checks, hierarchies, documents
 * whose sums add up, XML, narrow references, and parties with personal data in every module.
 */
export const erpSchema: readonly string[] = [...modules.flatMap(moduleTables), 'ANALYZE'];
