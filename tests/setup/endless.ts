/** A query that never ends, for SQLite: a single statement, which cannot be interrupted from within its process. */
const endlessQuery =
  'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) AS id FROM c';

export const endlessView = (name: string): string => `CREATE VIEW ${name} AS ${endlessQuery}`;

/** A table for SQLite with one row, whose computed column takes longer than any timeout. */
export const endlessTable = (name: string): string =>
  `CREATE TABLE ${name} (id INTEGER PRIMARY KEY);
   INSERT INTO ${name} VALUES (1);
   ALTER TABLE ${name} ADD COLUMN found AS (instr(hex(zeroblob(8000000)), hex(zeroblob(4000000)) || '1'))`;

/** A view for PostgreSQL whose first row takes a minute. */
export const sleepingView = (name: string): string =>
  `CREATE VIEW ${name} AS SELECT 1 AS id, pg_sleep(60)::text AS slept`;
