import { read, type State } from '../../encoders/state';
import type { NumberForm } from '../../sequences/numbers';
import type { GivenRef } from '../givens';
import type { ClockUnit, ColumnPlan } from './column-plan';

const kinds = ['plain', 'copy', 'lookup', 'product', 'gap', 'progress'] as const;
const units: readonly ClockUnit[] = ['day', 'microsecond', 'number'];

/** Plans are saved as they are; this reads them back. @throws AppError 'synthesis-model-unreadable' */
export function readColumnPlan(state: State): ColumnPlan {
  const kind = read.oneOf(state, 'kind', kinds);
  switch (kind) {
    case 'plain':
      return { kind };
    case 'copy':
      return { kind, from: readRef(read.state(state, 'from')), form: readFormOrNull(state) };
    case 'lookup':
      return {
        kind,
        from: readRef(read.state(state, 'from')),
        keys: read.texts(state, 'keys'),
        values: readTextsOrNulls(state.values),
        otherwise: state.otherwise === null ? null : read.text(state, 'otherwise'),
      };
    case 'product':
      return {
        kind,
        own: read.number(state, 'own'),
        from: readRef(read.state(state, 'from')),
        form: readForm(read.state(state, 'form')),
      };
    case 'gap':
      return {
        kind,
        base: readBase(read.state(state, 'base')),
        baseUnit: read.oneOf(state, 'baseUnit', units),
        ...readClock(state),
      };
    case 'progress':
      return {
        kind,
        start: readRefOrNull(state, 'start'),
        startUnit: read.oneOf(state, 'startUnit', units),
        neverBack: read.flag(state, 'neverBack'),
        ...readClock(state),
      };
  }
}

function readClock(state: State) {
  return {
    unit: read.oneOf(state, 'unit', units),
    isSplit: read.flag(state, 'isSplit'),
    form: readForm(read.state(state, 'form')),
  };
}

const readRef = (state: State): GivenRef => ({
  given: read.number(state, 'given'),
  column: read.number(state, 'column'),
});

function readRefOrNull(state: State, name: string): GivenRef | null {
  const ref = read.stateOrNull(state, name);
  return ref && readRef(ref);
}

function readBase(state: State): Extract<ColumnPlan, { kind: 'gap' }>['base'] {
  const from = readRefOrNull(state, 'from');
  return from === null ? { own: read.number(state, 'own'), from } : { own: -1, from };
}

export const readForm = (state: State): NumberForm => ({
  storage: read.oneOf(state, 'storage', ['int32', 'int64', 'float64', 'text']),
  scale: read.number(state, 'scale'),
});

function readFormOrNull(state: State): NumberForm | null {
  const form = read.stateOrNull(state, 'form');
  return form && readForm(form);
}

function readTextsOrNulls(values: unknown): (string | null)[] {
  if (!Array.isArray(values)) return read.texts({}, 'values');
  return values.map((value: unknown) => (value === null ? null : read.text({ value }, 'value')));
}
