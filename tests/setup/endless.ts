/** A query that never ends, for SQLite: one statement, which nobody can interrupt from within its process. */
const endlessQuery =
  'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) AS id FROM c';

export const endlessView = (name: string): string => `CREATE VIEW ${name} AS ${endlessQuery}`;

/** A view for PostgreSQL whose first row takes a minute. */
export const sleepingView = (name: string): string =>
  `CREATE VIEW ${name} AS SELECT 1 AS id, pg_sleep(60)::text AS slept`;
