import Database from 'better-sqlite3';

export interface SourceSize {
  readonly tables: number;
  /** Of all tables together. */
  readonly columns: number;
  /** Per table. */
  readonly rows: number;
}

/** Columns in which a scan of names finds personal data, and their values. */
const personal = ['first_name', 'last_name', 'email', 'phone_number', 'city', 'birth_date'] as const;

/** Each table refers to the first of its ten. */
const tablesPerFamily = 10;

/** Creates a SQLite file with many tables, a fifth of whose columns have names of personal data. */
export function makeWideSource(file: string, { tables, columns, rows }: SourceSize): void {
  const perTable = columns / tables;
  const database = new Database(file);
  database.pragma('journal_mode = off');
  database.pragma('synchronous = off');
  for (let table = 0; table < tables; table++) {
    const names = namesOf(table, perTable);
    const name = nameOf(table);
    const types = names.map(
      (column, at) => `${column} ${at % 3 === 0 && column.startsWith('measure') ? 'INTEGER' : 'TEXT'}`,
    );
    const parent = table - (table % tablesPerFamily);
    const key = parent === table ? '' : `, FOREIGN KEY (parent_id) REFERENCES ${nameOf(parent)} (id)`;
    database.exec(
      `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, parent_id INTEGER, ${types.join(', ')}${key})`,
    );
    const insert = database.prepare(
      `INSERT INTO ${name} VALUES (${['?', '?', ...names.map(() => '?')].join(', ')})`,
    );
    database.transaction(() => {
      for (let row = 1; row <= rows; row++) {
        const values = names.map((column, at) => valueOf(column, at, row));
        insert.run(row, row, ...values);
      }
    })();
  }
  database.close();
}

const nameOf = (table: number): string => `table_${String(table + 1).padStart(4, '0')}`;

function valueOf(column: string, at: number, row: number): string | number {
  if (column.startsWith('birth_date')) return `19${50 + (row % 50)}-06-15`;
  return at % 3 === 0 && column.startsWith('measure') ? row * (at + 1) : `value ${row % 97} of ${at}`;
}

function namesOf(table: number, perTable: number): string[] {
  return Array.from({ length: perTable - 2 }, (_, at) =>
    at % 5 === 1 ? `${personal[(at + table) % personal.length] ?? 'email'}_${at}` : `measure_${at}`,
  );
}
