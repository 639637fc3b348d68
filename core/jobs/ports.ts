import type { JobLifecycle, JobMove } from '~/machines/job-lifecycle.machine';
import type { JobStep, JobType, LogLevel } from '@core/contract/enums';
import type { MadeTables } from '@core/schema/made-table';
import type { OwnRows } from '@core/pipeline/own-rows';
import type { Job, JobLogLine, JobStepState, JobTableState, KeptPlan, KeptResult } from './job';

export type NewJob = Pick<Job, 'engineId' | 'type' | 'executor' | 'createdBy' | 'params'> & {
  readonly steps: readonly JobStepState[];
};

/** What changes with a move of a job. */
export type JobChange = Partial<Pick<Job, 'error' | 'submittedAt' | 'completedAt'>>;

export interface JobStore {
  create(job: NewJob): Promise<Job>;
  /** The same if no job of the engine is active, on any server; null if one is. */
  createAlone(job: NewJob): Promise<Job | null>;
  /** Resumes a stopped job if no job of its engine is active. @returns where it is now; null if it was not resumed */
  reopen(job: Pick<Job, 'id' | 'engineId'>): Promise<JobLifecycle | null>;
  find(id: number): Promise<Job | null>;
  /** Newest first. */
  list(
    engineId: number,
    filter: { type?: JobType; offset: number; limit: number },
  ): Promise<{ count: number; jobs: Job[] }>;
  latest(engineId: number, type?: JobType): Promise<Job | null>;
  /** Those that have not ended; of one engine, or of all (at start-up). */
  active(engineId?: number): Promise<Job[]>;
  /**
   * Moves a job along its lifecycle, with what changes at the same time. @returns where it is now; null if its lifecycle
   * does not have the event where it is, or there is no such job
   */
  move(id: number, event: JobMove, change?: JobChange): Promise<JobLifecycle | null>;
  /** Notes which step a job is on, unless it has ended. */
  noteStep(id: number, step: JobStep): Promise<void>;
  /** Replaces an earlier one. */
  savePlan(id: number, plan: KeptPlan): Promise<void>;
  /** The stored plan alone; null if there is none. */
  plan(id: number): Promise<unknown>;
  /** The findings against the plan, loaded without it. */
  findings(id: number): Promise<readonly unknown[]>;
  saveResult(id: number, result: KeptResult): Promise<void>;
  /** null if there is none. */
  result(id: number): Promise<unknown>;
  steps(id: number): Promise<JobStepState[]>;
  /** For several jobs at once; a job without steps is left out. */
  stepsOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly JobStepState[]>>;
  saveSteps(id: number, steps: readonly JobStepState[]): Promise<void>;
  tables(id: number): Promise<JobTableState[]>;
  /** All tables of the job, in order. @param changed names of those that differ from the store; by default all */
  saveTables(id: number, tables: readonly JobTableState[], changed?: ReadonlySet<string>): Promise<void>;
  /** Finished tasks of the plan, with their row counts. */
  doneTasks(id: number): Promise<Map<string, number>>;
  markTaskDone(id: number, taskId: string, rows: number): Promise<void>;
  appendLog(id: number, lines: readonly Omit<JobLogLine, 'n'>[]): Promise<void>;
  /** Lines after number `after`, at most `limit`. `count` covers all lines of the levels, regardless of `after`. */
  log(
    id: number,
    filter: { after: number; levels?: readonly LogLevel[]; limit: number },
  ): Promise<{ count: number; lines: JobLogLine[] }>;
  countLog(id: number): Promise<Readonly<Record<LogLevel, number>>>;
  delete(id: number): Promise<void>;
}

/** What one run spent of a table's privacy budget: (ε, δ). */
export interface PrivacySpending {
  readonly jobId: number;
  readonly engineId: number;
  /** Key of the table in its source. */
  readonly table: string;
  readonly epsilon: number;
  readonly delta: number;
  readonly spentAt: number;
}

/** The privacy budget spent on a source's tables by all runs of all workspaces; append-only. */
export interface PrivacySpendingStore {
  /** Replaces what was recorded for this job and table. @param source the same for every connection to one database */
  note(source: string, spendings: readonly PrivacySpending[]): Promise<void>;
  /** In the order in which it was spent. */
  ofTable(source: string, table: string): Promise<readonly PrivacySpending[]>;
}

/** Destination tables that were created by runs; for each table, the last workspace that did. */
export interface MadeTableStore {
  /** @param destination as in `OwnRowStore` */
  tables(engineId: number, destination: string): Promise<MadeTables>;
  /** Replaces what was recorded for the tables, whatever workspace created them before. */
  note(engineId: number, destination: string, tables: MadeTables): Promise<void>;
}

/**
 * Destination tables whose rows all come from one workspace's runs; for each table, the last workspace that filled it.
 */
export interface OwnRowStore {
  /** @param destination the same for every connection to one database */
  rows(engineId: number, destination: string): Promise<OwnRows>;
  /** Replaces what was recorded for the tables, whatever workspace they belonged to. */
  note(engineId: number, destination: string, rows: OwnRows): Promise<void>;
  /** The tables no longer belong to any workspace. */
  forget(destination: string, tables: readonly string[]): Promise<void>;
}
