import { loadCoder } from '../learn-coder';
import { read, type State } from '../encoders/state';
import { readBook, readTree } from '../single-table/code-model-state';
import { readList, readState } from '../single-table/model-state';
import { sources, type Draw, type EventModel, type Stage } from '../sequences/event-model';
import { loadNumberView } from '../sequences/view';
import { aggregators, type Aggregate } from './aggregates';
import type { ChildModel, Match, Popularity, ProgressModel } from './child-model';
import { readColumnPlan, readForm } from './columns/column-plan-state';
import type { ColumnShape } from './columns/restore-columns';
import { loadContextSource, saveContextSource } from './context-signals';
import type { GivenPath } from './givens';
import type { LateKey } from './late-keys';
import type { MatchPlan } from './matching';
import { isLogicalType } from './logical-type-state';
import { unreadable } from '../single-table/model-state';

/** The saved form of a child's model; what has no methods is saved as it is. */
export const saveChild = (model: ChildModel): State => ({
  ...model,
  context: model.context.map(saveContextSource),
  rest: model.rest?.save() ?? null,
  progress: model.progress.map((one) => ({
    ...one,
    first: one.first.save(),
    next: one.next.save(),
    view: one.view.save(),
    growth: one.growth.save(),
  })),
});

export function readChild(state: State): ChildModel {
  const lengths = read.stateOrNull(state, 'lengths');
  const rest = read.stateOrNull(state, 'rest');
  return {
    contextKey: read.number(state, 'contextKey'),
    shapes: listOf(state, 'shapes', readShape),
    plans: listOf(state, 'plans', readColumnPlan),
    paths: listOf(state, 'paths', readPath),
    context: listOf(state, 'context', loadContextSource),
    lengths: lengths && readDraw(lengths),
    looseShare: read.number(state, 'looseShare'),
    matches: listOf(state, 'matches', readMatch),
    progress: listOf(state, 'progress', readProgress),
    rest: rest && loadCoder(rest),
    restOrder: numbersOf(state, 'restOrder'),
    events: readEvents(read.state(state, 'events')),
  };
}

export const listOf = <Item>(state: State, name: string, readItem: (state: State) => Item): Item[] =>
  readList(state[name], (item) => readItem(readState(item)));

export const numbersOf = (state: State, name: string): number[] =>
  readList(state[name], (value) => read.number({ value }, 'value'));

export function readShape(state: State): ColumnShape {
  const kind = [
    'categorical',
    'continuous',
    'discrete',
    'datetime',
    'bool',
    'uuid',
    'json',
    'geo',
    'bytes',
    'text',
  ] as const;
  if (!isLogicalType(state.type)) throw unreadable();
  return {
    name: read.text(state, 'name'),
    type: state.type,
    kind: state.kind === undefined ? undefined : read.oneOf(state, 'kind', kind),
  };
}

const readPath = (state: State): GivenPath => ({
  keys: numbersOf(state, 'keys'),
  table: read.number(state, 'table'),
});

function readDraw(state: State): Draw {
  return {
    book: readBook(state.book),
    tree: readTree(state.tree),
    features: listOf(state, 'features', (ref) => ({
      source: read.oneOf(ref, 'source', sources),
      index: read.number(ref, 'index'),
    })),
  };
}

const readEvents = (state: State): EventModel => ({ stages: listOf(state, 'stages', readStage) });

function readStage(state: State): Stage {
  return {
    first: state.first === null ? null : listOf(state, 'first', readDraw),
    targets: listOf(state, 'targets', readDraw),
    signals: listOf(state, 'signals', (signal) => ({
      binCount: read.number(signal, 'binCount'),
      isOrdered: read.flag(signal, 'isOrdered'),
    })),
    areTargets: read.flag(state, 'areTargets'),
  };
}

const readMatch = (state: State): Match => ({
  plan: readMatchPlan(read.state(state, 'plan')),
  popularity: readPopularity(read.state(state, 'popularity')),
});

const readPopularity = (state: State): Popularity => ({
  draw: readDraw(read.state(state, 'draw')),
  unit: read.number(state, 'unit'),
});

const readMatchPlan = (state: State): MatchPlan => ({
  key: read.number(state, 'key'),
  table: read.number(state, 'table'),
  isOnce: read.flag(state, 'isOnce'),
  parts: listOf(state, 'parts', (part) => ({
    column: read.number(part, 'column'),
    coarseOf: read.bytes(part, 'coarseOf'),
    count: read.number(part, 'count'),
    isOrdered: read.flag(part, 'isOrdered'),
  })),
});

function readProgress(state: State): ProgressModel {
  const plan = readColumnPlan(read.state(state, 'plan'));
  if (plan.kind !== 'progress') throw unreadable();
  return {
    column: read.number(state, 'column'),
    plan,
    first: loadCoder(read.state(state, 'first')),
    next: loadCoder(read.state(state, 'next')),
    view: loadNumberView(read.state(state, 'view')),
    growth: loadNumberView(read.state(state, 'growth')),
  };
}

export const readLateKey = (state: State): LateKey => ({
  ...readMatch(state),
  child: read.number(state, 'child'),
  draws: listOf(state, 'draws', readDraw),
  mayBeNull: read.flag(state, 'mayBeNull'),
});

export const readAggregate = (state: State): Aggregate => ({
  table: read.number(state, 'table'),
  column: read.number(state, 'column'),
  by: read.oneOf(state, 'by', aggregators),
  key: read.number(state, 'key'),
  child: read.number(state, 'child'),
  of: read.number(state, 'of'),
  empty: read.numberOrNull(state, 'empty'),
  form: readForm(read.state(state, 'form')),
});
