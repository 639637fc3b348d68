import type { SourceConnection, NoticeHandler } from '@core/connectors/connector';
import { knownTables } from '@core/connectors/known-tables';
import { AppError } from '@core/kernel/errors';
import { leakKeysFiles, sortedKeysFile } from '@core/pipeline/tasks/gathered-files';
import { isReplaced } from '@core/pipeline/own-rows';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { TaskPool } from '../executor';
import { finishLoad } from './finish-load';
import { gather } from './gather-source';
import type { KeptRun } from './kept-run';
import { leftOutLines } from './left-out-lines';
import { LoadProgress } from './load-progress';
import { loadTables } from './load-tables';
import { makeModels } from './make-models';
import { makePlan } from './plan-of-run';
import { fingerprintOf } from '@core/workspaces/mapping-key';
import { writePlanFile } from './plan-file';
import { choose, keepChosen } from './choose-rows';
import { proveRun, type RunOutcome } from './prove-run';
import type { RunDeps, RunInput } from './run-deps';

/**
 * Generates the destination's rows from the source's: plans, gathers what generators must know beforehand, loads shards
 * on the workers, restores the destination's keys and reads back the result.
 * Continues where an earlier attempt at the same run stopped; what the destination has is not written again.
 * @param keepOutcome stores the outcome before the ledger is removed from the destination, after which the run cannot
 * be resumed
 * @throws AppError; the destination then contains part of the run, until it is resumed or another run replaces it
 */
export async function runSynthesize(
  deps: RunDeps,
  input: RunInput,
  keepOutcome: (outcome: RunOutcome) => Promise<void>,
): Promise<RunOutcome> {
  const connector = deps.connectors.get(input.source.type);
  const tell = onceEach(input);
  const source = await connector.openSource(input.source, {
    role: 'SOURCE',
    logger: deps.logger,
    signal: input.signal,
    tell,
    ...knownTables(
      connector,
      input.schema.tables.map(({ schema }) => schema),
    ),
  });
  try {
    const { snapshot } = connector.capabilities;
    const token = snapshot === 'shared' ? await source.snapshot() : null;
    const readAt = deps.clock.now();
    const pool = openPool(deps, input, token, tell);
    try {
      const { kept, done } = await planned(deps, input, { source, readAt, tell, pool });
      if (snapshot === 'shared')
        input.reporter.log('info', input.kept ? 'snapshot-again' : 'snapshot-taken', {});
      await givePlan(pool, input, 'plan', kept.run);
      return await work(deps, input, { ...kept, readAt }, { done, token }, pool, keepOutcome);
    } finally {
      await pool.close();
    }
  } finally {
    await source.close();
    await input.files.drop();
  }
}

/** Removes the ledger of a run that has ended, but could not do so itself. */
export async function clearRun(deps: RunDeps, input: RunInput, plan: RunPlan): Promise<void> {
  const pool = openPool(deps, input, null, onceEach(input));
  try {
    await givePlan(pool, input, 'plan', plan);
    await pool.run({ kind: 'clear' });
  } finally {
    await pool.close();
    await input.files.drop();
  }
}

/** Milliseconds that another worker takes to start and connect, on a busy machine. */
const workerStart = 1500;

/** A table is read in several shards: all workers are needed, and soon. */
const isLong = ({ tables }: RunPlan): boolean => tables.some(({ shards }) => shards.length > 1);

/** @param name of the file that it is written to */
async function givePlan(pool: TaskPool, input: RunInput, name: string, plan: RunPlan): Promise<void> {
  pool.usePlan({
    file: await writePlanFile(input.files, name, plan),
    patience: isLong(plan) ? 0 : workerStart,
    onRetry: ({ task, attempt, code, fault }) => {
      const table = 'table' in task ? (plan.tables[task.table]?.key ?? '') : '';
      input.reporter.log('warn', 'task-again', {
        ...{ task: task.kind, table, attempt, reason: code },
        ...(fault && { fault }),
      });
    },
  });
}

function openPool(deps: RunDeps, input: RunInput, snapshot: string | null, tell: NoticeHandler): TaskPool {
  const secrets = {
    source: input.source,
    destination: input.destination,
    workspaceKey: Buffer.from(input.workspaceKey).toString('base64'),
  };
  return deps.executor.open(
    { setup: { snapshot, files: input.files.place }, secrets },
    {
      workers: input.params.tuning.nConnections,
      signal: input.signal,
      ...(input.lease && { lease: input.lease }),
      onNotice: ({ level, code, params }) => tell(level, code, params),
    },
  );
}

/** Logged once: everybody who opens the same databases has the same to report. */
function onceEach({ reporter }: RunInput): NoticeHandler {
  const told = new Set<string>();
  return (level, code, params) => {
    const line = JSON.stringify([level, code, params]);
    if (!told.has(line)) reporter.log(level, code, params);
    told.add(line);
  };
}

/** The source and the workers of an attempt. */
interface Opened {
  readonly source: SourceConnection;
  readonly readAt: number;
  readonly tell: NoticeHandler;
  readonly pool: TaskPool;
}

/** The plan to run, and its tasks recorded in the destination. */
async function planned(
  deps: RunDeps,
  input: RunInput,
  { source, readAt, tell, pool }: Opened,
): Promise<{ kept: KeptRun; done: Map<string, number> }> {
  const connector = deps.connectors.get(input.destination.type);
  const destination = await connector.openDestination(input.destination, {
    role: 'TARGET',
    logger: deps.logger,
    signal: input.signal,
    tell,
  });
  try {
    const keyFingerprint = fingerprintOf(input.workspaceKey);
    if (input.kept) {
      refuseOtherKey(input.kept, keyFingerprint);
      const done = await destination.completedTasks(input.runId);
      refuseLostLedger(input, done);
      await keepChosen(input, pool, input.kept.run, (plan) => givePlan(pool, input, 'plan-subset', plan));
      return { kept: input.kept, done };
    }
    const give = (plan: RunPlan) => givePlan(pool, input, 'plan-subset', plan);
    const subset = await choose(deps, input, pool, destination, give);
    input.reporter.startStep('plan');
    const kept = { ...(await makePlan(deps, input, source, destination, subset)), readAt, keyFingerprint };
    await input.savePlan(kept);
    input.reporter.endStep('plan', 'done');
    logPlan(input, kept.run);
    return { kept, done: new Map() };
  } finally {
    await destination.close();
  }
}

/** Rows generated with another mapping key would not match those already there. */
function refuseOtherKey(kept: KeptRun, fingerprint: string): void {
  if (kept.keyFingerprint === undefined || kept.keyFingerprint === fingerprint) return;
  throw new AppError('job-not-resumable', { details: { reason: 'mapping-key-changed' } });
}

/** Rows were written, but the destination has no ledger of them: another run has taken it over, or it was replaced. */
function refuseLostLedger(input: RunInput, done: ReadonlyMap<string, number>): void {
  if (input.tasksDoneBefore > 0 && done.size === 0) {
    throw new AppError('job-not-resumable', { details: { reason: 'destination-changed' } });
  }
}

function logPlan({ reporter }: RunInput, plan: RunPlan): void {
  const columns = plan.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const made = plan.tables.flatMap((table) => table.columns).filter(({ move }) => move.kind === 'generator');
  reporter.log('info', 'plan-made', {
    tables: plan.tables.length,
    columns,
    generated: made.length,
    keys: plan.foreignKeys.length,
    left_out: plan.skipped.length,
  });
}

async function work(
  deps: RunDeps,
  input: RunInput,
  kept: KeptRun,
  { done, token }: { done: ReadonlyMap<string, number>; token: string | null },
  pool: TaskPool,
  keepOutcome: (outcome: RunOutcome) => Promise<void>,
): Promise<RunOutcome> {
  const { reporter } = input;
  const counted = pool.run({ kind: 'count-source' });
  counted.catch(() => undefined);
  await gather(input, kept.run, done, pool);
  const { run, models } = await makeModels(input, kept, pool);
  if (models) await givePlan(pool, input, 'plan-modelled', run);
  const plan = await beginLoad(input, { ...kept, run }, pool);
  const progress = new LoadProgress(plan, reporter, deps.clock, done);
  const asked = askedOf(plan, (await counted).rows);
  const total = asked.reduce((sum, rows) => sum + rows, 0);
  reporter.startStep('generate', { total, unit: 'rows' });
  reporter.startStep('write', { total, unit: 'rows' });
  progress.setAsked(asked);
  const oneAtATime = !deps.connectors.get(input.destination.type).capabilities.parallelWrites;
  await loadTables(plan, pool, done, { progress, oneAtATime, noteTaskDone: input.noteTaskDone });
  reporter.endStep('generate', 'done');
  reporter.endStep('write', 'done');
  const sorted = sortKeys(input, plan, pool);
  sorted.catch(() => undefined);
  const problems = await finishLoad(reporter, pool);
  const isSourceFixed = isReadOnce(deps, input, pool, token);
  const made = { asked, made: progress.madeRows, problems, isSourceFixed };
  await sorted;
  const { rowsLeft, ...proved } = await proveRun(deps, input, plan, pool, made);
  await input.ownRows.note(plan, rowsLeft);
  const outcome: RunOutcome = { ...proved, models };
  await keepOutcome(outcome);
  await pool.run({ kind: 'clear' });
  return outcome;
}

/**
 * Whether all rows came from one state of the source: a shared snapshot, or that of a single worker. A resumed run reads
 * the source as it is now, next to rows of an earlier snapshot.
 */
function isReadOnce(
  deps: RunDeps,
  { source, kept }: RunInput,
  pool: TaskPool,
  token: string | null,
): boolean {
  if (kept !== null) return false;
  const { snapshot } = deps.connectors.get(source.type).capabilities;
  return token !== null || (snapshot !== 'none' && pool.workersStarted === 1);
}

/** Expected row counts: those of the source, or of the generated rows of a modelled table. */
const askedOf = (plan: RunPlan, rows: readonly number[]): number[] =>
  plan.tables.map(({ model }, at) =>
    model?.form === 'free' && model.made
      ? model.made.reduce((sum, shard) => sum + shard.rows, 0)
      : (rows[at] ?? 0),
  );

/** Merges the gathered keys into one sorted file. */
async function sortKeys({ files }: RunInput, plan: RunPlan, pool: TaskPool): Promise<void> {
  if (leakKeysFiles(plan).length === 0 || (await files.has(sortedKeysFile))) return;
  await pool.run({ kind: 'sort-keys' });
}

/** Prepares the destination; the first time, its columns are added to the plan. */
async function beginLoad(input: RunInput, kept: KeptRun, pool: TaskPool): Promise<RunPlan> {
  input.reporter.startStep('prepare');
  const { targetColumns, rowsBefore, leftOut } = await pool.run({ kind: 'begin' });
  input.reporter.endStep('prepare', 'done');
  const isBound = kept.run.tables.every((table) => table.targetColumns !== null);
  if (isBound) return kept.run;
  const run: RunPlan = {
    ...kept.run,
    leftOut,
    tables: kept.run.tables.map((table, at) => ({
      ...table,
      targetColumns: targetColumns[at] ?? [],
      rowsBefore: rowsBefore[at] ?? 0,
    })),
  };
  await input.ownRows.note(run, null);
  await input.savePlan({ ...kept, run });
  await givePlan(pool, input, 'plan-bound', run);
  const missing = run.tables.filter((table) => table.isMissing).length;
  const replaced = run.tables.filter((table) => !table.isMissing && isReplaced(run, table)).length;
  input.reporter.log('info', 'destination-ready', {
    created: missing,
    truncated: replaced,
    bypassed: run.options.bypassConstraints ? 1 : 0,
  });
  for (const { level, code, params } of leftOutLines(leftOut)) input.reporter.log(level, code, params);
  return run;
}
