import type {
  DestinationState,
  Executor,
  JobStatus,
  JobStep,
  JobType,
  LogLevel,
  StepStatus,
  StepUnit,
} from '@core/contract/enums';

export interface Job {
  readonly id: number;
  readonly engineId: number;
  readonly type: JobType;
  readonly status: JobStatus;
  readonly step: JobStep | null;
  readonly executor: Executor;
  readonly createdBy: number;
  /** What was asked: settings and options of this run, without secrets. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The plan of the run, made once and kept, so that a resume repeats exactly that run. JSON. */
  readonly plan: unknown;
  /** What came out, by type of job: the proof, the differences, the counts. JSON. */
  readonly result: unknown;
  readonly error: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
  readonly createdAt: number;
  readonly submittedAt: number | null;
  readonly completedAt: number | null;
}

export interface JobStepState {
  readonly step: JobStep;
  readonly status: StepStatus;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly done: number;
  readonly total: number | null;
  readonly unit: StepUnit | null;
}

export interface JobTableState {
  readonly table: string;
  readonly tableId: number | null;
  readonly state: DestinationState;
  readonly asked: number;
  readonly made: number;
  readonly written: number;
  readonly bytes: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

export interface JobLogLine {
  /** Counts from 1 within the job. */
  readonly n: number;
  readonly at: number;
  readonly level: LogLevel;
  readonly step: JobStep | null;
  /** A key of the texts of the log; names and counts in params, never row values. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
