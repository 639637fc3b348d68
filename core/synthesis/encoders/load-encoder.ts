import { AppError } from '@core/kernel/errors';
import { AnewEncoder } from './anew/anew-encoder';
import { CategoryEncoder } from './categories/category-encoder';
import { ConstantEncoder } from './constant-encoder';
import { DateTextEncoder, dateNotations } from './datetime/date-text-encoder';
import { DayAndTimeEncoder } from './datetime/day-and-time-encoder';
import type { ColumnEncoder } from './encoder';
import { PointEncoder } from './geo/point-encoder';
import { JsonEncoder } from './json/json-encoder';
import { NumberEncoder } from './numbers/number-encoder';
import { read, type State } from './state';

const loaders: Readonly<Record<string, (state: State) => ColumnEncoder>> = {
  numbers: (state) => NumberEncoder.load(state),
  categories: (state) => CategoryEncoder.load(state),
  constant: (state) => ConstantEncoder.load(state),
  anew: (state) => AnewEncoder.load(state),
  json: (state) => JsonEncoder.load(state, loadEncoder),
  'day and time': (state) => new DayAndTimeEncoder(inside(state, 'day'), inside(state, 'time')),
  'date text': (state) =>
    new DateTextEncoder(read.oneOf(state, 'notation', dateNotations), inside(state, 'encoder')),
  point: (state) => new PointEncoder(pointForm(state), inside(state, 'x'), inside(state, 'y')),
};

/** The encoder that `save` gave the state of. */
export function loadEncoder(state: State): ColumnEncoder {
  const load = loaders[read.text(state, 'kind')];
  if (load === undefined) throw new AppError('synthesis-model-unreadable');
  return load(state);
}

function inside(state: State, name: string): ColumnEncoder {
  return loadEncoder(read.state(state, name));
}

function pointForm(state: State) {
  return {
    notation: read.oneOf(state, 'notation', ['text', 'hex']),
    before: read.text(state, 'before'),
    between: read.text(state, 'between'),
    after: read.text(state, 'after'),
  };
}
