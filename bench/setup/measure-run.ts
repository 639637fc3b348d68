import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PiiEntity } from '@core/contract/pii-entities';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { generators } from '@core/generators/registry';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import type { JobReporter } from '@core/jobs/job-context';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import type { RunDeps, RunInput } from '@core/jobs/synthesize/run-deps';
import type { RunOutcome } from '@core/jobs/synthesize/prove-run';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { tryTables } from '@core/pipeline/review/try-tables';
import { RunSession } from '@core/pipeline/tasks/run-session';
import type { RunSchema } from '@core/pipeline/run-request';
import { cpuSeconds } from './cpu-seconds';

export interface RunMeasures {
  /** From the start of the job to its end, including the proof and the start of worker processes. */
  readonly wholeSeconds: number;
  /** Reading, generating and writing rows, including indexes and keys. */
  readonly loadSeconds: number;
  readonly proofSeconds: number;
  /** Seconds of each step, by its name. */
  readonly steps: Readonly<Record<string, number>>;
  /** Until the first rows can be loaded. */
  readonly beforeLoad: { readonly seconds: number; readonly cpuSeconds: number };
  /** Processor time of this process and the workers: unlike wall-clock time, it is hardly affected by other load. */
  readonly cpuSeconds: number;
  /** Peak of the summed resident memory of the worker processes, in MB. */
  readonly peakWorkerMb: number;
  readonly verdict: string;
  readonly failed: readonly string[];
}

export interface MeasuredRun {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  /** Generators by column name, alone or with parameters; other columns are copied. */
  readonly protect: Readonly<Record<string, Chosen>>;
  /** Kinds of personal data by column name: values of protected columns are searched for in copied ones. */
  readonly marks?: Readonly<Record<string, PiiEntity>>;
  readonly workers: number;
  /** Sample rows are tried first, as in a run without a validation. */
  readonly tries?: boolean;
}

type Chosen = string | readonly [id: string, parameters: Readonly<Record<string, unknown>>];

/** Runs a complete synthesize job without a server or a store, and measures it from outside. */
export async function measureRun({
  source,
  destination,
  protect,
  marks = {},
  workers,
  tries = false,
}: MeasuredRun): Promise<RunMeasures> {
  const catalogue = connectorCatalogue(connectors);
  const pids: number[] = [];
  const watch = stepWatch(pids);
  const memory = watchMemory(pids);
  let outcome: RunOutcome | undefined;
  // A job gets it from the store: it was read when the workspace was created.
  const schema = await schemaOf(catalogue.get(source.type), source, protect, marks);
  const started = performance.now();
  const cpuBefore = cpuSeconds();
  watch.start();
  const deps: RunDeps = {
    connectors: catalogue,
    generators: new Map(generators.map((generator) => [generator.id, generator])),
    executor: createLocalExecutor({
      path: 'build/worker/worker.js',
      env: { NODE_ENV: 'production', FILES_DIR: tmpdir() },
      onStart: (pid) => pids.push(pid),
    }),
    clock: systemClock,
    logger: silentLogger,
  };
  const files = openRunFiles({
    store: 'local',
    folder: join(mkdtempSync(join(tmpdir(), 'understudy-bench-')), '1'),
  });
  const workspaceKey = randomBytes(32);
  const signal = new AbortController().signal;
  const tryRows: RunInput['tryRows'] = async (plan, there) => {
    watch.reporter.startStep('compare');
    const secrets = { source, destination, workspaceKey: workspaceKey.toString('base64') };
    const session = new RunSession({ snapshot: null, files: files.place }, secrets, deps, plan);
    try {
      return await tryTables(session, there, signal);
    } finally {
      await session.close();
      watch.reporter.endStep('compare', 'done');
    }
  };
  await runSynthesize(
    deps,
    {
      runId: `bench-${Date.now()}`,
      source,
      destination,
      schema,
      locale: 'en',
      revision: 1,
      workspaceKey,
      params: {
        options: {
          truncate: true,
          replaceOwn: false,
          bypassConstraints: true,
          createMissing: true,
          remakeChanged: false,
          withoutTexts: false,
        },
        tuning: {
          nConnections: workers,
          readBatchSize: 10_000,
          generateBatchSize: 10_000,
          writeBatchSize: 10_000,
        },
        seed: 42,
      },
      files,
      ...(tries && { tryRows }),
      kept: null,
      tasksDoneBefore: 0,
      noteTaskDone: async () => undefined,
      signal,
      reporter: watch.reporter,
      ownRows: { read: async () => new Map(), made: async () => new Map(), note: async () => undefined },
      privacyLedger: { note: async (made) => made },
      savePlan: async () => undefined,
    },
    async (result) => {
      outcome = result;
    },
  );
  const wholeSeconds = (performance.now() - started) / 1000;
  return {
    wholeSeconds,
    loadSeconds: watch.seconds('write') + watch.seconds('finish'),
    proofSeconds: watch.seconds('prove'),
    steps: watch.steps(),
    beforeLoad: watch.beforeLoad(),
    cpuSeconds: cpuSeconds() - cpuBefore,
    peakWorkerMb: memory.stop(),
    verdict: outcome?.verdict ?? 'none',
    failed: outcome?.checks.filter(({ verdict }) => verdict === 'fails').map(({ id }) => id) ?? [],
  };
}

async function schemaOf(
  connector: ReturnType<ReturnType<typeof connectorCatalogue>['get']>,
  config: ConnectionConfig,
  protect: Readonly<Record<string, Chosen>>,
  marks: Readonly<Record<string, PiiEntity>>,
): Promise<RunSchema> {
  const connection = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  try {
    const schema = await connection.introspect();
    return {
      tables: schema.tables.map((table, at) => ({
        id: at + 1,
        schema: table,
        configuration: { isExcluded: false, rowsToGenerate: null },
      })),
      columns: schema.tables.flatMap((table, at) =>
        table.columns.map((column) => {
          const chosen = protect[column.name];
          const [name, parameters] = typeof chosen === 'string' ? [chosen, {}] : (chosen ?? [null, {}]);
          const generator = name === null ? null : { id: name, parameters };
          const id = (at + 1) * 10_000 + column.position;
          const entity = marks[column.name];
          const pii = entity ? { entity, confidence: 1, source: 'manual' as const, dismissed: false } : null;
          return { id, tableId: at + 1, schema: column, configuration: { generator, pii } };
        }),
      ),
      foreignKeys: schema.foreignKeys.map((key) => ({ schema: key, isVirtual: false, isEnabled: true })),
    };
  } finally {
    await connection.close();
  }
}

/** A reporter that only records the duration of each step, and what had passed when the load began. */
function stepWatch(pids: readonly number[]) {
  const starts = new Map<string, number>();
  const lengths = new Map<string, number>();
  const spent = () => ({
    seconds: performance.now() / 1000,
    cpuSeconds: cpuSeconds() + pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  });
  let first = spent();
  let before = { seconds: 0, cpuSeconds: 0 };
  const reporter: JobReporter = {
    startStep(step) {
      starts.set(step, performance.now());
      if (step !== 'generate') return;
      const now = spent();
      before = { seconds: now.seconds - first.seconds, cpuSeconds: now.cpuSeconds - first.cpuSeconds };
    },
    advanceStep: () => undefined,
    endStep: (step) => void lengths.set(step, performance.now() - (starts.get(step) ?? performance.now())),
    setTables: () => undefined,
    changeTable: () => undefined,
    log: () => undefined,
  };
  const seconds = (step: string) => (lengths.get(step) ?? 0) / 1000;
  return {
    ...{ reporter, seconds },
    start: () => void (first = spent()),
    steps: () => Object.fromEntries([...lengths.keys()].map((step) => [step, seconds(step)])),
    beforeLoad: () => before,
  };
}

/**
 * Samples the resident memory of processes twenty times per second, if the system has /proc; the peak of the sum in MB.
 */
function watchMemory(pids: readonly number[]) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      pids.reduce((sum, pid) => sum + residentKb(pid), 0),
    );
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(peak / 1024);
    },
  };
}

/** 0 for a process that has exited. */
function residentKb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
