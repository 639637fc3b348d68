import type { RandomStream } from '@core/kernel/random';
import { drawEvents, startsOf } from '../sequences/draw-events';
import { leastRows } from '../sequences/once';
import type { FinishStage } from '../sequences/walk';
import { drawLengths } from '../sequences/lengths';
import { numbersOf } from '../sequences/numbers';
import { askedViews } from '../single-table/asked-views';
import { toBins } from '../trees/tree';
import { noRowBin } from '../sequences/view';
import type { ChildModel, ProgressModel } from './child-model';
import { startNumber, wholeNumbers } from './columns/rewrite-columns';
import { restoreColumns } from './columns/restore-columns';
import { contextBins } from './context-signals';
import { emptyColumn } from './empty-column';
import { AncestorRows } from './ancestors';
import { finishMatch } from './finish-match';
import type { MatchPlan } from './matching';
import type { MadeRows } from './synthetic-dataset';
import type { RowsPool } from './rows-pool';
import { follow, type Dataset } from './dataset';

export interface DrawChildRequest {
  readonly dataset: Dataset;
  /** The table of the context; -1 without one. */
  readonly parent: number;
  /** Rows to make where there is no context. */
  readonly rowCount: number;
  readonly firstRow: number;
  /** Rows to match, by key. */
  readonly pools: ReadonlyMap<number, RowsPool>;
  readonly streamAt: (
    purpose: 'lengths' | 'draw' | 'decode' | 'progress',
    ...place: readonly number[]
  ) => RandomStream;
}

/** Makes the rows of a table for all rows of its parent that are there. */
export function drawChild(model: ChildModel, request: DrawChildRequest): MadeRows {
  const maker = new ChildMaker(model, request);
  return maker.make();
}

class ChildMaker {
  private readonly lengths: Int32Array;
  private readonly starts: Int32Array;
  private readonly rowCount: number;
  /** Row of the context's parent, by row. */
  private readonly parents: Int32Array;
  private readonly matched = new Map<number, Int32Array>();
  private readonly grown = new Map<number, Float64Array>();
  private readonly codes: Uint16Array[];

  constructor(
    private readonly model: ChildModel,
    private readonly request: DrawChildRequest,
  ) {
    const { lengths, loose } = this.drawLengths();
    this.lengths = lengths;
    this.starts = startsOf(lengths);
    this.rowCount = this.starts[lengths.length]!;
    this.parents = new Int32Array(this.rowCount).fill(-1);
    for (let sequence = 0; sequence < lengths.length - loose; sequence++) {
      this.parents.fill(sequence, this.starts[sequence], this.starts[sequence + 1]);
    }
    for (const { plan } of model.matches) this.matched.set(plan.key, new Int32Array(this.rowCount));
    for (const { column } of model.progress) this.grown.set(column, new Float64Array(this.rowCount));
    this.codes = (model.rest?.codebooks ?? []).map(() => new Uint16Array(this.rowCount));
  }

  make(): MadeRows {
    const { model, request, rowCount, starts } = this;
    if (rowCount > 0) {
      drawEvents(model.events, {
        lengths: this.lengths,
        context: this.contextBins(),
        finish: this.finishers(),
        streamAt: (position, draw) => request.streamAt('draw', position, draw),
      });
    }
    const givens = model.paths.map(({ keys, table }) => this.given(keys, table));
    const rest =
      model.rest === null || rowCount === 0
        ? []
        : model.rest.decode(this.codes, rowCount, request.streamAt('decode')).columns;
    const made = { rowCount, starts, rest, progress: this.grown, givens };
    const columns =
      rowCount === 0 ? model.shapes.map(emptyColumn) : restoreColumns(model.shapes, model.plans, made);
    const keys = new Map(this.matched);
    if (model.contextKey >= 0) keys.set(model.contextKey, this.parents);
    return { rowCount, firstRow: request.firstRow, columns, keys };
  }

  /** Parents first, then the sequences of one row that have none. */
  private drawLengths(): { lengths: Int32Array; loose: number } {
    const { model, request } = this;
    if (model.lengths === null)
      return { lengths: new Int32Array(request.rowCount).fill(1), loose: request.rowCount };
    const parentRows = request.dataset.rowCount(request.parent);
    const random = request.streamAt('lengths');
    const context = model.context.map((source) => contextBins(source, request.dataset, request.parent));
    const drawn = drawLengths(model.lengths, context, parentRows, random);
    const loose = Math.floor(parentRows * model.looseShare + random.float());
    const lengths = new Int32Array(parentRows + loose).fill(1);
    const once = model.events.stages.flatMap((stage) => stage.once);
    lengths.set(drawn.map((length, row) => Math.max(length, leastRows(once, context, row, length))));
    return { lengths, loose };
  }

  private contextBins(): Uint8Array[] {
    const { model, request, lengths } = this;
    return model.context.map((source) => {
      const bins = new Uint8Array(lengths.length).fill(noRowBin);
      bins.set(contextBins(source, request.dataset, request.parent));
      return bins;
    });
  }

  private given(keys: readonly number[], table: number): AncestorRows {
    const { dataset } = this.request;
    const start = this.matched.get(keys[0]!) ?? this.parents;
    return new AncestorRows(
      follow(dataset, keys.slice(1), start),
      dataset.rowCount(table),
      dataset.columns(table),
    );
  }

  private finishers(): FinishStage[] {
    const { model } = this;
    return [
      ...model.matches.map(({ plan }) => this.finishMatch(plan)),
      ...model.progress.map((one) => this.finishProgress(one)),
      ...model.restOrder.map((codebook) => this.finishRest(codebook)),
    ];
  }

  private finishRest(codebook: number): FinishStage {
    const codes = this.codes[codebook]!;
    const views = askedViews([this.model.rest!.codebooks[codebook]!]);
    return (step, [drawn], signals) => {
      for (let i = 0; i < step.count; i++) codes[step.rows[i]!] = drawn![i]!;
      if (views.length > 1)
        views.forEach(({ view }, at) => toBins(drawn!, view.binOf, signals[at]!, step.count));
    };
  }

  private finishMatch(plan: MatchPlan): FinishStage {
    const { dataset, pools } = this.request;
    return finishMatch(plan, {
      pool: pools.get(plan.key)!,
      bins: dataset.bins(plan.table),
      homes: plan.near && follow(dataset, plan.near.slice(1), this.parents),
      starts: this.starts,
      rows: this.matched.get(plan.key)!,
    });
  }

  private finishProgress({ column, plan, first, next, view, growth }: ProgressModel): FinishStage {
    const { request } = this;
    const values = this.grown.get(column)!;
    const path = plan.start === null ? null : this.model.paths[plan.start.given]!;
    const bases = path && this.given(path.keys, path.table).numbersAt(plan.start!.column);
    return (step, codes, [absolute, grown]) => {
      const coder = step.position === 0 ? first : next;
      const decoded = coder.decode(codes, step.count, request.streamAt('progress', column, step.position))
        .columns[0]!;
      const numbers = numbersOf(decoded, wholeNumbers, step.count) ?? new Float64Array(step.count);
      for (let i = 0; i < step.count; i++) {
        const row = step.rows[i]!;
        const mayGoBack = step.position === 0 ? plan.start === null : !plan.neverBack;
        const added = mayGoBack ? numbers[i]! : Math.max(0, numbers[i]!);
        const base = step.position > 0 ? values[row - 1]! : startNumber(plan, bases?.[row] ?? 0);
        values[row] = base + added;
        absolute![i] = view.binOf(values[row]);
        grown![i] = growth.binOf(step.position === 0 ? NaN : added);
      }
    };
  }
}
