import Database from 'better-sqlite3';
import type { KeyEnds } from '@core/connectors/connector';

const tableCount = 300;
/** First tables of the parts whose tables refer to each other in circles, and how many they are. */
const circles = [50, 150, 250];
const circleSize = 10;
const compositeEvery = 14;
const codeEvery = 28;

/** Whole numbers of no meaning, the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}

interface Reference {
  readonly child: number;
  readonly parent: number;
  readonly to: 'id' | 'code' | 'pair';
}

/**
 * A SQLite database of 300 tables: three parts with a ring of ten tables, four chords and a self-reference each, at least
 * 20 composite keys, at least 10 to a unique column that is not the primary key, and two polymorphic ones.
 * @returns the polymorphic keys, which are not declared
 */
export function makeKeyGraph(path: string, rows: number): KeyEnds[] {
  const draw = numbersFrom(11);
  const references: Reference[] = [];
  for (let child = 1; child < tableCount; child++) {
    const to = child % codeEvery === 0 ? 'code' : child % compositeEvery === 3 ? 'pair' : 'id';
    references.push({ child, parent: draw(child), to });
    if (child % 3 === 0) references.push({ child, parent: draw(child), to: 'id' });
  }
  for (const first of circles) {
    for (let at = 0; at < circleSize; at++)
      references.push({ child: first + at, parent: first + ((at + 1) % circleSize), to: 'id' });
    for (let chord = 0; chord < 4; chord++)
      references.push({
        child: first + chord,
        parent: first + ((chord + 5) % circleSize),
        to: chord === 0 ? 'pair' : 'id',
      });
    references.push({ child: first, parent: first, to: 'id' });
  }
  const database = new Database(path);
  database.pragma('foreign_keys = OFF');
  database.exec('BEGIN');
  for (let table = 0; table < tableCount; table++) {
    const own = references.filter(({ child }) => child === table);
    fill(database, table, own, rows, draw, table === tableCount - 1);
  }
  database.exec('COMMIT');
  database.close();
  return ['0', '1'].map((parent) => ({
    child: { schema: '', name: `t${tableCount - 1}` },
    childColumns: ['about'],
    parent: { schema: '', name: `t${parent}` },
    parentColumns: ['id'],
    only: { column: 'kind', texts: [`t${parent}`] },
  }));
}

function fill(
  database: Database.Database,
  table: number,
  own: readonly Reference[],
  rows: number,
  draw: (below: number) => number,
  isPolymorphic: boolean,
): void {
  const columns = [
    'id INTEGER PRIMARY KEY',
    'code TEXT NOT NULL UNIQUE',
    'a INTEGER NOT NULL',
    'b INTEGER NOT NULL',
  ];
  const keys: string[] = ['UNIQUE (a, b)'];
  own.forEach(({ parent, to }, at) => {
    columns.push(to === 'code' ? `r${at} TEXT` : `r${at} INTEGER`);
    if (to === 'pair') columns.push(`s${at} INTEGER`);
    const names = to === 'pair' ? `r${at}, s${at}` : `r${at}`;
    keys.push(`FOREIGN KEY (${names}) REFERENCES t${parent} (${to === 'pair' ? 'a, b' : to})`);
  });
  if (isPolymorphic) columns.push('kind TEXT', 'about INTEGER');
  database.exec(`CREATE TABLE t${table} (${[...columns, ...keys].join(', ')})`);
  const width = columns.length;
  const insert = database.prepare(
    `INSERT INTO t${table} VALUES (${Array.from({ length: width }, () => '?').join(', ')})`,
  );
  for (let row = 1; row <= rows; row++) {
    const cells: (string | number | null)[] = [row, codeOf(row), ...pairOf(row)];
    for (const { to } of own) {
      const other = draw(5) === 0 ? null : 1 + draw(rows);
      if (to === 'pair') cells.push(...(other === null ? [1, null] : pairOf(other)));
      else cells.push(other !== null && to === 'code' ? codeOf(other) : other);
    }
    if (isPolymorphic) cells.push(`t${row % 2}`, 1 + draw(rows));
    insert.run(...cells);
  }
}

const codeOf = (row: number): string => `code ${row}`;
const pairOf = (row: number): [number, number] => [row % 7, row];
