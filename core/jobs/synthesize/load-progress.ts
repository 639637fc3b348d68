import { loadTaskId, loadTasksOf } from '@core/pipeline/routes';
import type { PlannedTable, RunPlan } from '@core/pipeline/run-plan';
import type { TaskResults } from '@core/pipeline/tasks/run-task';
import type { Clock } from '@core/kernel/clock';
import type { JobReporter } from '../job-context';

interface TableCount {
  readonly running: Map<number, number>;
  made: number;
  written: number;
  bytes: number;
  open: number;
  startedAt: number | null;
}

/** Counts generated and written rows over tables and reports them. Only committed rows count as written. */
export class LoadProgress {
  private readonly counts: TableCount[];
  private asked: readonly number[];

  constructor(
    private readonly plan: RunPlan,
    private readonly reporter: JobReporter,
    private readonly clock: Clock,
    done: ReadonlyMap<string, number>,
  ) {
    this.asked = plan.tables.map((table) => estimateOf(table));
    reporter.setTables(
      plan.tables.map(({ key, id }, at) => ({ table: key, tableId: id, asked: this.asked[at]! })),
    );
    this.counts = plan.tables.map((table) => countDone(table, done));
    this.counts.forEach((_, at) => this.tell(at));
  }

  /** The exact counts of the source, once known. */
  setAsked(asked: readonly number[]): void {
    this.asked = asked;
    this.counts.forEach((_, at) => this.tell(at));
  }

  get totalAsked(): number {
    return this.asked.reduce((sum, rows) => sum + rows, 0);
  }

  get madeRows(): readonly number[] {
    return this.counts.map((count) => count.made);
  }

  begin(table: number, shard: number): void {
    this.counts[table]!.running.set(shard, 0);
  }

  made(table: number, shard: number, rows: number): void {
    const count = this.counts[table]!;
    count.startedAt ??= this.clock.now();
    count.running.set(shard, rows);
    this.tell(table);
  }

  finish(table: number, shard: number, { rows, bytes }: TaskResults['load']): void {
    const count = this.counts[table]!;
    count.startedAt ??= this.clock.now();
    count.running.delete(shard);
    count.made += rows;
    count.written += rows;
    count.bytes += bytes;
    count.open--;
    this.tell(table);
    if (count.open === 0) this.logComplete(table);
  }

  private tell(at: number): void {
    const table = this.plan.tables[at]!;
    const count = this.counts[at]!;
    const running = [...count.running.values()].reduce((sum, rows) => sum + rows, 0);
    const isTouched = count.startedAt !== null || count.written > 0;
    this.reporter.changeTable(table.key, {
      state: count.open === 0 ? 'complete' : isTouched ? 'partial' : 'untouched',
      asked: this.asked[at]!,
      made: count.made + running,
      written: count.written,
      bytes: count.bytes,
    });
    this.reporter.advanceStep('generate', this.sum((one) => one.made) + this.sumRunning());
    this.reporter.advanceStep(
      'write',
      this.sum((one) => one.written),
    );
  }

  private logComplete(at: number): void {
    const table = this.plan.tables[at]!;
    const { written, startedAt } = this.counts[at]!;
    const seconds = startedAt === null ? 0 : Math.round((this.clock.now() - startedAt) / 100) / 10;
    this.reporter.log('info', 'table-complete', {
      table: table.key,
      rows: written,
      shards: loadTasksOf(table),
      seconds,
    });
  }

  private sum(of: (count: TableCount) => number): number {
    return this.counts.reduce((total, count) => total + of(count), 0);
  }

  private sumRunning(): number {
    return this.sum(({ running }) => [...running.values()].reduce((total, rows) => total + rows, 0));
  }
}

const estimateOf = ({ shards, model }: PlannedTable): number =>
  model?.made?.reduce((sum, { rows }) => sum + rows, 0) ??
  shards.reduce((sum, shard) => sum + Math.max(0, Math.round(shard.estimatedRows)), 0);

function countDone(table: PlannedTable, done: ReadonlyMap<string, number>): TableCount {
  const tasks = loadTasksOf(table);
  const rows = Array.from({ length: tasks }, (_, task) => done.get(loadTaskId(table, task)) ?? []).flat();
  const written = rows.reduce((sum, count) => sum + count, 0);
  return {
    running: new Map(),
    made: written,
    written,
    bytes: 0,
    open: tasks - rows.length,
    startedAt: null,
  };
}
