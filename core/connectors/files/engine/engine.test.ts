import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { openEngine, type Engine } from './engine';
import { loadDuckdb } from './load-duckdb';

let root: string;
let engine: Engine;
beforeEach(async () => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-engine-'));
  for (const folder of ['open', 'open-too', 'closed']) mkdirSync(join(root, folder));
  for (const folder of ['open', 'open-too', 'closed']) writeFileSync(join(root, folder, 'a.csv'), 'x\n1\n');
  engine = await openEngine([join(root, 'open')], 2);
});
afterEach(() => {
  engine.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (sql: string) => engine.use(undefined, ({ rows }) => rows(sql));

it('reads below the given folders, and nowhere else', async () => {
  expect(await ask(`FROM '${join(root, 'open', 'a.csv')}'`)).toHaveLength(1);
  for (const path of [join(root, 'closed', 'a.csv'), join(root, 'open-too', 'a.csv'), '/etc/passwd'])
    await expect(ask(`FROM read_csv('${path}')`)).rejects.toThrow('Permission Error');
  await expect(ask(`COPY (SELECT 1) TO '${join(root, 'closed', 'b.csv')}'`)).rejects.toThrow(
    'Permission Error',
  );
});

it.each([
  'SET enable_external_access = true',
  "SET allowed_directories = ['/']",
  'SET autoinstall_known_extensions = true',
  'INSTALL httpfs',
  'LOAD httpfs',
  "ATTACH '/tmp/understudy-other.db'",
  "FROM read_csv('https://localhost:1/a.csv')",
])('refuses %s', async (sql) => {
  await expect(ask(sql)).rejects.toThrow();
});

it('ends a statement that an abort interrupts', async () => {
  const cancel = new AbortController();
  const endless = engine.use(cancel.signal, ({ rows }) => {
    setImmediate(() => cancel.abort());
    return rows('SELECT count(*) FROM range(1000000000000) AS a');
  });
  expect(await endless.catch(codeOf)).toBe('cancelled');
});

it('reports if DuckDB is not installed', () => {
  const missing = () => {
    throw new Error('not there');
  };
  expect(() => loadDuckdb(missing)).toThrow(expect.objectContaining({ code: 'connector-not-installed' }));
});
