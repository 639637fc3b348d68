import { mkdir } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { keepAudit, pruneEveryMs } from '@core/audit/keep-audit';
import { createApi, type Api } from '@core/api/create-api';
import { createMetrics } from '@core/api/http/metrics';
import { routes } from '@core/api/routes';
import type { Services } from '@core/api/services';
import { WatchedTests } from '@core/workspaces/watched-tests';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { HostPool, type HostLimits } from '@core/connectors/hosted/host-pool';
import { hosted } from '@core/connectors/hosted/hosted';
import { connectors } from '@core/connectors/registry';
import type { CodeFlow } from '@core/contract/code-flow';
import { scanKeys } from '@core/discovery/keys/scan-keys';
import { suggestFor } from '@core/discovery/suggest';
import { generators } from '@core/generators/registry';
import { createFirstOwner } from '@core/identity/create-first-owner';
import { createHashingPool } from '@core/identity/hashing/hashing-pool';
import { createOidcProvider } from '@core/identity/oidc/provider';
import type { SingleSignOn } from '@core/identity/oidc/single-sign-on';
import { jobDefinitions } from '@core/jobs/definitions/job-definitions';
import { AttemptFiles } from '@core/jobs/executors/local/attempt-files';
import { KeptSubsets } from '@core/jobs/kept-subsets';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import { createJobRunner } from '@core/jobs/local-runner';
import { recoverStarts } from '@core/jobs/start-validated';
import { systemClock } from '@core/kernel/clock';
import { codeOf } from '@core/kernel/errors';
import { createLogger } from '@core/kernel/logger';
import { createOtlpTracer } from '@core/kernel/otlp-tracer';
import { loadMasterKey } from '@core/kernel/master-key';
import { productVersion } from '@core/kernel/product-version';
import { createSecretBox } from '@core/kernel/secret-box';
import { learnSample } from '@core/pipeline/models/learn-sample';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { fileWitness } from '@core/store/audit-witness';
import { openStore, type Store } from '@core/store/open-store';
import { auditEndFile, samplesFolder, type Environment } from './environment';

/** Leaves one processor for pages and calls, however many passwords are being checked. */
const hashingThreads = availableParallelism() > 2 ? 2 : 1;

/** The product without its pages. */
export interface Core {
  readonly api: Api;
  /** The generated password of the first Owner, if this start created one; to be shown once. */
  readonly generatedPassword: string | null;
  /** Stops jobs so that the next start continues them, then closes the store. */
  close(): Promise<void>;
}

/**
 * Wires everything for one environment, and continues jobs that were active.
 * @param codeFlow how to reach a single sign-on provider, if the environment names one
 * @throws AppError 'secret-unreadable' if the store was sealed with another key, 'service-unavailable' if it cannot be
 * opened
 */
export async function openCore(environment: Environment, codeFlow: CodeFlow | null = null): Promise<Core> {
  const dataFolder = resolve(environment.dataFolder);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const logger = createLogger(environment.logLevel);
  const secrets = createSecretBox(await loadMasterKey(environment.secretKey, dataFolder));
  const place =
    environment.databaseUrl === null
      ? { file: join(dataFolder, 'understudy.sqlite') }
      : { url: environment.databaseUrl };
  const clock = systemClock;
  const store = await openStore({
    ...{ ...place, secrets, clock, logger },
    auditWitness: fileWitness(auditEndFile(dataFolder)),
  });
  const env = { ...environment.workerVariables, TMPDIR: tmpdir() };
  const program = { path: resolve(environment.connectionHostPath), env };
  const hosts = {
    ofRequests: new HostPool({ ...program, work: 'awaited' }, requestHosts),
    ofJobs: new HostPool({ ...program, work: 'in-background' }, jobHosts),
  };
  const { fileFolders } = environment;
  const { tracing } = environment;
  const tracer = tracing === null ? null : createOtlpTracer({ ...tracing, version: productVersion }, logger);
  const shared = { ...store, secrets, clock, logger, tracer, dataFolder, fileFolders };
  const samples = createSampleDatabases(samplesFolder(dataFolder));
  const attemptFiles = new AttemptFiles(join(dataFolder, 'jobs'));
  const keptSubsets = new KeptSubsets(join(dataFolder, 'subsets'));
  const runner = createJobRunner({
    ...shared,
    leaseDuration: environment.leaseDuration,
    definitions: jobDefinitions({
      ...shared,
      attemptFiles,
      keptSubsets,
      connectors: connectorCatalogue(hosted(connectors, hosts.ofJobs)),
      generators: new Map(generators.map((generator) => [generator.id, generator])),
      executors: {
        local: createLocalExecutor({
          path: resolve(environment.workerPath),
          env: environment.workerVariables,
        }),
      },
      scanKeys,
      suggestFor: (engineId, options) => suggestFor(store, engineId, options),
    }),
  });
  const passwords = createHashingPool({
    count: hashingThreads,
    program: join(dirname(environment.workerPath), 'hashing-thread.js'),
  });
  const services: Services = {
    ...shared,
    connectors: connectorCatalogue(hosted(connectors, hosts.ofRequests)),
    runner,
    keptSubsets,
    learnSample,
    watchedTests: new WatchedTests(),
    sso: singleSignOn(environment, codeFlow),
    passwords,
    metrics: environment.metricsToken === null ? null : createMetrics(environment.metricsToken),
    samples: { list: () => Promise.resolve(samples) },
    installation: {
      version: productVersion,
      isSecure: environment.appUrl.startsWith('https:'),
      passwordSignIn: environment.passwordSignIn,
      storeInfo: () => store.info(),
    },
  };
  const generatedPassword = await createFirstOwner(services, environment.adminPassword);
  await runner.recover();
  await recoverStarts(services);
  const keeping = await keepByTerm(services, environment.auditDays);
  await attemptFiles.sweep(() => currentAttempts(store));
  await keptSubsets.sweep(await store.workspaces.engines());
  return {
    api: createApi(services, { routes, checkResponses: !environment.isProduction }),
    generatedPassword,
    async close() {
      clearInterval(keeping);
      await runner.close();
      await Promise.all([hosts.ofRequests.close(), hosts.ofJobs.close()]);
      await passwords.close();
      await tracer?.close();
      await store.close();
    },
  };
}

/** Reads the provider's metadata at startup, so that pages know early where forms may redirect. */
function singleSignOn({ oidc: settings }: Environment, flow: CodeFlow | null): SingleSignOn | null {
  if (settings === null || flow === null) return null;
  const provider = createOidcProvider(settings.issuer);
  provider.metadata().catch(() => undefined);
  return { settings, provider, flow };
}

/**
 * Deletes audit entries past their retention, from time to time, and logs the end of the audit: logs that are kept
 * elsewhere then have points to verify it with.
 */
async function keepByTerm(services: Services, days: number | null): Promise<NodeJS.Timeout> {
  await keepAudit(services, days);
  const keep = async () => {
    await keepAudit(services, days);
    const [end] = (await services.audit.list({ offset: 0, limit: 1 })).entries;
    if (end) services.logger.info({ point: `${end.n}:${end.hash}` }, 'audit.end');
  };
  const again = () =>
    keep().catch((error: unknown) => services.logger.warn({ code: codeOf(error) }, 'audit.not-pruned'));
  return setInterval(() => void again(), pruneEveryMs).unref();
}

/** The newest attempt of each active job, whichever server runs it. */
const currentAttempts = async ({ leases }: Store): Promise<ReadonlyMap<number, number>> =>
  new Map((await leases.candidates('')).map(({ jobId, epoch }) => [jobId, epoch]));

/** For previews, connection tests and the like: somebody is waiting for each. */
const requestHosts: HostLimits = { inUse: 16, waiting: 64, waitFor: 5000, idle: 4, idleFor: 60_000 };
/**
 * A job uses up to two connections at a time, besides its own workers. It never waits for those of other jobs: if every
 * job had one and waited for another, they would deadlock.
 */
const jobHosts: HostLimits = {
  inUse: Infinity,
  waiting: Infinity,
  waitFor: 60_000,
  idle: 1,
  idleFor: 60_000,
};
