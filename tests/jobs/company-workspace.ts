import { join } from 'node:path';
import { generators } from '@core/generators/registry';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { PiiEntity } from '@core/contract/pii-entities';
import { tableKey } from '@core/connectors/schema';
import { emptyColumnConfiguration } from '@core/configuration/configuration';
import { jobDefinitions } from '@core/jobs/definitions/job-definitions';
import type { JobDefinition } from '@core/jobs/job-context';
import { AttemptFiles } from '@core/jobs/executors/local/attempt-files';
import { KeptSubsets } from '@core/jobs/kept-subsets';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import { createJobRunner } from '@core/jobs/local-runner';
import type { JobRunner } from '@core/jobs/runner';
import type { SynthesizeParams } from '@core/jobs/synthesize/synthesize-params';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore, type Store } from '@core/store/open-store';
import { newUser } from '../setup/store-samples';
import { workerVariables } from '../setup/worker';
import { workerHere } from '../setup/workers';
import type { Choices } from './run-harness';

export interface Server {
  readonly store: Store;
  readonly runner: JobRunner;
  close(): Promise<void>;
}

export interface ServerPlace {
  /** Contains the store's file and the files of jobs. */
  readonly folder: string;
  /** The program of worker processes; by default one worker in this process. */
  readonly workerPath?: string;
  /** Approximate number of rows per task; by default few, so that small tables have several tasks. */
  readonly rowsPerShard?: number;
}

export interface ServerEvents {
  /** Called when a worker process has started. */
  readonly onWorker?: (pid: number) => unknown;
  /**
   * Called when a run enters its next step, or has written the rows of another task to the destination and is about to
   * record it.
   */
  readonly onMoment?: () => void;
}

/** Runs jobs like a server, with a store in a file; in this process, or in one that a test kills. */
export async function openServer(
  { folder, workerPath, rowsPerShard = 500 }: ServerPlace,
  { onWorker, onMoment }: ServerEvents = {},
): Promise<Server> {
  const secrets = createSecretBox(Buffer.alloc(32, 5));
  const clock = systemClock;
  const store = await openStore({ file: join(folder, 'store.sqlite'), secrets, clock });
  const shared = { ...store, clock, secrets, logger: silentLogger };
  const definitions = jobDefinitions({
    ...shared,
    attemptFiles: new AttemptFiles(join(folder, 'jobs')),
    keptSubsets: new KeptSubsets(join(folder, 'subsets')),
    rowsPerShard,
    connectors: connectorCatalogue(connectors),
    generators: new Map(generators.map((generator) => [generator.id, generator])),
    executors: {
      local:
        workerPath === undefined
          ? workerHere()
          : createLocalExecutor({
              path: workerPath,
              env: workerVariables,
              ...(onWorker && { onStart: onWorker }),
            }),
    },
    scanKeys: () => Promise.resolve([]),
    suggestFor: () =>
      Promise.resolve({ columns: 0, personal: 0, suggested: 0, kept: 0, invalid: 0, findings: [] }),
  });
  const { synthesize } = definitions;
  if (onMoment && synthesize) definitions.synthesize = withMoments(synthesize, onMoment);
  const runner = createJobRunner({ ...shared, definitions });
  return {
    store,
    runner,
    async close() {
      await runner.close();
      await store.close();
    },
  };
}

const withMoments = (definition: JobDefinition, onMoment: () => void): JobDefinition => ({
  run: (context) =>
    definition.run({
      ...context,
      startStep(step, work) {
        onMoment();
        context.startStep(step, work);
      },
      noteTaskDone(taskId, rows) {
        onMoment();
        return context.noteTaskDone(taskId, rows);
      },
    }),
});

/** A workspace with two databases, its source read and generators set. @returns its engine and its owner */
export async function addWorkspace(
  { store, runner }: Server,
  source: ConnectionConfig,
  destination: ConnectionConfig,
  choices: Choices,
  kinds: Readonly<Record<string, PiiEntity>> = {},
): Promise<{ engineId: number; userId: number }> {
  const user = await store.users.create(newUser(`owner${Date.now()}`));
  const workspace = await store.workspaces.create({
    name: 'Company',
    mode: 'SCRATCH',
    defaultLocale: 'en',
    defaultKeyGenerator: 'hash',
    ownerId: user.id,
  });
  const { engineId } = workspace;
  const { id } = await store.databases.create({ engineId, role: 'SOURCE', connection: source });
  await store.databases.create({ engineId, role: 'TARGET', connection: destination });
  const job = await runner.start({ engineId, type: 'create_engine', createdBy: user.id, params: {} }, false);
  const ended = await runner.ended(job.id);
  if (ended.status !== 'SUCCESS') throw new Error(`create_engine: ${ended.error?.code ?? ended.status}`);
  await chooseGenerators(store, id, choices, kinds);
  return { engineId, userId: user.id };
}

/** Sets the generators of columns of a source that has been read. */
export async function chooseGenerators(
  store: Store,
  databaseId: number,
  choices: Choices,
  kinds: Readonly<Record<string, PiiEntity>> = {},
): Promise<void> {
  const schema = await store.schemas.load(databaseId);
  const nameOf = new Map(schema.tables.map((table) => [table.id, tableKey(table.schema)]));
  await store.schemas.configureColumns(
    schema.columns.flatMap((column) => {
      const choice = choices[`${nameOf.get(column.tableId)}.${column.schema.name}`];
      if (choice === undefined) return [];
      const entity = kinds[column.schema.name];
      const [generatorId, parameters] = typeof choice === 'string' ? [choice, {}] : choice;
      return [
        {
          id: column.id,
          configuration: {
            ...emptyColumnConfiguration,
            generator: { id: generatorId, parameters },
            pii: entity ? { entity, confidence: 1, source: 'manual' as const, dismissed: false } : null,
          },
        },
      ];
    }),
  );
}

export const synthesizeParams = (over: Partial<SynthesizeParams['options']> = {}): SynthesizeParams => ({
  options: {
    truncate: false,
    replaceOwn: false,
    bypassConstraints: true,
    createMissing: true,
    remakeChanged: false,
    withoutTexts: false,
    ...over,
  },
  tuning: { nConnections: 1, readBatchSize: 500, generateBatchSize: 500, writeBatchSize: 500 },
  seed: 42,
});
