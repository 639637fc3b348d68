import type { JobStatus, JobType, LogLevel } from '@core/contract/enums';
import type { OwnRows } from '@core/pipeline/own-rows';
import type { Job, JobLogLine, JobStepState, JobTableState, KeptPlan, KeptResult } from './job';

export type NewJob = Pick<Job, 'engineId' | 'type' | 'executor' | 'createdBy' | 'params'> & {
  readonly steps: readonly JobStepState[];
};

export interface JobStore {
  create(job: NewJob): Promise<Job>;
  /** The same where no job of the engine is active, whichever server asks; null if one is. */
  createAlone(job: NewJob): Promise<Job | null>;
  /** Makes a stopped job PENDING again where it is as given and no job of its engine is active. @returns false where not */
  reopen(id: number, job: Pick<Job, 'engineId' | 'status'>): Promise<boolean>;
  find(id: number): Promise<Job | null>;
  /** Newest first. */
  list(
    engineId: number,
    filter: { type?: JobType; offset: number; limit: number },
  ): Promise<{ count: number; jobs: Job[] }>;
  latest(engineId: number, type?: JobType): Promise<Job | null>;
  /** PENDING, STARTED or IN_PROGRESS; of one engine, or of all (at start-up). */
  active(engineId?: number): Promise<Job[]>;
  /** Moves the status only where it is one of `from`. @returns false where another was first. */
  moveStatus(
    id: number,
    from: readonly JobStatus[],
    change: Partial<Pick<Job, 'status' | 'step' | 'error' | 'submittedAt' | 'completedAt'>>,
  ): Promise<boolean>;
  /** In the place of an earlier one. */
  savePlan(id: number, plan: KeptPlan): Promise<void>;
  /** The plan alone, as it was kept; null if there is none. */
  plan(id: number): Promise<unknown>;
  /** What was found against the plan, read without it. */
  findings(id: number): Promise<readonly unknown[]>;
  saveResult(id: number, result: KeptResult): Promise<void>;
  /** null if there is none. */
  result(id: number): Promise<unknown>;
  steps(id: number): Promise<JobStepState[]>;
  /** Of several jobs at once; a job without steps is left out. */
  stepsOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly JobStepState[]>>;
  saveSteps(id: number, steps: readonly JobStepState[]): Promise<void>;
  tables(id: number): Promise<JobTableState[]>;
  /** All tables of the job, in their order. @param changed names of those that differ from what is kept; left out: all */
  saveTables(id: number, tables: readonly JobTableState[], changed?: ReadonlySet<string>): Promise<void>;
  /** Tasks of the plan that are done, with their rows. */
  doneTasks(id: number): Promise<Map<string, number>>;
  markTaskDone(id: number, taskId: string, rows: number): Promise<void>;
  appendLog(id: number, lines: readonly Omit<JobLogLine, 'n'>[]): Promise<void>;
  /** Lines after number `after`, at most `limit`. `count` is of all lines of the levels, whatever `after` says. */
  log(
    id: number,
    filter: { after: number; levels?: readonly LogLevel[]; limit: number },
  ): Promise<{ count: number; lines: JobLogLine[] }>;
  countLog(id: number): Promise<Readonly<Record<LogLevel, number>>>;
  delete(id: number): Promise<void>;
}

/** What one run spent of the privacy of a table's rows: a budget of (ε, δ). */
export interface PrivacySpending {
  readonly jobId: number;
  readonly engineId: number;
  /** Key of the table in its source. */
  readonly table: string;
  readonly epsilon: number;
  readonly delta: number;
  readonly spentAt: number;
}

/** What was spent of the privacy of a source's tables, by all runs of all workspaces; nothing is ever taken out. */
export interface PrivacySpendingStore {
  /** Of a job and table in the place of what was noted before. @param source the same for every connection to one database */
  note(source: string, spendings: readonly PrivacySpending[]): Promise<void>;
  /** In the order in which it was spent. */
  ofTable(source: string, table: string): Promise<readonly PrivacySpending[]>;
}

/** Tables of destinations whose rows are all of one workspace's runs; of each table the last workspace that filled it. */
export interface OwnRowStore {
  /** @param destination the same for every connection to one database */
  rows(engineId: number, destination: string): Promise<OwnRows>;
  /** In the place of what was noted of the tables, whichever workspace's they were. */
  note(engineId: number, destination: string, rows: OwnRows): Promise<void>;
  /** The tables are no workspace's own any more. */
  forget(destination: string, tables: readonly string[]): Promise<void>;
}
