import { join } from 'node:path';
import { scanKeys } from '@core/discovery/keys/scan-keys';
import { suggestFor } from '@core/discovery/suggest';
import { generators } from '@core/generators/registry';
import { jobDefinitions } from '@core/jobs/definitions/job-definitions';
import type { TaskExecutor } from '@core/jobs/executor';
import { AttemptFiles } from '@core/jobs/executors/local/attempt-files';
import { createJobRunner } from '@core/jobs/local-runner';
import type { TestApp, TestAppOptions } from './app';
import { workerHere } from './workers';

/**
 * The product's own runner for a test app, with small shards.
 * @param executor by default one worker per run, in this process
 */
export function realRunner(executor?: TaskExecutor): NonNullable<TestAppOptions['runner']> {
  return (services) =>
    createJobRunner({
      ...services,
      definitions: jobDefinitions({
        ...services,
        attemptFiles: new AttemptFiles(join(services.fileFolders.own, 'jobs')),
        keptSubsets: services.keptSubsets,
        rowsPerShard: 500,
        generators: new Map(generators.map((generator) => [generator.id, generator])),
        executors: {
          local: executor ?? workerHere({ connectors: services.connectors }),
        },
        scanKeys,
        suggestFor: (engine, options) => suggestFor(services, engine, options),
      }),
    });
}

/** Reads the source of a workspace, as on its creation. @throws if that fails */
export async function readSource(app: TestApp, engineId: number, createdBy: number): Promise<void> {
  const { runner } = app.services;
  const job = await runner.start({ engineId, type: 'create_engine', createdBy, params: {} }, false);
  const { status, error } = await runner.ended(job.id);
  if (status !== 'SUCCESS') throw new Error(`create_engine: ${error?.code ?? status}`);
}

/** The events of a job's stream until it closes. */
export async function eventsOf(response: Response): Promise<{ event: string; data: unknown }[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as unknown,
    }));
}
