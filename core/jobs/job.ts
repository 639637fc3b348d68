import {
  stepsOfJobType,
  type DestinationState,
  type Executor,
  type JobStatus,
  type JobStep,
  type JobType,
  type LogLevel,
  type StepStatus,
  type StepUnit,
} from '@core/contract/enums';

export interface Job {
  readonly id: number;
  readonly engineId: number;
  readonly type: JobType;
  readonly status: JobStatus;
  /** It was asked to stop, and its work has not stopped yet. */
  readonly isCancelling: boolean;
  readonly step: JobStep | null;
  readonly executor: Executor;
  readonly createdBy: number;
  /** The request: settings and options of this run, without secrets. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The plan itself is loaded by `JobStore.plan`: it may be large. */
  readonly hasPlan: boolean;
  /** Revision of the workspace's settings that the plan was made from; null before there is a plan. */
  readonly settingsRevision: number | null;
  /** The result is loaded by `JobStore.result`. */
  readonly hasResult: boolean;
  readonly hasProof: boolean;
  readonly hasReport: boolean;
  readonly error: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
  readonly createdAt: number;
  readonly submittedAt: number | null;
  readonly completedAt: number | null;
}

/** The plan of a run, made once and stored, so that resuming repeats exactly that run. */
export interface KeptPlan {
  readonly settingsRevision: number;
  /** The findings against it. JSON. */
  readonly findings: readonly unknown[];
  /** JSON. */
  readonly plan: unknown;
}

/** The result, by type of job: the proof, the differences, the counts. */
export interface KeptResult {
  readonly hasProof: boolean;
  readonly hasReport: boolean;
  /** JSON. */
  readonly result: unknown;
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

/** The steps of a job in order, as they were kept or pending: a job of an earlier version may lack one. */
export const stepsOf = (type: JobType, kept: readonly JobStepState[] = []): JobStepState[] =>
  stepsOfJobType[type].map((step) => kept.find((one) => one.step === step) ?? pendingStep(step));

const pendingStep = (step: JobStep): JobStepState => ({
  step,
  status: 'pending',
  startedAt: null,
  endedAt: null,
  done: 0,
  total: null,
  unit: null,
});

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
  /** A key of the log texts; names and counts in params, never row values. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
