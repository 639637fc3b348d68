import { suggestFor } from '@core/discovery/suggest';
import { generators } from '@core/generators/registry';
import { jobDefinitions } from '@core/jobs/definitions/job-definitions';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import { createJobRunner } from '@core/jobs/local-runner';
import type { TestAppOptions } from './app';
import { builtWorker, workerVariables } from './worker';

/** The product's own runner for an app of a test, with worker processes and small shards. */
export async function realRunner(): Promise<NonNullable<TestAppOptions['runner']>> {
  const path = await builtWorker();
  return (services) =>
    createJobRunner({
      ...services,
      definitions: jobDefinitions({
        ...services,
        dataFolder: services.fileFolders.own,
        rowsPerShard: 500,
        generators: new Map(generators.map((generator) => [generator.id, generator])),
        executor: createLocalExecutor({ path, env: workerVariables }),
        suggestFor: (engine, options) => suggestFor(services, engine, options),
      }),
    });
}
