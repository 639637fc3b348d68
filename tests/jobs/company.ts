import type { ConnectionConfig } from '@core/connectors/connector';
import type { Choices } from './run-harness';

/** A test's access to a database, outside the connectors. */
export interface TestDatabase {
  readonly config: ConnectionConfig;
  run(...statements: string[]): Promise<void>;
  query(sql: string): Promise<(string | null)[][]>;
  drop(): Promise<void>;
}

/** All tables, parents and children mixed. */
export const companyTables = ['department', 'employee', 'project', 'assignment', 'empty_one'];

/** The whole content of a table as sorted lines, to compare two databases. */
export async function contentOf(database: TestDatabase, table: string): Promise<string[]> {
  const rows = await database.query(`SELECT * FROM ${table}`);
  return rows.map((row) => JSON.stringify(row)).sort();
}

export interface Dialect {
  readonly engine: 'SQLITE' | 'POSTGRESQL';
  /** 'schema.', the prefix of displayed table names. */
  readonly prefix: string;
  readonly statements: readonly string[];
}

const departments = 40;

/**
 * A company with keys of every kind: composite (assignment → project), self-referencing (manager), cyclic (department ↔
 * employee), and transitive (assignment → project → department). And a view.
 */
const tables = (numeric: string, timestamp: string) => [
  `CREATE TABLE department (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL, head_id INTEGER)`,
  `CREATE TABLE employee (
     id INTEGER NOT NULL PRIMARY KEY,
     first_name VARCHAR(40) NOT NULL,
     last_name VARCHAR(60),
     email VARCHAR(120) NOT NULL UNIQUE,
     manager_id INTEGER REFERENCES employee (id),
     department_id INTEGER NOT NULL REFERENCES department (id),
     salary ${numeric} NOT NULL,
     born DATE,
     hired ${timestamp},
     note TEXT)`,
  `CREATE TABLE project (
     department_id INTEGER NOT NULL REFERENCES department (id),
     number INTEGER NOT NULL,
     title VARCHAR(80),
     PRIMARY KEY (department_id, number))`,
  `CREATE TABLE assignment (
     department_id INTEGER NOT NULL,
     number INTEGER NOT NULL,
     employee_id INTEGER NOT NULL REFERENCES employee (id),
     hours INTEGER,
     PRIMARY KEY (department_id, number, employee_id),
     FOREIGN KEY (department_id, number) REFERENCES project (department_id, number))`,
  `CREATE TABLE empty_one (id INTEGER NOT NULL PRIMARY KEY, label TEXT)`,
  `CREATE VIEW employee_names AS SELECT id, first_name FROM employee`,
];

/** Rows from a table of numbers n(i); the two engines agree on every expression. */
const rows = (employees: number, numbers: (count: number) => string) => [
  `INSERT INTO department SELECT i, 'Dept ' || i, NULL FROM ${numbers(departments)}`,
  `INSERT INTO employee SELECT i,
     CASE i % 5 WHEN 0 THEN 'Jan' WHEN 1 THEN 'Marie' WHEN 2 THEN 'Kenji' WHEN 3 THEN 'Anneke' ELSE 'O''Neil' END,
     CASE WHEN i % 7 = 0 THEN NULL WHEN i % 11 = 0 THEN '' ELSE 'Jansen' || (i % 200) END,
     'person' || i || '@source.invalid',
     CASE WHEN i <= 10 THEN NULL ELSE i / 10 END,
     1 + i % ${departments},
     1000 + i % 900 + 0.25,
     CASE WHEN i % 13 = 0 THEN NULL ELSE '19' || (50 + i % 50) || '-0' || (1 + i % 9) || '-1' || (i % 10) END,
     '2020-01-0' || (1 + i % 9) || ' 08:30:00',
     CASE WHEN i % 3 = 0 THEN NULL ELSE 'note ' || i || ' – 日本語' END
   FROM ${numbers(employees)}`,
  `UPDATE department SET head_id = id * 3`,
  `INSERT INTO project SELECT 1 + i % ${departments}, i, 'Project ' || i FROM ${numbers(200)}`,
  `INSERT INTO assignment SELECT p.department_id, p.number, e.id, e.id % 40
   FROM project p JOIN employee e ON e.id % 50 = p.number % 50`,
];

export const sqliteCompany = (employees = 3000): Dialect => ({
  engine: 'SQLITE',
  prefix: '',
  statements: [
    ...tables('DECIMAL(10,2)', 'TIMESTAMP').map((sql) =>
      sql.replace('head_id INTEGER)', 'head_id INTEGER REFERENCES employee (id))'),
    ),
    ...rows(
      employees,
      (count) =>
        `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`,
    ),
  ],
});

export const postgresCompany = (employees = 3000): Dialect => ({
  engine: 'POSTGRESQL',
  prefix: 'public.',
  statements: [
    ...tables('NUMERIC(10,2)', 'TIMESTAMP'),
    ...rows(employees, (count) => `generate_series(1, ${count}) AS n(i)`).map((sql) =>
      sql.replace(/(CASE WHEN i % 13.*END),/, '($1)::date,').replace(/('2020-01-0'.*'),/, '($1)::timestamp,'),
    ),
    `ALTER TABLE department ADD FOREIGN KEY (head_id) REFERENCES employee (id)`,
    `ANALYZE`,
  ],
});

/** Names, e-mails and keys are changed; one column is shuffled, the rest is copied. */
export const companyChoices = ({ prefix }: Dialect): Choices => ({
  [`${prefix}employee.id`]: 'key.hash',
  [`${prefix}department.id`]: 'key.hash',
  [`${prefix}employee.first_name`]: 'mock.first-name',
  [`${prefix}employee.last_name`]: 'mock.last-name',
  [`${prefix}employee.email`]: ['mock.email', { distinct: true }],
  [`${prefix}employee.salary`]: 'shuffle',
});
