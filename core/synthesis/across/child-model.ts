import type { TableCoder } from '../coder';
import type { Draw, EventModel } from '../sequences/event-model';
import type { NumberView } from '../sequences/view';
import type { ColumnPlan, ProgressPlan } from './columns/column-plan';
import type { ColumnShape } from './columns/restore-columns';
import type { ContextSource } from './context-signals';
import type { AncestorPath } from './ancestors';
import type { MatchPlan } from './matching';
import type { Popularity } from './popularity';

/** The conditional distribution of a table's rows given rows of other tables. */
export interface ChildModel {
  readonly contextKey: number;
  readonly shapes: readonly ColumnShape[];
  readonly plans: readonly ColumnPlan[];
  /** Tables above that plans count from. */
  readonly paths: readonly AncestorPath[];
  readonly context: readonly ContextSource[];
  /** Rows a parent has; null without a context. */
  readonly lengths: Draw | null;
  /** Rows without a parent, for each row of the parent. */
  readonly looseShare: number;
  /** In the order of the stages: the parents to be matched, growing columns, then the codebooks of the rest. */
  readonly matches: readonly Match[];
  readonly progress: readonly ProgressModel[];
  /** Of the columns that are drawn together; null if there are none. */
  readonly rest: TableCoder | null;
  /** The codebooks of the rest in the order they are drawn. */
  readonly restOrder: readonly number[];
  readonly events: EventModel;
}

export interface Match {
  readonly plan: MatchPlan;
  readonly popularity: Popularity;
}

export interface ProgressModel {
  readonly column: number;
  readonly plan: ProgressPlan;
  readonly first: TableCoder;
  readonly next: TableCoder;
  /** The absolute value as the rows behind it see it. */
  readonly view: NumberView;
  /** How much it has grown since the row before; nothing in the first. */
  readonly growth: NumberView;
}
