import type { JobStep, LogLevel, StepUnit } from '@core/contract/enums';
import type { LogCode, LogParams } from '@core/contract/log-codes';
import type { Clock } from '@core/kernel/clock';
import type { JobLogLine, JobStepState, JobTableState } from './job';
import type { JobReporter, TableChange } from './job-context';
import type { JobWriter } from './job-lease';
import type { JobEvent } from './runner';

const saveEvery = 500;

/**
 * Records steps, tables and log of a running job: current in memory, written to the store at most twice a second and on
 * flush.
 */
export class JobRecorder implements JobReporter {
  private readonly steps: Map<JobStep, JobStepState>;
  private readonly tables: Map<string, JobTableState>;
  private lines: Omit<JobLogLine, 'n'>[] = [];
  private isChanged = false;
  private isStopped = false;
  private announced: JobStep | null = null;
  /** Tables that differ from the store; null: the list itself changed. */
  private changedTables: Set<string> | null = new Set();
  private timer: NodeJS.Timeout | null = null;
  private saving: Promise<void> = Promise.resolve();
  private failure: unknown = null;

  constructor(
    /** Writes to the store as the holder of the job's lease. */
    private readonly write: (work: (jobs: JobWriter) => Promise<void>) => Promise<void>,
    private readonly clock: Clock,
    private readonly jobId: number,
    steps: readonly JobStepState[],
    tables: readonly JobTableState[],
    /** Number of lines already in the log. */
    private lineCount: number,
    private readonly emit: (event: JobEvent) => void,
  ) {
    this.steps = new Map(steps.map((step) => [step.step, step]));
    this.tables = new Map(tables.map((table) => [table.table, table]));
  }

  /** Tells the first step that is not done as the current one, until it starts: getting ready for it takes a while. */
  announceStep(): void {
    this.announced = [...this.steps.values()].find(({ status }) => status === 'pending')?.step ?? null;
    this.touch();
  }

  startStep(step: JobStep, work?: { readonly total: number | null; readonly unit: StepUnit }): void {
    const { total = null, unit = null } = work ?? {};
    this.announced = null;
    this.changeStep(step, {
      status: 'running',
      startedAt: this.clock.now(),
      endedAt: null,
      done: 0,
      total,
      unit,
    });
  }

  advanceStep(step: JobStep, done: number, total?: number): void {
    this.changeStep(step, { done, ...(total !== undefined && { total }) });
  }

  endStep(step: JobStep, status: 'done' | 'skipped'): void {
    this.changeStep(step, { status, endedAt: status === 'done' ? this.clock.now() : null });
  }

  /** Marks what was running when the job ended without success. */
  endOpenSteps(status: 'failed' | 'revoked'): void {
    for (const { step, status: present } of this.steps.values()) {
      if (present === 'running') this.changeStep(step, { status, endedAt: this.clock.now() });
    }
  }

  /** Steps that an earlier attempt did not finish start over. */
  reopenSteps(): void {
    for (const { step, status } of this.steps.values()) {
      if (status === 'done' || status === 'skipped') continue;
      this.changeStep(step, { status: 'pending', startedAt: null, endedAt: null, done: 0 });
    }
  }

  setTables(
    tables: readonly { readonly table: string; readonly tableId: number; readonly asked: number }[],
  ): void {
    const known = new Map(this.tables);
    this.tables.clear();
    this.changedTables = null;
    for (const { table, tableId, asked } of tables) {
      const fresh: JobTableState = {
        table,
        tableId,
        state: 'untouched',
        asked,
        made: 0,
        written: 0,
        bytes: 0,
        startedAt: null,
        endedAt: null,
      };
      this.tables.set(table, { ...(known.get(table) ?? fresh), tableId, asked });
    }
    this.touch();
  }

  changeTable(table: string, change: TableChange): void {
    const before = this.tables.get(table);
    if (!before) return;
    const now = this.clock.now();
    const isBegun = before.startedAt === null && change.state !== undefined && change.state !== 'untouched';
    const isEnded = change.state === 'complete' && before.state !== 'complete';
    this.tables.set(table, {
      ...before,
      ...change,
      startedAt: isBegun ? now : before.startedAt,
      endedAt: isEnded ? now : before.endedAt,
    });
    this.changedTables?.add(table);
    this.touch();
  }

  log<Code extends LogCode>(
    level: LogLevel,
    code: Code,
    params: LogParams<Code>,
    step: JobStep | null = this.runningStep(),
  ): void {
    this.lines.push({ at: this.clock.now(), level, step, code, params });
    this.touch();
  }

  /** @throws what the store threw, now or since the last flush */
  async flush(): Promise<void> {
    this.save();
    await this.saving;
    if (this.failure === null) return;
    const failure = this.failure;
    this.failure = null;
    throw failure;
  }

  /** Stops recording. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.isStopped = true;
  }

  /** The running step that started last: where several overlap, log lines belong to it. */
  private runningStep(): JobStep | null {
    let last: JobStep | null = null;
    for (const { step, status } of this.steps.values()) if (status === 'running') last = step;
    return last;
  }

  private changeStep(step: JobStep, change: Partial<JobStepState>): void {
    const before = this.steps.get(step);
    if (!before) throw new RangeError(`A job of this type has no step ${step}.`);
    this.steps.set(step, { ...before, ...change });
    this.touch();
  }

  private touch(): void {
    this.isChanged = true;
    if (!this.isStopped) this.timer ??= setTimeout(() => this.save(), saveEvery);
  }

  private save(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (!this.isChanged) return;
    this.isChanged = false;
    const steps = [...this.steps.values()];
    const tables = [...this.tables.values()];
    const changed = this.changedTables ?? undefined;
    const lines = this.lines;
    const step = this.runningStep() ?? this.announced;
    this.lines = [];
    this.changedTables = new Set();
    this.saving = this.saving
      .then(async () => {
        await this.write(async (jobs) => {
          await jobs.saveSteps(this.jobId, steps);
          if (changed?.size !== 0) await jobs.saveTables(this.jobId, tables, changed);
          if (step) await jobs.noteStep(this.jobId, step);
          if (lines.length > 0) await jobs.appendLog(this.jobId, lines);
        });
        this.emit({ kind: 'changed' });
        if (lines.length > 0) this.emit({ kind: 'log', lastLine: (this.lineCount += lines.length) });
      })
      .catch((error: unknown) => {
        this.failure ??= error;
      });
  }
}
