import type { RandomStream } from '@core/kernel/random';
import { read, type State } from '../state';
import { SizeChoice } from './size-choice';

/** Random bytes of drawn lengths. */
export class BytesMaker {
  readonly storage = 'binary';

  constructor(private readonly lengths: SizeChoice) {}

  make(random: RandomStream): Uint8Array {
    const bytes = new Uint8Array(this.lengths.draw(random));
    for (let i = 0; i < bytes.length; i++) bytes[i] = random.uint32();
    return bytes;
  }

  save(): State {
    return { make: 'bytes', lengths: this.lengths.save() };
  }

  static load(state: State): BytesMaker {
    return new BytesMaker(SizeChoice.load(read.state(state, 'lengths')));
  }
}
