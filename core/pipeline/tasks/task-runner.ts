import { missingKeys, notedTasks } from '../proof/read-tables';
import { keyInSource } from '../proof/source-orphans';
import { bindPlan, withRowsBefore } from '../bind-plan';
import { KeyFile } from '../leaks/key-file';
import { KeyHash } from '../leaks/key-hash';
import { sortKeys } from '../leaks/key-index';
import { addKnownNames } from '../leaks/known-names';
import { loadPlanOf } from '../load-plan';
import { isReplaced } from '../own-rows';
import { makeModelRows, type ModelRequest } from '../models/model-rows';
import type { PlannedKey, PlannedTable } from '../run-plan';
import { namedAfterLoad } from './after-load';
import { checkDefinitions } from './check-definitions';
import { checkLeaks } from './check-leaks';
import { checkSurvivors } from './check-survivors';
import { knownNamesFile, leakKeysFiles, sortedKeysFile } from './gathered-files';
import { gatherValues } from './gather-values';
import { GatheredValues } from './gathered-values';
import { ShardLoader } from './load-shard';
import { namedClash } from './named-clash';
import { chooseSubset } from './choose-subset';
import type { RunSession } from './run-session';
import type { FoundInColumns, ResultOf, RunTask, TaskProgress, TaskResults } from './run-task';

/** Runs the tasks of one plan one after another, over the connections of one session. */
export class TaskRunner {
  private readonly values: GatheredValues;
  private readonly loader: ShardLoader;

  constructor(private readonly session: RunSession) {
    this.values = new GatheredValues(session);
    this.loader = new ShardLoader(session, this.values);
  }

  run<T extends RunTask>(
    task: T,
    signal: AbortSignal,
    onProgress: (progress: TaskProgress) => void,
  ): Promise<ResultOf<T>>;
  async run(
    task: RunTask,
    signal: AbortSignal,
    onProgress: (progress: TaskProgress) => void,
  ): Promise<TaskResults[RunTask['kind']]> {
    try {
      return await this.work(task, signal, onProgress);
    } catch (error) {
      throw namedClash(this.session.plan, task, namedAfterLoad(this.session.plan, task, error));
    }
  }

  close(): void {
    this.values.close();
  }

  private async work(
    task: RunTask,
    signal: AbortSignal,
    onProgress: (progress: TaskProgress) => void,
  ): Promise<TaskResults[RunTask['kind']]> {
    const { session, values } = this;
    if (task.kind !== 'load') this.loader.release();
    switch (task.kind) {
      case 'select':
        return chooseSubset(session, task, signal, onProgress);
      case 'gather':
        return gatherValues(session, task, signal);
      case 'model':
        return makeModelRows({
          plan: session.plan,
          source: await session.source(),
          files: session.files,
          seed: session.workspaceHash.secret(`models:${session.plan.seed}`).readUInt32LE(0),
          signal,
          onProgress,
          ...threadsOf(session),
        });
      case 'begin':
        return begin(session, signal);
      case 'load':
        return this.loader.load(task.table, task.shard, signal, onProgress);
      case 'finish':
        return (await session.destination()).finishLoad(loadPlanOf(session.plan), signal, (made, total) =>
          onProgress({ made, total }),
        );
      case 'count-source':
        return {
          rows: await (
            await session.source()
          ).countRows(
            session.plan.tables.map((table) => table.source),
            signal,
          ),
        };
      case 'count-destination':
        return countDestination(session, values, signal);
      case 'check-orphans':
        return countOrphans(session, session.plan.foreignKeys[task.key]!, signal);
      case 'check-duplicates':
        return { keys: await duplicates(session, session.plan.tables[task.table]!, signal) };
      case 'check-nulls':
        return { columns: await nulls(session, session.plan.tables[task.table]!, signal) };
      case 'check-survivors':
        return checkSurvivors(session, values, task.table, { signal, onProgress });
      case 'sort-keys':
        await sortGatheredKeys(session);
        return {};
      case 'check-leaks':
        return checkLeaks(session, task.table, { signal, onProgress });
      case 'clear':
        await (await session.destination()).dropLedger(session.plan.runId);
        return {};
    }
  }
}

/** The file gets its name when complete, so a retry writes it again. */
async function sortGatheredKeys({ plan, files, workspaceHash }: RunSession): Promise<void> {
  const known = files.write(knownNamesFile);
  const keys = new KeyFile(new KeyHash(workspaceHash), known.path);
  addKnownNames(keys.writer);
  keys.close();
  await known.finish();
  const names = [...leakKeysFiles(plan), knownNamesFile];
  const paths = await Promise.all(names.map((name) => files.read(name)));
  const sorted = files.write(sortedKeysFile);
  sortKeys(paths, sorted.path);
  await sorted.finish();
}

function threadsOf({ tools, plan }: RunSession): Pick<ModelRequest, 'threads'> {
  const { threadProgram } = tools;
  if (threadProgram === undefined || plan.tuning.nConnections < 2) return {};
  return { threads: { count: plan.tuning.nConnections, program: threadProgram } };
}

/** The state of each table in the destination: rows, ledger, keys, definitions. */
async function countDestination(
  session: RunSession,
  values: GatheredValues,
  signal: AbortSignal,
): Promise<TaskResults['count-destination']> {
  const { plan } = session;
  const destination = await session.destination();
  const schema = await destination.introspect();
  return {
    rows: await destination.countRows(
      plan.tables.map((table) => table.target),
      signal,
    ),
    noted: notedTasks(plan, await destination.completedTasks(plan.runId)),
    lacking: missingKeys(plan, schema),
    definitions: await checkDefinitions(session, values, schema),
  };
}

/** Counts existing rows before the load changes them, so that a retry after the first write does not count again. */
async function begin(session: RunSession, signal: AbortSignal): Promise<TaskResults['begin']> {
  const { plan } = session;
  const destination = await session.destination();
  const kept = plan.tables.filter((table) => !table.isMissing && !isReplaced(plan, table));
  const counts = await destination.countRows(
    kept.map((table) => table.target),
    signal,
  );
  const rowsOf = new Map(kept.map((table, at) => [table, counts[at] ?? 0]));
  const { leftOut } = await destination.beginLoad(loadPlanOf(plan));
  const bound = bindPlan(
    withRowsBefore(
      plan,
      plan.tables.map((table) => rowsOf.get(table) ?? 0),
    ),
    await destination.introspect(),
  );
  return {
    targetColumns: bound.tables.map((table) => table.targetColumns ?? []),
    rowsBefore: bound.tables.map((table) => table.rowsBefore),
    leftOut,
  };
}

async function countOrphans(
  session: RunSession,
  key: PlannedKey,
  signal: AbortSignal,
): Promise<TaskResults['check-orphans']> {
  const found = await (await session.destination()).countOrphans(key.schema, signal);
  const known = found > 0 ? keyInSource(session.plan, key) : null;
  return { found, inSource: known === null ? 0 : await (await session.source()).countOrphans(known, signal) };
}

async function duplicates(
  session: RunSession,
  table: PlannedTable,
  signal: AbortSignal,
): Promise<FoundInColumns[]> {
  const destination = await session.destination();
  const found: FoundInColumns[] = [];
  for (const columns of uniqueKeysOf(table)) {
    found.push({ columns, found: await destination.countDuplicates(table.target, columns, signal) });
  }
  return found;
}

/** Source keys whose columns are all written: they must be unique in the destination too. */
export function uniqueKeysOf(table: PlannedTable): (readonly string[])[] {
  const isWritten = new Set(table.columns.map((column) => column.name));
  const keys = [
    ...(table.source.primaryKey ? [table.source.primaryKey] : []),
    ...table.source.uniqueKeys.map((key) => key.columns),
  ];
  return keys.filter((columns) => columns.every((column) => isWritten.has(column)));
}

async function nulls(
  session: RunSession,
  table: PlannedTable,
  signal: AbortSignal,
): Promise<FoundInColumns[]> {
  const columns = mandatoryColumnsOf(table);
  if (columns.length === 0) return [];
  const counts = await (await session.destination()).countNulls(table.target, columns, signal);
  return columns.map((column, at) => ({ columns: [column], found: counts[at] ?? 0 }));
}

/**
 * Written columns that must have no NULL: in the destination, which enforces it itself, or in the source alone, where
 * only this check tells.
 */
export function mandatoryColumnsOf({ targetColumns, columns }: PlannedTable): string[] {
  const inSource = new Set(columns.filter(({ nullable }) => !nullable).map(({ name }) => name));
  return (targetColumns ?? [])
    .filter(({ name, nullable }) => !nullable || inSource.has(name))
    .map(({ name }) => name);
}
