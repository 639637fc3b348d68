import { AppError } from '@core/kernel/errors';
import type { RandomStream } from '@core/kernel/random';
import { read, type State } from '../state';
import { PatternMaker } from '../texts/pattern-maker';
import { WordMaker } from '../texts/word-maker';
import { BytesMaker } from './bytes-maker';
import { RefusingMaker } from './refusing-maker';
import { UuidMaker } from './uuid-maker';

interface Maker<Storage, Value> {
  readonly storage: Storage;
  make(random: RandomStream): Value;
  save(): State;
}

/** Makes values of a kind out of chance and of what many rows share. */
export type ValueMaker = Maker<'text', string> | Maker<'binary', Uint8Array>;

const loaders: Readonly<Record<string, (state: State) => ValueMaker>> = {
  uuid: () => new UuidMaker(),
  bytes: (state) => BytesMaker.load(state),
  pattern: (state) => PatternMaker.load(state),
  words: (state) => WordMaker.load(state),
  none: (state) => RefusingMaker.load(state),
};

/** The maker that `save` gave the state of. */
export function loadMaker(state: State): ValueMaker {
  const load = loaders[read.text(state, 'make')];
  if (load === undefined) throw new AppError('synthesis-model-unreadable');
  return load(state);
}
