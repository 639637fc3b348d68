import { afterEach, beforeEach, expect, it } from 'vitest';
import { configuredSource, type ConfiguredSource } from '../../../tests/setup/configured-source';
import type { JobContext } from '../job-context';
import type { DefinitionDeps, ScanOptions } from './definition-deps';
import { piiScan } from './pii-scan';

let at: ConfiguredSource;
beforeEach(async () => {
  at = await configuredSource(['CREATE TABLE person (id INTEGER PRIMARY KEY, email TEXT)']);
});
afterEach(() => at.close());

/** What the scan of a job with these parameters asks for, and what the job says and keeps. */
async function asked(params: Record<string, unknown>, createdBy = at.ownerId) {
  const steps: string[] = [];
  let options: ScanOptions | null = null;
  let result: unknown;
  const job = await at.store.jobs.create({
    ...{ engineId: at.workspace.engineId, type: 'pii_scan', executor: 'local', createdBy, params, steps: [] },
  });
  const summary = { columns: 2, suggested: 1, kept: 3, invalid: 0, findings: [] };
  const deps = {
    ...at.store,
    suggestFor: (_: number, given: ScanOptions) => {
      options = given;
      return Promise.resolve(summary);
    },
  } as unknown as DefinitionDeps;
  const context = {
    job,
    startStep: (step: string) => void steps.push(`${step} starts`),
    endStep: (step: string, how: string) => void steps.push(`${step} ${how}`),
    log: (level: string, code: string) => void steps.push(`${level} ${code}`),
    saveResult: (given: unknown) => {
      result = given;
      return Promise.resolve();
    },
  } as unknown as JobContext;
  await piiScan(deps).run(context);
  return { options: options as ScanOptions | null, steps, result };
}

it('looks at the tables and columns that it was started for, and at no others', async () => {
  expect((await asked({ tableIds: [7, 8] })).options?.scope).toEqual({ tableIds: [7, 8] });
  expect((await asked({ columnIds: [3] })).options?.scope).toEqual({ columnIds: [3] });
  expect((await asked({})).options?.scope).toEqual({});
});

it('looks for the entities of one language above a threshold, where the start says so', async () => {
  const { options } = await asked({
    ...{ entities: ['EMAIL'], locale: 'nl', threshold: 0, entityThresholds: { EMAIL: 0.9 }, overwrite: true },
  });
  expect(options).toMatchObject({
    ...{ entities: ['EMAIL'], locale: 'nl', threshold: 0, entityThresholds: { EMAIL: 0.9 }, overwrite: true },
  });
  const plain = (await asked({})).options!;
  expect(Object.keys(plain).sort()).toEqual(['mayLowerProtection', 'overwrite', 'scope']);
  expect(plain.overwrite).toBe(false);
});

it('lowers protection only for those who may see rows', async () => {
  expect((await asked({})).options?.mayLowerProtection).toBe(true);
  expect((await asked({}, 4711)).options?.mayLowerProtection).toBe(false);
});

it('reads names alone unless it was started for values, says what it kept, and keeps what it found', async () => {
  const { steps, result } = await asked({});
  expect(steps).toEqual([
    ...['scan_names starts', 'scan_names done', 'scan_data skipped', 'suggest starts'],
    ...['info suggestions-made', 'warn protection-kept', 'suggest done'],
  ]);
  expect(result).toEqual({ columns: 2, suggested: 1, findings: [] });
});
