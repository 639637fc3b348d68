import { AppError } from '@core/kernel/errors';
import { CategoryEncoder } from './categories/category-encoder';
import { ConstantEncoder } from './constant-encoder';
import type { ColumnEncoder } from './encoder';
import { NumberEncoder } from './numbers/number-encoder';
import { read, type State } from './state';

const loaders: Readonly<Record<string, (state: State) => ColumnEncoder>> = {
  numbers: (state) => NumberEncoder.load(state),
  categories: (state) => CategoryEncoder.load(state),
  constant: (state) => ConstantEncoder.load(state),
};

/** The encoder that `save` gave the state of. */
export function loadEncoder(state: State): ColumnEncoder {
  const load = loaders[read.text(state, 'kind')];
  if (load === undefined) throw new AppError('synthesis-model-unreadable');
  return load(state);
}
