import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { aliases } from '../../../scripts/aliases';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = here('../../../node_modules/.cache/understudy-tests/sqlite');
const tasks = 20;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    build: { ssr: here('testing/loading-process.ts'), outDir, target: 'node20', copyPublicDir: false },
  });
});

/** Runs the process until it has reported `after` tasks, or to its end; returns whether it was killed. */
async function isKilledAfter(after: number, from: string, to: string): Promise<boolean> {
  const child = fork(`${outDir}/loading-process.js`, [from, to]);
  let seen = 0;
  // The process continues while the message travels: the kill falls somewhere in the work after the task.
  child.on('message', () => {
    if (++seen === after) child.kill('SIGKILL');
  });
  const [code, signal] = await exitOf(child);
  if (signal === null) expect(code).toBe(0);
  return signal === 'SIGKILL';
}

async function exitOf(child: ChildProcess): Promise<[number | null, string | null]> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return [code, signal];
}

it('loses and duplicates no row when its process is killed again and again', async () => {
  const source = createSqliteDatabase();
  const destination = createSqliteDatabase();
  const table = 'CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)';
  await source.run(
    table,
    `INSERT INTO t SELECT n, 'row ' || n FROM (WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < ${tasks * 500}) SELECT n FROM r)`,
  );
  const trigger = "CREATE TRIGGER spoil AFTER INSERT ON t BEGIN UPDATE t SET a = 'spoiled'; END";
  await destination.run(table, 'CREATE INDEX t_a ON t (a)', trigger, "INSERT INTO t VALUES (-1, 'old')");
  for (const after of [1, 2, 3, 4, 5]) {
    expect(await isKilledAfter(after, source.path, destination.path)).toBe(true);
  }
  expect(await isKilledAfter(Infinity, source.path, destination.path)).toBe(false);
  const all = 'SELECT id, a FROM t ORDER BY id';
  expect(await destination.query(all)).toEqual(await source.query(all));
  expect(await destination.query('PRAGMA integrity_check')).toEqual([['ok']]);
  expect(await destination.query('SELECT name FROM sqlite_schema ORDER BY name')).toEqual([
    ['spoil'],
    ['t'],
    ['t_a'],
  ]);
  await source.drop();
  await destination.drop();
});
