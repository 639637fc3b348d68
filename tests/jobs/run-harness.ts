import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { tableKey, type ForeignKeySchema, type TableSchema } from '@core/connectors/schema';
import { generators } from '@core/generators/registry';
import type { CodedParams } from '@core/contract/coded-params';
import type { JobReporter, TableChange } from '@core/jobs/job-context';
import type { KeptRun } from '@core/jobs/synthesize/kept-run';
import type { RunOutcome } from '@core/jobs/synthesize/prove-run';
import type { RunDeps, RunInput } from '@core/jobs/synthesize/run-deps';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import type { SubsetSettings } from '@core/subset/settings';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import type { RunSchema } from '@core/pipeline/run-request';
import { workerHere } from '../setup/workers';

/** Generators by displayed column, 'table.column': an id, or an id with parameters. Other columns are copied. */
export type Choices = Readonly<
  Record<string, string | readonly [id: string, parameters: Record<string, unknown>]>
>;

export interface SchemaOptions {
  readonly excluded?: readonly string[];
  readonly virtualKeys?: readonly ForeignKeySchema[];
  /** The user sets aside what cannot be read of CSV. */
  readonly setsAside?: boolean;
}

/** Small shards, so that small tables have several; one worker in this process by default. */
export const testRunDeps = (): RunDeps => ({
  rowsPerShard: 500,
  connectors: connectorCatalogue(connectors),
  generators: new Map(generators.map((generator) => [generator.id, generator])),
  executor: workerHere(),
  clock: systemClock,
  logger: silentLogger,
});

/** Reads the source like a job, and sets generators on its columns. */
export async function readSchema(
  deps: Pick<RunDeps, 'connectors'>,
  config: ConnectionConfig,
  choices: Choices,
  { excluded = [], virtualKeys = [], setsAside = false }: SchemaOptions = {},
): Promise<RunSchema> {
  const source = await deps.connectors
    .get(config.type)
    .openSource(config, { role: 'SOURCE', logger: silentLogger });
  const read = await source.introspect();
  const chosen: TableSchema[] = [];
  for (const table of read.tables)
    chosen.push(
      setsAside && table.csv ? await source.readCsvAs!(table, { dialect: null, setsAside }) : table,
    );
  await source.close();
  const tables = chosen.map((schema, at) => ({
    id: at + 1,
    schema,
    configuration: { isExcluded: excluded.includes(tableKey(schema)), rowsToGenerate: null },
  }));
  const columns = tables.flatMap(({ id, schema: table }) =>
    table.columns.map((schema) => {
      const choice = choices[`${tableKey(table)}.${schema.name}`];
      const [generatorId, parameters] = typeof choice === 'string' ? [choice, {}] : (choice ?? []);
      const generator = generatorId === undefined ? null : { id: generatorId, parameters: parameters ?? {} };
      const columnId = id * 10_000 + schema.position;
      return { id: columnId, tableId: id, schema, configuration: { generator, pii: null } };
    }),
  );
  const asKey = (isVirtual: boolean) => (schema: ForeignKeySchema) => ({
    schema,
    isVirtual,
    isEnabled: true,
  });
  return {
    tables,
    columns,
    foreignKeys: [...read.foreignKeys.map(asKey(false)), ...virtualKeys.map(asKey(true))],
  };
}

export interface LoggedLine {
  readonly level: string;
  readonly code: string;
  readonly params: CodedParams;
}

/** Records what a run reports. */
export class RecordingReporter implements JobReporter {
  readonly lines: LoggedLine[] = [];
  readonly tables = new Map<string, TableChange>();
  readonly steps = new Map<string, string>();
  onChange: () => void = () => undefined;

  startStep(step: string): void {
    this.steps.set(step, 'running');
  }
  advanceStep(): void {
    this.onChange();
  }
  endStep(step: string, status: string): void {
    this.steps.set(step, status);
  }
  setTables(): void {
    this.tables.clear();
  }
  changeTable(table: string, change: TableChange): void {
    this.tables.set(table, { ...this.tables.get(table), ...change });
    this.onChange();
  }
  log(level: string, code: string, params: CodedParams = {}): void {
    this.lines.push({ level, code, params });
  }
}

export interface TestRun {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  readonly schema: RunSchema;
  /** One by default: each takes half a second of processor time to start. */
  readonly workers?: number;
  readonly truncate?: boolean;
  readonly bypassConstraints?: boolean;
  readonly batchSize?: number;
  readonly seed?: number;
  readonly kept?: KeptRun;
  readonly tasksDoneBefore?: number;
  readonly signal?: AbortSignal;
  readonly reporter?: RecordingReporter;
  readonly runId?: string;
  readonly subset?: SubsetSettings;
}

export interface TestOutcome {
  readonly outcome: RunOutcome;
  readonly reporter: RecordingReporter;
  readonly kept: KeptRun;
}

/** Input of a run for `runSynthesize`, and its recorder. */
export function runInput(run: TestRun): { input: RunInput; kept: () => KeptRun; tasksDone: Set<string> } {
  const { workers = 1, truncate = false, bypassConstraints = true, batchSize = 1000 } = run;
  let kept = run.kept;
  const tasksDone = new Set<string>();
  const input: RunInput = {
    runId: run.runId ?? 'test-run',
    source: run.source,
    destination: run.destination,
    schema: run.schema,
    locale: 'en',
    revision: 1,
    workspaceKey: new Uint8Array(32).fill(9),
    params: {
      options: {
        truncate,
        replaceOwn: false,
        bypassConstraints,
        createMissing: true,
        remakeChanged: false,
        withoutTexts: false,
      },
      tuning: {
        nConnections: workers,
        readBatchSize: batchSize,
        generateBatchSize: batchSize,
        writeBatchSize: batchSize,
      },
      seed: run.seed ?? 42,
      ...(run.subset && { subset: run.subset }),
    },
    files: openRunFiles({
      store: 'local',
      folder: join(mkdtempSync(join(tmpdir(), 'understudy-run-')), '1'),
    }),
    kept: run.kept ?? null,
    tasksDoneBefore: run.tasksDoneBefore ?? 0,
    noteTaskDone: (taskId) => Promise.resolve(void tasksDone.add(taskId)),
    signal: run.signal ?? new AbortController().signal,
    reporter: run.reporter ?? new RecordingReporter(),
    ownRows: {
      read: () => Promise.resolve(new Map()),
      made: () => Promise.resolve(new Map()),
      note: () => Promise.resolve(),
    },
    privacyLedger: { note: (made) => Promise.resolve(made) },
    savePlan: (plan) => Promise.resolve(void (kept = plan)),
  };
  const read = () => {
    if (!kept) throw new Error('The run kept no plan.');
    return kept;
  };
  return { input, kept: read, tasksDone };
}

export async function runOnce(deps: RunDeps, run: TestRun): Promise<TestOutcome> {
  const reporter = run.reporter ?? new RecordingReporter();
  const { input, kept } = runInput({ ...run, reporter });
  const outcome = await runSynthesize(deps, input, () => Promise.resolve());
  return { outcome, reporter, kept: kept() };
}
