import { AppError } from '@core/kernel/errors';
import { OwnRule, type ColumnRule } from './column-rule';
import { CopyRule } from './dependencies/copy-rule';
import { FormulaRule } from './dependencies/formula-rule';
import { LaterRule } from './dependencies/later-rule';
import { LookupRule } from './dependencies/lookup-rule';
import { loadEncoder } from './load-encoder';
import { read, type State } from './state';

const loaders: Readonly<Record<string, (state: State) => ColumnRule>> = {
  own: (state) => new OwnRule(encoderIn(state), read.flag(state, 'isSource')),
  lookup: (state) =>
    new LookupRule(read.number(state, 'source'), read.codes(state, 'codeOf'), encoderIn(state)),
  copy: (state) => new CopyRule(read.number(state, 'source')),
  formula: (state) => FormulaRule.load(state),
  later: (state) => new LaterRule(read.number(state, 'start'), encoderIn(state)),
};

/** The rule that `save` gave the state of. */
export function loadRule(state: State): ColumnRule {
  const load = loaders[read.text(state, 'rule')];
  if (load === undefined) throw new AppError('synthesis-model-unreadable');
  return load(state);
}

function encoderIn(state: State) {
  return loadEncoder(read.state(state, 'encoder'));
}
