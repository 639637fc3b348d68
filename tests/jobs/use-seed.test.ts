import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { contentsOf } from '../setup/contents';
import { createSqliteDatabase } from '../setup/sqlite';
import { readSchema, runOnce, testRunDeps } from './run-harness';

let source: TestDatabase;
beforeEach(async () => {
  source = createSqliteDatabase();
  const rows = Array.from({ length: 40 }, (_, at) => `(${at}, 1.5, 'a', 'Jansen')`);
  await source.run(
    'CREATE TABLE visit (id INTEGER PRIMARY KEY, cost REAL, code TEXT, name TEXT)',
    `INSERT INTO visit VALUES ${rows.join()}`,
  );
});
afterEach(() => source.drop());

/** The lines of the table after a run with a seed of the workspace. */
async function made(seed: number, runId: string, useSeed: boolean): Promise<readonly string[]> {
  const destination = createSqliteDatabase('destination.db');
  const deps = testRunDeps();
  const schema = await readSchema(deps, source.config, {
    'visit.cost': ['numeric.uniform', { useSeed }],
    'visit.code': ['custom.string', { useSeed }],
    'visit.name': ['mock.last-name', { consistent: true, useSeed }],
  });
  await runOnce(deps, { source: source.config, destination: destination.config, schema, seed, runId });
  const rows = (await contentsOf(destination.config)).get('visit')!;
  await destination.drop();
  return rows;
}

it('random values depend on the seed of the workspace, or with use_seed off on the run [S3.196]', async () => {
  const one = await made(1, 'first', true);
  expect(await made(1, 'second', true)).toEqual(one);
  expect(await made(2, 'third', true)).not.toEqual(one);
  const free = await made(1, 'first', false);
  const other = await made(1, 'second', false);
  expect(other).not.toEqual(free);
  const names = (rows: readonly string[]) =>
    rows.map((row) => (JSON.parse(row) as [string, string][]).at(-1));
  expect(names(other).sort()).toEqual(names(one).sort());
});
