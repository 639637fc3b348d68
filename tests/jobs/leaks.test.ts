import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { createSqliteDatabase } from '../setup/sqlite';
import { runOnce, testRunDeps, type Choices } from './run-harness';
import { suggestedSchema } from './suggested-schema';

let folder: string;
let deps: RunDeps;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-leaks-'));
  deps = await testRunDeps();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A run of the clinic as it is suggested, but for these choices. */
async function clinicRun(choices: Choices) {
  const path = createSampleDatabases(folder).find(({ id }) => id === 'clinic')?.path ?? '';
  const source = { type: 'SQLITE', path } as const;
  const schema = await suggestedSchema(deps, source, { mode: 'DE_IDENTIFY', choices });
  const destination = createSqliteDatabase();
  const { outcome } = await runOnce(deps, { source, destination: destination.config, schema });
  await destination.drop();
  return outcome;
}

it('copied notes fail the proof, with the rows that hold names, phone numbers and e-mail addresses of patients', async () => {
  const outcome = await clinicRun({ 'notes.body': 'duplicate' });
  const failed = outcome.checks.filter(({ verdict }) => verdict === 'fails');
  const place = { schema_name: '', table_name: 'notes', column_names: ['body'] };
  expect(failed).toEqual([
    {
      ...{ id: 'leaked-values', basis: 'read_back', unit: 'columns', verdict: 'fails', fault: 'user' },
      ...{ checked: 5, found: 266, remark: null },
      details: [
        { ...place, found: 179, params: { entity: 'FULL_NAME' } },
        { ...place, found: 101, params: { entity: 'PHONE' } },
        { ...place, found: 87, params: { entity: 'EMAIL' } },
      ],
    },
  ]);
});

it('notes with a treatment pass it, and so do specialties and reasons that are copied', async () => {
  const outcome = await clinicRun({ 'notes.body': 'mock.sentence' });
  expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  expect(outcome.checks.at(-1)).toMatchObject({
    id: 'leaked-values',
    verdict: 'holds',
    checked: 4,
    found: 0,
  });
});
