import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { createSqliteDatabase } from '../setup/sqlite';
import { readSchema, runInput, testRunDeps } from './run-harness';

const ends: TestDatabase[] = [];
beforeEach(() => void ends.push(createSqliteDatabase(), createSqliteDatabase('destination.db')));
afterEach(() => Promise.all(ends.splice(0).map((end) => end.drop())));

it('is not resumed with another mapping key: its rows would not match the existing ones', async () => {
  const [source, destination] = ends as [TestDatabase, TestDatabase];
  await source.run(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, name VARCHAR(60))',
    "INSERT INTO person VALUES (1, 'Anna'), (2, 'Jan')",
  );
  const deps = testRunDeps();
  const schema = await readSchema(deps, source.config, { 'person.name': 'mock.first-name' });
  const run = { source: source.config, destination: destination.config, schema };
  const first = runInput(run);
  await runSynthesize(deps, first.input, () => Promise.resolve());
  const names = () => destination.query('SELECT name FROM person ORDER BY id');
  const before = await names();

  const { input } = runInput({ ...run, kept: first.kept() });
  const workspaceKey = new Uint8Array(32).fill(8);
  await expect(
    runSynthesize(deps, { ...input, workspaceKey }, () => Promise.resolve()),
  ).rejects.toMatchObject({ code: 'job-not-resumable', details: { reason: 'mapping-key-changed' } });
  expect(await names()).toEqual(before);
});
