import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { createSqliteDatabase } from '../setup/sqlite';
import { runOnce, testRunDeps } from './run-harness';
import { suggestedSchema } from './suggested-schema';
import { severalRuns } from '../setup/limits';

it.each(['MOCK', 'MOCK_OR_MASK', 'SYNTHESIZE'] as const)(
  'a run with the suggestions of %s succeeds, and its proof passes',
  async (mode) => {
    const folder = mkdtempSync(join(tmpdir(), 'understudy-modes-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const deps = testRunDeps();
    const path = createSampleDatabases(folder).find(({ id }) => id === 'clinic')?.path ?? '';
    const source = { type: 'SQLITE', path } as const;
    const schema = await suggestedSchema(deps, source, { mode });
    const destination = createSqliteDatabase();
    const { outcome } = await runOnce(deps, { source, destination: destination.config, schema });
    await destination.drop();
    expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(outcome.problems).toEqual([]);
  },
  severalRuns,
);
