import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSqliteDatabase } from '../setup/sqlite';
import { readSchema, runOnce, testRunDeps } from './run-harness';

describe('a run from SQLite to SQLite', () => {
  let deps: RunDeps;
  const source = createSqliteDatabase('source.db');
  const destination = createSqliteDatabase('destination.db');
  beforeAll(async () => {
    deps = await testRunDeps();
    await source.run(
      `CREATE TABLE staff (id INTEGER PRIMARY KEY, first_name VARCHAR(40) NOT NULL, boss_id INTEGER REFERENCES staff(id))`,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO staff SELECT i, CASE i % 3 WHEN 0 THEN 'Jan' WHEN 1 THEN 'Piet' ELSE 'Mary' END, nullif(i / 10, 0) FROM n`,
    );
  });
  afterAll(async () => {
    await source.drop();
    await destination.drop();
  });
  it('moves all rows', async () => {
    const schema = await readSchema(deps, source.config, {
      'staff.first_name': 'mock.first-name',
      'staff.id': 'key.hash',
    });
    const { outcome, teller } = await runOnce(deps, {
      source: source.config,
      destination: destination.config,
      schema,
    });
    console.log(JSON.stringify(outcome, null, 1), teller.lines, [...teller.tables], [...teller.steps]);
    console.log(await destination.query('select * from staff limit 5'));
    expect(outcome.verdict).toBe('holds');
  });
});
